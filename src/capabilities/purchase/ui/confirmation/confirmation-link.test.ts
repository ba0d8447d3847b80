import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingId } from '#capabilities/booking/rules/booking-id.ts';
import { formatIstTime, type IstTime } from '#platform/ist-day.ts';
import { pageAfterPayment } from '../checkout/after-payment.ts';
import { unreachable } from '../payment/payment-problem.ts';
import { type ConfirmationFacts, confirmationLink } from './confirmation-link.ts';
import { readConfirmationLink } from './read-confirmation-link.ts';

const facts: ConfirmationFacts = {
  type: 'dayPass',
  plan: 'Day Pass',
  amount: 384,
  date: '2026-11-24',
  time: '10:00 AM - 8:00 PM',
  duration: '10 hours',
  bookingId: 'daypass_1_1795000000000',
};
const queryOf = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams);
const verified = { kind: 'verified', bookingId: facts.bookingId, paymentId: 'pay_1' } as const;
const unverified = { kind: 'unverified', paymentId: 'pay_1' } as const;
const errored = { kind: 'verification-error', paymentId: 'pay_1', problem: unreachable('x') } as const;

describe('the confirmation link', () => {
  test('of a day pass carries type, plan, amount, date, time, duration and bookingId (DAYPASS-27)', () => {
    const link = confirmationLink(facts);
    expect(link).toMatch(/^\/booking-confirmation\?/);
    expect(queryOf(link)).toEqual({
      type: 'dayPass',
      plan: 'Day Pass',
      amount: '384',
      date: '2026-11-24',
      time: '10:00 AM - 8:00 PM',
      duration: '10 hours',
      bookingId: 'daypass_1_1795000000000',
    });
  });

  test('is read as it was written', () => {
    const hour = fc
      .integer({ min: 0, max: 23 })
      .map((at) => formatIstTime(`${String(at).padStart(2, '0')}:00` as IstTime));
    const time = fc.oneof(
      fc.constant('24/7 Access'),
      fc.tuple(hour, hour).map((ends) => ends.join(' - ')),
    );
    const duration = fc.constantFrom('1 hour', '10 hours', '7.5 hours', '1 month');
    const id = fc.nat({ max: 9e12 }).map((ms) => bookingId('recreation', 1e12 + ms, ''));
    fc.assert(
      fc.property(time, duration, id, fc.nat(9_999_999), (at, long, name, paise) => {
        const said = { ...facts, time: at, duration: long, bookingId: name, amount: paise / 100 };
        const read = readConfirmationLink(new URL(confirmationLink(said), 'http://x').searchParams);
        expect(read).toMatchObject({ ...said, status: null });
      }),
    );
  });

  test.each([
    ['day-pass', 'dayPass'],
    ['conference', 'meetingRoom'],
    ['coworking-premium', 'coworking'],
    ['recreation', 'recreation'],
    ['dayPass', 'dayPass'],
    ['__proto__', null],
    ['constructor', null],
    ['', null],
  ])('type %s is understood as %s', (type, read) => {
    expect(readConfirmationLink(new URLSearchParams({ type })).type).toBe(read);
  });

  test.each([
    ['amount', '1e9', null],
    ['amount', '₹384, paid', null],
    ['date', 'Tomorrow, see you there', null],
    ['date', '2026-02-30', null],
    ['time', 'Call 99999 99999 for a refund', ''],
    ['time', '25:00 AM - 8:00 PM', ''],
    ['duration', 'for ever', ''],
    ['bookingId', 'Call 99999 99999', ''],
    ['bookingId', 'daypass_1_1', ''],
    ['status', 'confirmed', null],
  ] as const)('CONFIRM-01: %s %o has no shape of a booking and is left out', (name, value, read) => {
    expect(readConfirmationLink(new URLSearchParams({ [name]: value }))[name]).toBe(read);
  });
});

test.each(['11:00 PM - midnight', '12:00 AM - midnight', '24 hours'])('a time until midnight is kept: %s', (time) => {
  expect(readConfirmationLink(new URLSearchParams({ time })).time).toBe(time);
});

describe('where a payment leads', () => {
  test.each([
    ['DAYPASS-12', 'dayPass'],
    ['COWORK-11', 'coworking'],
    ['REC-11', 'recreation'],
  ] as const)('%s, TIME-05: a verified %s goes to the confirmation with query parameters after 2 s', (_, type) => {
    const way = pageAfterPayment(type, verified, { ...facts, type });
    expect(way).toMatchObject({ afterMs: 2000, to: expect.stringMatching(/^\/booking-confirmation\?/) });
    expect(queryOf(way?.to ?? '')).toMatchObject({ type, bookingId: facts.bookingId });
    expect(queryOf(way?.to ?? '')).not.toHaveProperty('status');
  });

  test('COWORK-11: co-working goes there after 2 s although its verification failed', () => {
    for (const outcome of [unverified, errored]) {
      const way = pageAfterPayment('coworking', outcome, { ...facts, type: 'coworking' });
      expect(way).toMatchObject({ afterMs: 2000, to: expect.stringMatching(/^\/booking-confirmation\?/) });
    }
  });

  test('a verified conference booking goes to /my-bookings after 2 s (CONF-12)', () => {
    expect(pageAfterPayment('meetingRoom', verified, facts)).toEqual({ to: '/my-bookings', afterMs: 2000 });
  });

  test('recreation adds status=payment_successful when verification returned false (REC-12)', () => {
    const way = pageAfterPayment('recreation', unverified, facts);
    expect(way?.afterMs).toBe(2000);
    expect(queryOf(way?.to ?? '')).toMatchObject({ status: 'payment_successful', paymentId: 'pay_1' });
  });

  test('recreation waits 3 s and adds the pending status when verification threw (REC-11, REC-13, TIME-05)', () => {
    const way = pageAfterPayment('recreation', errored, facts);
    expect(way?.afterMs).toBe(3000);
    expect(queryOf(way?.to ?? '')).toMatchObject({ status: 'payment_successful_verification_pending' });
    expect(pageAfterPayment('coworking', errored, facts)?.afterMs).toBe(2000);
  });

  test('the move fee leads to the booking that it moves, also while it is not verified (POLICY-25)', () => {
    for (const outcome of [verified, unverified, errored]) {
      expect(pageAfterPayment('move', outcome, facts)).toEqual({
        to: `/my-bookings?booking=${facts.bookingId}`,
        afterMs: 2000,
      });
    }
    expect(pageAfterPayment('move', { kind: 'cancelled', charged: 'no' }, facts)).toBeNull();
  });

  test('a failed or cancelled payment leads nowhere', () => {
    expect(pageAfterPayment('dayPass', { kind: 'cancelled', charged: 'no' }, facts)).toBeNull();
    expect(
      pageAfterPayment('dayPass', { kind: 'failed', failure: { description: '', paymentId: '' } }, facts),
    ).toBeNull();
  });
});
