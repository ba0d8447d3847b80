import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { Memberships } from './membership-card.tsx';

const month = (from: string, ends: string, change: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({
    booking_id: `COWORK-${from}`,
    service_name: 'Premium Monthly Workspace',
    starts_at: `${from}T00:00:00+05:30`,
    ends_at: `${ends}T00:00:00+05:30`,
    place: { kind: 'dedicated_desk', number: 7 },
    ...change,
  });

function textOf(running: Parameters<typeof Memberships>[0]['running']): string {
  const element = <Memberships running={running} onInvoice={() => Promise.resolve()} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('A chain of months is one membership: until when, since when, one way to renew and each invoice', () => {
  const text = textOf([
    [month('2026-11-24', '2026-12-24'), month('2026-12-24', '2027-01-24', { renewPath: '/renew/token' })],
  ]);
  expect(text).toContain('Your membership<');
  expect(text).toContain('Dedicated desk 7, until Sat 23 Jan');
  expect(text).toContain('Since 24 November 2026, 2 months');
  expect(text.match(/href="\/renew\/token"/g)).toHaveLength(1);
  expect(text).toContain('Invoices (2)');
  expect(text.indexOf('24 December 2026 to 23 January 2027')).toBeLessThan(
    text.indexOf('24 November 2026 to 23 December 2026'),
  );
});

test('A membership without a numbered place shows no place, and without a membership nothing is shown', () => {
  const pass = month('2026-11-24', '2026-12-24', { place: { kind: 'recreation_month', number: 3 } });
  expect(textOf([[pass]])).toContain('>Until Wed 23 Dec<');
  expect(textOf([])).toBe('');
});
