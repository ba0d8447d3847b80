import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wayAfter } from '../checkout/after-payment.ts';
import { unreachable } from '../checkout/payment-problem.ts';
import { type ConfirmationFacts, confirmationLink, readConfirmationLink } from './confirmation-link.ts';

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

  test('is read as it was written, whatever the texts are', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9 &=+?%<>"'₹-]{1,40}$/).map((text) => text.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 9_999_999 }), (plan, time, paise) => {
        const amount = paise / 100;
        const read = readConfirmationLink(
          new URL(confirmationLink({ ...facts, plan, time, amount }), 'http://x').searchParams,
        );
        expect(read).toMatchObject({ type: 'dayPass', plan, time, amount, bookingId: facts.bookingId });
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

  test('nonsense is left out, texts are bounded and lose control characters', () => {
    const read = readConfirmationLink(
      new URLSearchParams({ amount: '1e9', status: 'confirmed', plan: `a\u0000\n\u202eb${'x'.repeat(500)}` }),
    );
    expect(read.amount).toBeNull();
    expect(read.status).toBeNull();
    expect(read.plan).toHaveLength(120);
    expect(read.plan.startsWith('a b')).toBe(true);
  });
});

describe('where a payment leads', () => {
  test('a verified day pass, co-working or recreation goes to the confirmation after 2 s (DAYPASS-12, COWORK-11, REC-11, TIME-05)', () => {
    for (const type of ['dayPass', 'coworking', 'recreation'] as const) {
      const way = wayAfter(type, verified, { ...facts, type });
      expect(way).toMatchObject({ afterMs: 2000 });
      expect(queryOf(way?.to ?? '')).not.toHaveProperty('status');
    }
  });

  test('a verified conference booking goes to /my-bookings after 2 s (CONF-12)', () => {
    expect(wayAfter('meetingRoom', verified, facts)).toEqual({ to: '/my-bookings', afterMs: 2000 });
  });

  test('recreation adds status=payment_successful when verification returned false (REC-12)', () => {
    const way = wayAfter('recreation', unverified, facts);
    expect(way?.afterMs).toBe(2000);
    expect(queryOf(way?.to ?? '')).toMatchObject({ status: 'payment_successful', paymentId: 'pay_1' });
  });

  test('recreation waits 3 s and adds the pending status when verification threw (REC-11, REC-13)', () => {
    const way = wayAfter('recreation', errored, facts);
    expect(way?.afterMs).toBe(3000);
    expect(queryOf(way?.to ?? '')).toMatchObject({ status: 'payment_successful_verification_pending' });
    expect(wayAfter('coworking', errored, facts)?.afterMs).toBe(2000);
  });

  test('the fee of a move leads to the booking that it moves, also while it is not verified (POLICY-25)', () => {
    for (const outcome of [verified, unverified, errored]) {
      expect(wayAfter('move', outcome, facts)).toEqual({
        to: `/my-bookings?booking=${facts.bookingId}`,
        afterMs: 2000,
      });
    }
    expect(wayAfter('move', { kind: 'cancelled', charged: 'no' }, facts)).toBeNull();
  });

  test('a failed or cancelled payment leads nowhere', () => {
    expect(wayAfter('dayPass', { kind: 'cancelled', charged: 'no' }, facts)).toBeNull();
    expect(wayAfter('dayPass', { kind: 'failed', failure: { description: '', paymentId: '' } }, facts)).toBeNull();
  });
});
