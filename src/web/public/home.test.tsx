import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary } from './home.tsx';

test('HOME-27: a home page that fails is a welcome card with two ways on', () => {
  const Failed = ErrorBoundary as unknown as (props: { error: unknown }) => React.ReactNode;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Failed error={new Error('the floor is missing')} />
    </MemoryRouter>,
  );
  expect(html).toContain('Welcome');
  expect(html).toMatch(/<a[^>]*href="\/centers"[^>]*>Browse Workspaces<\/a>/);
  expect(html).toMatch(/<a[^>]*href="\/login"[^>]*>Get Started<\/a>/);
  expect(html).not.toContain('the floor is missing');
});
