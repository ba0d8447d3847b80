import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { countedBeyond, passesLimits } from './refund-limits.ts';
import { inCash } from './refund-route.ts';

const frontDesk = { refundBookingPaise: 50_000, refundDayPaise: 200_000 };

test.each([
  [50_000, 0, 0, false],
  [50_001, 0, 0, true],
  [1, 50_000, 0, true],
  [50_000, 0, 150_000, false],
  [50_000, 0, 150_001, true],
  [0, 90_000, 900_000, false],
])('%i beyond the terms after %i of the booking and %i of the day: %s', (beyond, ofBooking, ofDay, passes) => {
  expect(passesLimits({ beyond, ofBooking, ofDay }, frontDesk)).toBe(passes);
});

test('Without limits nothing needs approval', () => {
  const none = { refundBookingPaise: null, refundDayPaise: null };
  expect(passesLimits({ beyond: 9_000_000, ofBooking: 0, ofDay: 0 }, none)).toBe(false);
});

test('However a sum is divided, without approval never more is given than the limits of booking and day', () => {
  const gift = fc.record({ booking: fc.nat(3), beyond: fc.integer({ min: 1, max: 60_000 }) });
  fc.assert(
    fc.property(fc.array(gift, { maxLength: 30 }), (gifts) => {
      const ofBookings = new Map<number, number>();
      let ofDay = 0;
      for (const { booking, beyond } of gifts) {
        const ofBooking = ofBookings.get(booking) ?? 0;
        if (passesLimits({ beyond, ofBooking, ofDay }, frontDesk)) continue;
        ofBookings.set(booking, ofBooking + beyond);
        ofDay += beyond;
      }
      expect(ofDay).toBeLessThanOrEqual(frontDesk.refundDayPaise);
      for (const sum of ofBookings.values()) expect(sum).toBeLessThanOrEqual(frontDesk.refundBookingPaise);
    }),
  );
});

test('Of a cash refund, the part beyond the terms counts, rounding included, but never more than the refund', () => {
  const sum = fc.integer({ min: 100, max: 1_000_000 });
  fc.assert(
    fc.property(sum, sum, sum, (exact, terms, more) => {
      const { amount, roundedUp } = inCash(paise(exact), paise(exact + more));
      const beyond = paise(Math.max(0, exact - terms));
      const counted = countedBeyond(beyond, roundedUp);
      expect(counted).toBe(beyond === 0 ? 0 : Math.max(0, amount - terms));
      expect(counted).toBeLessThanOrEqual(amount);
    }),
  );
});
