import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AuthProvider } from './auth-provider.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { useAuth } from './use-auth.ts';

function Probe() {
  const { user, isLoading, isAuthenticated, error, ...rest } = useAuth();
  const actions = Object.entries(rest).filter(([, value]) => typeof value === 'function');
  return (
    <code>{JSON.stringify({ user, isLoading, isAuthenticated, error, actions: actions.map(([name]) => name) })}</code>
  );
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
  const html = page(<Probe />).replaceAll('&quot;', '"');
  expect(html).toContain('{"user":null,"isLoading":true,"isAuthenticated":false,"error":null');
  for (const action of ['signInWithGoogle', 'signInWithGoogleRedirect', 'signOut', 'getUserToken', 'clearError']) {
    expect(html).toContain(`"${action}"`);
  }
});

test("A protected page's HTML says 'Checking authentication...' and nothing private (AUTH-02)", () => {
  const html = page(<RequireSignIn>secret</RequireSignIn>);
  expect(html).toContain('Checking authentication...');
  expect(html).not.toContain('secret');
});
