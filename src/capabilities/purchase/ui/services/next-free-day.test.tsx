import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DayState } from '#capabilities/places/ui/day-labels.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { CheckoutState } from '../checkout/checkout-state.ts';
import { NextFreeDay } from './next-free-day.tsx';

const order = {
  orderId: 'order_1',
  bookingId: 'REC-1',
  amount: 37_300,
  currency: 'INR',
  keyId: 'k',
  holdExpiresAt: '',
  now: '',
};
const days: DayState[] = [
  { date: '2027-01-03', state: 'full', free: 0, capacity: 100 },
  { date: '2027-01-04', state: 'few', free: 1, capacity: 100 },
  { date: '2027-01-05', state: 'open', free: 100, capacity: 100 },
];

const offered = (state: CheckoutState, date: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NextFreeDay
        booking={{
          purchase: { checkout: { state } },
          choice: { date: date as IstDay },
          day: days.find((day) => day.date === date),
          days,
          address: '/recreation-plan',
          addressOf: (choice) => `/recreation-plan?date=${choice.date}`,
        }}
      />
    </MemoryRouter>,
  );

test('a late payer gets a link to the next free day, until they choose another', () => {
  const refunded: CheckoutState = { step: 'refunded', order, paymentId: 'pay_1' };
  expect(offered(refunded, '2027-01-03')).toContain('href="/recreation-plan?date=2027-01-04"');
  expect(offered(refunded, '2027-01-04')).toBe('');
  expect(offered({ step: 'idle' }, '2027-01-03')).toBe('');
});
