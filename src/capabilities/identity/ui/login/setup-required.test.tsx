import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SetupRequired } from './setup-required.tsx';

test('LOGIN-25, AUTH-43: without its settings the sign-in page names the support and what an administrator must set', () => {
  const element = <SetupRequired missing={['FIREBASE_API_KEY']} help={<p>+91 80 4123 4567</p>} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(html).toContain('Authentication is not available. Please contact support.');
  expect(html).toContain('Firebase is not configured. Please set up Firebase credentials to enable authentication.');
  expect(html).toContain('+91 80 4123 4567');
});
