import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NoDayPass } from './no-day-pass.tsx';

test('DAYPASS-10: while no day pass is sold the page says so and leads to the monthly desks', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NoDayPass as="h1" />
    </MemoryRouter>,
  );
  expect(html).toContain('No Day Pass Options Available');
  expect(html).toContain('href="/coworking"');
});
