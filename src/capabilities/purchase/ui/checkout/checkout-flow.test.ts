import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unreachable } from '../payment/payment-problem.ts';
import { type CheckoutEffect, type CheckoutEvent, step } from './checkout-flow.ts';
import { type CheckoutState, idle, isBusy, isWindowOpen, orderInHand } from './checkout-state.ts';

const order = {
  orderId: 'order_1',
  amount: 38400,
  currency: 'INR',
  keyId: 'rzp_test_x',
  bookingId: 'daypass_1_1',
  holdExpiresAt: '2026-11-21T12:15:00.000Z',
  now: '2026-11-21T12:00:00.000Z',
};
const payment = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };
const failure = { description: 'The bank said no.', paymentId: 'pay_1' };
const buy = { type: 'buy', same: true } as const;
const ordered = { type: 'ordered', order } as const;
const paid = { type: 'paid', payment } as const;
const failed = { type: 'attempt-failed', failure } as const;
const closed = { type: 'closed' } as const;
const status = (known: 'created' | 'authorized' | 'paid' | 'expired' | null) =>
  ({ type: 'status', status: known, bookingId: '' }) as const;

function after(...events: CheckoutEvent[]): { state: CheckoutState; effects: CheckoutEffect[] } {
  let state: CheckoutState = idle;
  const effects: CheckoutEffect[] = [];
  for (const event of events) {
    const next = step(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}
const outcomes = (...events: CheckoutEvent[]) =>
  after(...events).effects.flatMap((effect) => (effect.do === 'conclude' ? [effect.outcome] : []));
const deeds = (...events: CheckoutEvent[]) => after(...events).effects.map((effect) => effect.do);

describe('a purchase goes from the button to the booking', () => {
  test('PAY-12, PAY-16: an order, the window, the verification, one outcome', () => {
    const path = [
      buy,
      ordered,
      paid,
      { type: 'verification', verified: true, refunded: false, bookingId: 'daypass_1_1' },
    ] as const;
    expect(deeds(...path)).toEqual(['close-window', 'order', 'open-window', 'verify', 'close-window', 'conclude']);
    expect(outcomes(...path)).toEqual([{ kind: 'verified', bookingId: 'daypass_1_1', paymentId: 'pay_1' }]);
    expect(after(...path).state.step).toBe('verified');
  });

  test('the button is busy from the press to the end, and a second press does nothing (PAY-17)', () => {
    for (const path of [[buy], [buy, ordered], [buy, ordered, paid], [buy, ordered, closed]] as CheckoutEvent[][]) {
      const { state } = after(...path);
      expect(isBusy(state)).toBe(true);
      expect(step(state, buy)).toEqual({ state, effects: [] });
    }
  });

  test('an unverified payment is pending, never failed', () => {
    expect(
      after(buy, ordered, paid, { type: 'verification', verified: false, refunded: false, bookingId: '' }).state.step,
    ).toBe('pending');
    const problem = unreachable('x');
    expect(after(buy, ordered, paid, { type: 'verification-problem', problem }).state.step).toBe('pending');
  });
});

describe('the window ends in one of paid, failed or dismissed, and reports it once', () => {
  test("PAY-13, PAY-14: failed and then closed is one outcome: the provider's description", () => {
    expect(outcomes(buy, ordered, failed, closed, status('created'))).toEqual([{ kind: 'failed', failure }]);
  });

  test('after a failed attempt the window lies over the page until it is closed', () => {
    expect(isWindowOpen(after(buy, ordered, failed).state)).toBe(true);
    expect(isWindowOpen(after(buy, ordered, failed, failed, closed).state)).toBe(false);
    expect(isWindowOpen(after(buy, ordered, closed, failed).state)).toBe(false);
  });

  test('closed and then failed is the same one outcome', () => {
    expect(outcomes(buy, ordered, closed, failed, status('created'))).toEqual([{ kind: 'failed', failure }]);
  });

  test('PAY-13, PAY-15: a closed window asks the server before it says that nothing was charged', () => {
    const { state, effects } = after(buy, ordered, closed);
    expect(state.step).toBe('asking');
    expect(effects.at(-1)).toEqual({ do: 'ask', orderId: 'order_1' });
    expect(outcomes(buy, ordered, closed)).toEqual([]);
    expect(outcomes(buy, ordered, closed, status('created'))).toEqual([{ kind: 'cancelled', charged: 'no' }]);
  });

  test('when the server cannot be asked, nothing is claimed about charges', () => {
    expect(outcomes(buy, ordered, closed, status(null))).toEqual([{ kind: 'cancelled', charged: 'unknown' }]);
  });

  test('once the server can be asked again, its answer replaces the unknown result, once', () => {
    const path = [buy, ordered, closed, status(null), status('created'), status('created'), status(null)] as const;
    expect(outcomes(...path)).toEqual([
      { kind: 'cancelled', charged: 'unknown' },
      { kind: 'cancelled', charged: 'no' },
    ]);
  });

  test('a payment that came through although the window was closed is a booking', () => {
    expect(outcomes(buy, ordered, closed, status('paid'))).toEqual([
      { kind: 'verified', bookingId: 'daypass_1_1', paymentId: '' },
    ]);
    expect(after(buy, ordered, closed, status('authorized')).state.step).toBe('pending');
  });

  test('what fails because another tab has paid for it is the booking, and the window closes', () => {
    expect(deeds(buy, ordered, failed).at(-1)).toBe('ask');
    const { state, effects } = after(buy, ordered, failed, status('paid'));
    expect(state).toMatchObject({ step: 'verified', bookingId: 'daypass_1_1' });
    expect(effects.map((effect) => effect.do).slice(-2)).toEqual(['close-window', 'conclude']);
  });

  test('a retry in the same window after a failure is still taken', () => {
    const path = [
      buy,
      ordered,
      failed,
      paid,
      { type: 'verification', verified: true, refunded: false, bookingId: '' },
    ] as const;
    expect(after(...path).state).toMatchObject({ step: 'verified', bookingId: 'daypass_1_1' });
  });

  test('a payment that arrives after the window was closed is still verified', () => {
    expect(deeds(buy, ordered, closed, status('created'), paid).at(-1)).toBe('verify');
  });

  test('the provider reporting one payment twice verifies it once', () => {
    expect(deeds(buy, ordered, paid, paid).filter((deed) => deed === 'verify')).toHaveLength(1);
  });
});

test('a payment that came too late is refunded, said once, and another choice can follow', () => {
  const path = [buy, ordered, paid, { type: 'verification', verified: false, refunded: true, bookingId: '' }] as const;
  expect(outcomes(...path)).toEqual([{ kind: 'refunded', paymentId: 'pay_1' }]);
  expect(after(buy, ordered, closed, { type: 'status', status: 'refunded', bookingId: '' }).state.step).toBe(
    'refunded',
  );
  expect(deeds(...path, buy).at(-1)).toBe('order');
});

describe('a hold is the buyer’s to keep or to give back', () => {
  test('the same choice again goes on with the same hold', () => {
    expect(deeds(buy, ordered, closed, status('created'), buy).at(-1)).toBe('order');
    expect(orderInHand(after(buy, ordered, closed, status('created')).state)).toEqual(order);
  });

  test('another choice first releases the old hold, so that buyers do not block themselves', () => {
    const path = [buy, ordered, closed, status('created'), { type: 'buy', same: false }] as const;
    expect(after(...path).effects.at(-1)).toEqual({ do: 'release', orderId: 'order_1' });
    expect(deeds(...path, { type: 'released' }).at(-1)).toBe('order');
  });

  test('a hold that turns out to be paid is the booking, and nothing new is ordered', () => {
    const path = [
      buy,
      ordered,
      closed,
      status('created'),
      { type: 'buy', same: false },
      { type: 'release-failed', status: 'paid', bookingId: '' },
    ] as const;
    expect(after(...path).state).toMatchObject({ step: 'verified', bookingId: 'daypass_1_1' });
    expect(deeds(...path).filter((deed) => deed === 'order')).toHaveLength(1);
  });

  test('a hold of another tab that is in the way can be swapped for this choice', () => {
    const problem = { ...unreachable('x'), yours: { orderId: 'order_9', bookingId: 'b' } };
    const path = [buy, { type: 'not-ordered', problem }, { type: 'swap', orderId: 'order_9' }] as const;
    expect(after(...path).effects.at(-1)).toEqual({ do: 'release', orderId: 'order_9' });
    expect(after(...path, { type: 'release-failed', status: 'paid', bookingId: 'b' }).state).toMatchObject({
      step: 'stopped',
      problem: { text: 'Your earlier payment went through. See the booking in My Bookings.' },
    });
  });

  test('releasing ends the checkout with a message; a hold released for another choice has none', () => {
    const released = [buy, ordered, closed, status('created'), { type: 'release' }, { type: 'released' }] as const;
    expect(after(...released).state).toEqual(idle);
    expect(outcomes(...released)).toEqual([{ kind: 'cancelled', charged: 'no' }, { kind: 'released' }]);
    expect(outcomes(buy, { type: 'no-longer-chosen', order }, { type: 'released' })).toEqual([]);
  });

  test('an order that was paid and refunded is never reported as released without a charge', () => {
    const path = [buy, ordered, closed, status('created'), { type: 'release' }] as const;
    expect(outcomes(...path, { type: 'release-failed', status: 'refunded', bookingId: '' }).at(-1)).toEqual({
      kind: 'refunded',
      paymentId: '',
    });
    expect(outcomes(...path, { type: 'release-failed', status: 'expired', bookingId: '' }).at(-1)).toEqual({
      kind: 'released',
    });
  });

  test('an expired hold is not the buyer’s any more', () => {
    expect(orderInHand(after(buy, ordered, closed, status('expired')).state)).toBeNull();
  });
});

describe('whatever happens in whatever order', () => {
  const events: CheckoutEvent[] = [
    buy,
    { type: 'buy', same: false },
    ordered,
    { type: 'not-ordered', problem: unreachable('x') },
    { type: 'no-window', problem: unreachable('x') },
    paid,
    failed,
    closed,
    status('created'),
    status('paid'),
    status('authorized'),
    status('expired'),
    status(null),
    { type: 'verification', verified: true, refunded: false, bookingId: '' },
    { type: 'verification', verified: false, refunded: false, bookingId: '' },
    { type: 'verification-problem', problem: unreachable('x') },
    { type: 'release' },
    { type: 'released' },
    { type: 'release-failed', status: null, bookingId: '' },
    { type: 'swap', orderId: 'order_9' },
    { type: 'no-longer-chosen', order },
    { type: 'reset' },
  ];

  const anyPath = fc.array(fc.constantFrom(...events), { maxLength: 25 });

  test('success is reported at most once, and nothing after it', () => {
    const success = new Set(['verified', 'unverified', 'verification-error']);
    const holds = fc.property(anyPath, (path) => {
      const kinds = outcomes(...path).map((outcome) => outcome.kind);
      return !kinds.slice(0, -1).some((kind) => success.has(kind));
    });
    expect(fc.check(holds)).toMatchObject({ failed: false });
  });

  test('after the provider took money the purchase ends verified or pending, and is never called cancelled or failed', () => {
    const holds = fc.property(anyPath, (path) => {
      let state: CheckoutState = idle;
      let taken = false;
      return path.every((event) => {
        const next = step(state, event);
        taken = (taken && state.step !== 'refunded') || next.effects.some((effect) => effect.do === 'verify');
        state = next.state;
        return !taken || ['verifying', 'verified', 'pending', 'refunded'].includes(state.step);
      });
    });
    expect(fc.check(holds)).toMatchObject({ failed: false });
  });
});
