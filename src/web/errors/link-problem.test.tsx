import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_ErrorResponseImpl as Answer, MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ErrorBoundary as BookingFailed } from '../public/booking-page.tsx';
import { ErrorBoundary as PaymentFailed } from '../public/pay-page.tsx';
import { ErrorBoundary as RenewalFailed } from '../public/renew-page.tsx';

function shownFor(Failed: unknown, error: unknown): string {
  const Shown = Failed as ComponentType<{ error: unknown }>;
  return renderToStaticMarkup(
    <MemoryRouter>
      <Shown error={error} />
    </MemoryRouter>,
  );
}

describe.each([
  ['booking', BookingFailed],
  ['payment', PaymentFailed],
  ['renewal', RenewalFailed],
])('The %s link', (kind, Failed) => {
  const message = `This ${kind} link does not work`;

  test('says that it does not work where it opens nothing', () => {
    expect(shownFor(Failed, new Answer(404, 'Not Found', null))).toContain(message);
  });

  test.each([
    ['the database is away', new Error('Unexpected Server Error')],
    ['there were too many calls', new Answer(429, 'Too Many Requests', null)],
    ['the server is being restarted', new Answer(503, 'Service Unavailable', null)],
  ])('is not called broken where %s: the page offers to try again', (_, error) => {
    const shown = shownFor(Failed, error);
    expect(shown).not.toContain(message);
    expect(shown).not.toContain('You have not been charged');
    expect(shown).toContain('Your payments and bookings are safe.');
    expect(shown).toContain('Reload Application');
  });
});
