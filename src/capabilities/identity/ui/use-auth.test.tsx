import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AuthProvider } from './auth-provider.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { type Auth, useAuth } from './use-auth.ts';

let seen: Auth | null = null;

function Probe() {
  seen = useAuth();
  return <p>{seen.isLoading ? 'loading' : 'known'}</p>;
}

test('Using the auth context outside its provider says that it must be used within it (AUTH-28)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
  vi.restoreAllMocks();
});

const page = (content: React.ReactNode) =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: <AuthProvider setup={{ mode: 'off', config: null, missing: [] }}>{content}</AuthProvider>,
        },
      ])}
    />,
  );

test("The server's pages hold no user and the whole context (AUTH-09, AUTH-10, AUTH-13)", () => {
  expect(page(<Probe />)).toContain('loading');
  expect(seen).toMatchObject({ user: null, isLoading: true, isAuthenticated: false, error: null });
  for (const action of [
    'signInWithGoogle',
    'signInWithGoogleRedirect',
    'signOut',
    'getUserToken',
    'clearError',
  ] as const) {
    expect(typeof seen?.[action]).toBe('function');
  }
});

test("A protected page's HTML says 'Checking authentication...' and nothing private (AUTH-02)", () => {
  const html = page(<RequireSignIn>secret</RequireSignIn>);
  expect(html).toContain('Checking authentication...');
  expect(html).not.toContain('secret');
});
