import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AuthProvider } from '#capabilities/identity/ui/auth-provider.tsx';
import { AccountCorner } from './account-corner.tsx';

test('AUTH-03: until the session is known, a page has login links and the status that signed-in browsers show instead', () => {
  const element = (
    <AuthProvider setup={{ mode: 'off', config: null, missing: [] }}>
      <p>The page</p>
      <AccountCorner />
    </AuthProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain('<p>The page</p>');
  expect(html).toMatch(/<div class="[^"]*unless-stored[^"]*">.*Login.*Sign Up.*<\/div>/);
  expect(html).toMatch(/<p role="status" class="when-stored[^"]*">Initializing authentication\.\.\.<\/p>/);
});
