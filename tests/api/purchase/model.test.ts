import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { completeBookings } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { cancelBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-booking.ts';
import { cancelSteps } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-under-lock.ts';
import { expireHolds } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { refundAgain } from '#capabilities/purchase/use-cases/refunds/refund-again.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { buying, type Ordered } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { goodwill } from '#tests/support/purchases/goodwill.ts';
import type { PaymentResult } from '#tests/support/purchases/pay.ts';
import { operatorMeera } from '#tests/support/purchases/people.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { seed } from '#tests/support/seed.ts';

/** How many lives are lived, and how long each is: more by `MODEL_RUNS` for a night. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 12);
// Many lives have as much time each as the usual few.
vi.setConfig({ testTimeout: 600_000 * Math.max(1, RUNS / 12) });

let site: PurchaseSite;
let willing: PurchaseSite['services']['payments'];
beforeAll(async () => {
  site = await openPurchaseSite();
  willing = site.services.payments;
});
afterAll(() => site.close());

/** What the test remembers: orders that were made, and payments as the browser got them. The truth is asked of the books. */
type Known = {
  orders: { uid: string; order: Ordered }[];
  paid: { uid: string; result: PaymentResult }[];
  from: string;
};
type Step = (known: Known) => Promise<void>;

const people = ['asha', 'ravi', 'meera'];
const person = fc.constantFrom(...people);
const nth = fc.nat({ max: 100 });
const pick = <Item>(items: Item[], n: number): Item | undefined => items[n % Math.max(items.length, 1)];

/** Few days and hours, so that people meet. */
const everyChoice = (from: string): fc.Arbitrary<Choice>[] => {
  const day = addDays(from as never, 1);
  return [
    fc.constantFrom(1, 2).map((desk) => choices.desk(day, desk)),
    fc
      .constantFrom(['10:00', '12:00'], ['11:00', '13:00'], ['12:00', '13:00'])
      .map(([a = '', b = '']) => choices.room(day, a, b)),
    fc.constant(choices.coworking(day)),
    fc.constantFrom(1, 2).map((ahead) => choices.welcome(addDays(from as never, ahead))),
    fc.constant(choices.recreation(day)),
    fc.constant(choices.membership(day)),
  ];
};

const order =
  (uid: string, kind: number, seed: number): Step =>
  async (known) => {
    const kinds = everyChoice(known.from);
    const arbitrary = kinds[kind % kinds.length];
    if (!arbitrary) return;
    const [choice] = fc.sample(arbitrary, { numRuns: 1, seed });
    if (!choice) return;
    const { status, body } = await buying(site, uid).order(choice);
    expect([200, 400, 409, 429]).toContain(status);
    if (status === 200) known.orders.push({ uid, order: body });
  };
const payWith =
  (n: number, outcome: 'captured' | 'authorized' | 'failed', webhook: 'normal' | 'none' | 'twice' | 'late'): Step =>
  async (known) => {
    const chosen = pick(known.orders, n);
    if (!chosen) return;
    const { status, body } = await buying(site, chosen.uid).pay(chosen.order.orderId, { outcome, webhook });
    if (status === 200 && outcome !== 'failed') known.paid.push({ uid: chosen.uid, result: body });
  };
const verify =
  (n: number, times: number): Step =>
  async (known) => {
    const chosen = pick(known.paid, n);
    if (!chosen) return;
    const answers = await Promise.all(
      Array.from({ length: times }, () => buying(site, chosen.uid).verify(chosen.result)),
    );
    for (const { status } of answers) expect([200, 202]).toContain(status);
    expect(new Set(answers.map(({ body }) => body.bookingId)).size).toBe(1);
  };
const release =
  (n: number): Step =>
  async (known) => {
    const chosen = pick(known.orders, n);
    if (chosen) expect([200, 409]).toContain((await buying(site, chosen.uid).release(chosen.order.orderId)).status);
  };
const status =
  (n: number): Step =>
  async (known) => {
    const chosen = pick(known.orders, n);
    if (chosen) expect((await buying(site, chosen.uid).status(chosen.order.orderId)).status).toBe(200);
  };
/** Somebody lets a hold lapse, somebody else takes what it held, and only then the first one pays. */
const overtaken =
  (first: string, second: string, kind: number): Step =>
  async (known) => {
    const before = known.orders.length;
    await order(first, kind, 1)(known);
    const lapsed = known.orders[before];
    site.clock.advance(16 * 60_000);
    await order(second, kind, 1)(known);
    if (lapsed) await payWith(before, 'captured', 'normal')(known);
  };
/** A process that was killed in the middle of fulfilling, and its successor. */
const die =
  (n: number, at: string): Step =>
  async (known) => {
    const chosen = pick(known.paid, n);
    if (!chosen) return;
    site.services.faultPoint = (step) => {
      if (step === at) throw new Error('killed');
    };
    await buying(site, chosen.uid).verify(chosen.result);
    delete site.services.faultPoint;
  };
/** What was offered is what is given, to everybody who asks at once; what was not on offer is refused; and a stranger finds nothing. */
const cancel =
  (n: number, times: number): Step =>
  async (known) => {
    const chosen = pick(known.orders, n);
    if (!chosen) return;
    const { bookingId } = chosen.order;
    const owner = buying(site, chosen.uid);
    const offered = await owner.cancellation(bookingId);
    const answers = await Promise.all(Array.from({ length: times }, () => owner.cancel(bookingId)));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    const [first] = answers;
    if (first?.status !== 200) {
      expect([404, 409]).toContain(first?.status);
      expect(offered.body.allowed ?? false).toBe(false);
      return;
    }
    for (const { body } of answers) expect(body).toEqual(first.body);
    expect([first.body.allowed, first.body.refundPaise]).toEqual([true, offered.body.refundPaise]);
    expect((await buying(site, 'stranger').cancel(bookingId)).status).toBe(404);
  };
/** The facility closes for a day: all of the money goes back, whatever the terms say. */
const facilityCancels =
  (n: number): Step =>
  async (known) => {
    const chosen = pick(known.orders, n);
    if (!chosen) return;
    const { bookingId, amount } = chosen.order;
    const before = await site.services.db
      .selectFrom('bookings')
      .select('status')
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    const promised = await promisedBack(bookingId);
    const canceller = { by: 'operator', operator: operatorMeera, note: 'No power' } as const;
    const done = await cancelBooking(site.services, { bookingId, canceller });
    if (before?.status === 'confirmed') expect(done).toMatchObject({ ok: true, value: { refund: amount - promised } });
  };
const promisedBack = async (bookingId: string): Promise<number> => {
  const rows = await site.services.db
    .selectFrom('refunds')
    .select('amount_paise')
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_paise, 0);
};
/** A part of the money goes back while the booking stays; more than is left is refused. */
const facilityRefunds =
  (n: number, share: number): Step =>
  async (known) => {
    const chosen = pick(known.orders, n);
    if (!chosen) return;
    const { bookingId, amount } = chosen.order;
    const left = amount - (await promisedBack(bookingId));
    const part = paise(Math.round(amount * share));
    const done = await goodwill(site.services, { bookingId, amount: part, reason: 'No coffee' });
    if (done.ok) expect(part).toBeLessThanOrEqual(left);
    else expect(['no_such_booking', 'more_than_left']).toContain(done.refusal.reason);
  };
/** The provider refuses refunds for good, or takes them again. */
const providerRefuses =
  (refuses: boolean): Step =>
  async () => {
    site.services.payments = refuses
      ? {
          ...willing,
          refund: async () => ({
            ok: false,
            reason: 'rejected',
            status: 400,
            code: 'BAD_REQUEST_ERROR',
            description: 'Payment is more than 6 months old, only instant refund is supported',
          }),
        }
      : willing;
  };
const sendsAgain =
  (n: number): Step =>
  async (known) => {
    const chosen = pick(known.orders, n);
    if (chosen) await refundAgain(site.services, { bookingId: chosen.order.bookingId, operator: operatorMeera });
  };
/** A process that was killed in the middle of cancelling, and the customer's second try. */
const dieCancelling =
  (n: number, at: string): Step =>
  async (known) => {
    const chosen = pick(known.orders, n);
    if (!chosen) return;
    site.services.faultPoint = (step) => {
      if (step === at) throw new Error('killed');
    };
    await buying(site, chosen.uid).cancel(chosen.order.bookingId);
    delete site.services.faultPoint;
  };
const steps: Record<string, () => Promise<unknown>> = {
  webhooks: () => site.deliverWebhooks(),
  reconcile: () => reconcileCheckouts(site.services),
  expire: () => expireHolds(site.services),
  sweep: () => sweepHolds(site.services),
  refunds: () => site.doRefunds(),
  complete: () => completeBookings(site.services),
};

/** In a failure's report a command is its name. */
const named = ({ name, run }: { name: string; run: Step }) => ({ name, run, [fc.toStringMethod]: () => name });

const command = fc
  .oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(person, nth, nth)
        .map(([uid, kind, seed]) => ({ name: `${uid} orders ${kind % 6}/${seed}`, run: order(uid, kind, seed) })),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          nth,
          fc.constantFrom('captured', 'captured', 'authorized', 'failed'),
          fc.constantFrom('normal', 'none', 'twice', 'late'),
        )
        .map(([n, outcome, webhook]) => ({
          name: `pay ${n} ${outcome} ${webhook}`,
          run: payWith(n, outcome, webhook),
        })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(nth, fc.constantFrom(1, 1, 3))
        .map(([n, times]) => ({ name: `verify ${n} x${times}`, run: verify(n, times) })),
    },
    { weight: 2, arbitrary: nth.map((n) => ({ name: `release ${n}`, run: release(n) })) },
    { weight: 1, arbitrary: nth.map((n) => ({ name: `status ${n}`, run: status(n) })) },
    {
      weight: 2,
      arbitrary: fc.tuple(person, person, fc.constantFrom(0, 1, 1, 3)).map(([first, second, kind]) => ({
        name: `${second} overtakes ${first} in ${kind}`,
        run: overtaken(first, second, kind),
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          nth,
          fc.constantFrom(
            'fulfil:locked',
            'fulfil:place-confirmed',
            'fulfil:checkout-ended',
            'fulfil:invoice-issued',
            'fulfil:committed',
          ),
        )
        .map(([n, at]) => ({ name: `die at ${at} of ${n}`, run: die(n, at) })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(nth, fc.constantFrom(1, 1, 4))
        .map(([n, times]) => ({ name: `cancel ${n} x${times}`, run: cancel(n, times) })),
    },
    { weight: 1, arbitrary: nth.map((n) => ({ name: `the facility cancels ${n}`, run: facilityCancels(n) })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(nth, fc.constantFrom(0.1, 0.25, 0.5, 1))
        .map(([n, share]) => ({ name: `the facility gives back ${share} of ${n}`, run: facilityRefunds(n, share) })),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(true, false).map((refuses) => ({
        name: `the provider ${refuses ? 'refuses' : 'takes'} refunds`,
        run: providerRefuses(refuses),
      })),
    },
    { weight: 2, arbitrary: nth.map((n) => ({ name: `send the refused refunds of ${n} again`, run: sendsAgain(n) })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(nth, fc.constantFrom(...cancelSteps))
        .map(([n, at]) => ({ name: `die at ${at} of ${n}`, run: dieCancelling(n, at) })),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(1, 6, 14, 16, 40, 9 * 60, 15 * 60)
        .map((minutes) => ({ name: `${minutes} min pass`, run: async () => site.clock.advance(minutes * 60_000) })),
    },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(...Object.keys(steps))
        .map((name) => ({ name, run: async () => void (await steps[name]?.()) })),
    },
  )
  .map(named);

it('after any order of actions, faults and kills the books are right and every rupee ends in one booking or one refund', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }), async (commands) => {
      // Each life is lived on days of its own, so that the places of the last one are out of its way.
      site.clock.advance(3 * 86_400_000);
      const known: Known = { orders: [], paid: [], from: istDayOf(site.clock.now()) };
      site.services.payments = willing;
      for (const { name, run } of commands) {
        await run(known);
        expect(await invariantViolations(site.services.db), `after '${name}'`).toEqual([]);
      }
      await comeToRest();
      expect(await invariantViolations(site.services.db, { final: true }), 'at rest').toEqual([]);
    }),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
});

/** Everything that goes by itself has gone. */
async function comeToRest(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await site.deliverWebhooks();
    site.clock.advance(7 * 3_600_000);
    await reconcileCheckouts(site.services);
    await expireHolds(site.services);
    await site.doRefunds();
  }
}
