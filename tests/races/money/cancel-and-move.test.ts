import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import type { PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { openTwoSites, type TwoSites } from '#tests/support/purchases/two-sites.ts';

const ROUNDS = 5;
const START = new Date('2026-11-24T09:00:00+05:30');

let both: TwoSites;
let one: PurchaseSite;
let other: PurchaseSite;

beforeAll(async () => {
  if (!databaseServer) return;
  both = await openTwoSites(START);
  ({ one, other } = both);
});
afterAll(() => both?.close());
afterEach(() => {
  delete one.services.faultPoint;
});

/** Every round has people and a day of its own. */
const rounds = Array.from({ length: ROUNDS }, (_, n) => ({
  uid: `round${n}`,
  day: addDays('2026-11-27' as IstDay, n),
  sites: () => (n % 2 ? ([one, other] as const) : ([other, one] as const)),
}));

const bookingOf = (bookingId: string) => bookingRow(one.services.db, bookingId);
const refundsOf = (bookingId: string) =>
  one.services.db.selectFrom('refunds').select('amount_paise').where('booking_id', '=', bookingId).execute();
const isSound = async () => expect(await invariantViolations(one.services.db)).toEqual([]);

/** A cancellation from one process, and a move from the other that comes in its middle. */
async function moveInTheMiddle(uid: string, day: string) {
  const { bookingId } = await booked(one, choices.room(day, '10:00', '12:00'), { uid });
  const held = both.heldAt('cancel:place-released');
  const cancelling = buying(one, uid).cancel(bookingId);
  await held;
  const moved = await buying(other, uid).move(bookingId, choices.room(day, '14:00', '16:00'));
  return { moved, cancelled: await cancelling };
}

describe.skipIf(!databaseServer)('On one PostgreSQL, from two processes at the same instant', () => {
  test('cancellation, verification, webhook and reconciliation of one payment end in a booking or in one refund, as the answer said', async () => {
    for (const { uid, day, sites } of rounds) {
      const [first, second] = sites();
      const { body: order } = await buying(first, uid).order(choices.dayPass(day));
      const { body: paid } = await buying(first, uid).pay(order.orderId, { webhook: 'none' });
      const [cancelled, verified] = await Promise.all([
        buying(second, uid).cancel(order.bookingId),
        buying(first, uid).verify(paid),
        buying(second, uid).verify(paid),
        buying(second, uid).status(order.orderId),
        reconcileCheckouts(first.services),
      ]);
      expect(verified.status).toBe(200);
      expect([200, 409]).toContain(cancelled.status);
      const isCancelled = cancelled.status === 200;
      expect(await bookingOf(order.bookingId)).toMatchObject({ status: isCancelled ? 'cancelled' : 'confirmed' });
      expect(await refundsOf(order.bookingId)).toHaveLength(isCancelled ? 1 : 0);
    }
    await isSound();
  });

  test('a cancellation by its owner from both, and the event of its payment once more: one refund, and both get the same answer', async () => {
    for (const { uid, day, sites } of rounds) {
      const [first, second] = sites();
      const { bookingId, orderId } = await booked(first, choices.recreation(day), { uid });
      const [a, b] = await Promise.all([
        buying(first, uid).cancel(bookingId),
        buying(second, uid).cancel(bookingId),
        buying(second, uid).status(orderId),
      ]);
      expect([a.status, b.status, a.body.refundPaise]).toEqual([200, 200, b.body.refundPaise]);
      expect(await refundsOf(bookingId)).toHaveLength(1);
    }
    await isSound();
  });

  test('a move and a cancellation: the booking ends cancelled and keeps no place, whichever came first', async () => {
    for (const { uid, day, sites } of rounds) {
      const [first, second] = sites();
      const { bookingId } = await booked(first, choices.room(day, '10:00', '12:00'), { uid });
      const [moved, cancelled] = await Promise.all([
        buying(first, uid).move(bookingId, choices.room(day, '14:00', '16:00')),
        buying(second, uid).cancel(bookingId),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      expect(await bookingOf(bookingId)).toMatchObject({ status: 'cancelled', moves: moved.status === 200 ? 1 : 0 });
      // Nothing is left of it in either place.
      const again = await booked(second, choices.room(day, '10:00', '16:00'), { uid: `${uid}after` });
      await buying(second, `${uid}after`).cancel(again.bookingId);
    }
    await isSound();
  });

  test('the paid fee of a second move and a cancellation: moved before it was cancelled, or the fee goes back as well', async () => {
    for (const { uid, day, sites } of rounds) {
      const [first, second] = sites();
      const { bookingId } = await booked(first, choices.room(day, '09:00', '10:00'), { uid });
      await buying(first, uid).move(bookingId, choices.room(day, '11:00', '12:00'));
      const { body: fee } = await buying(first, uid).move(bookingId, choices.room(day, '13:00', '14:00'));
      if (!('orderId' in fee)) throw new Error('no fee was asked');
      const { body: paid } = await buying(first, uid).pay(fee.orderId, { webhook: 'none' });
      const [verified, cancelled] = await Promise.all([
        buying(first, uid).verify(paid),
        buying(second, uid).cancel(bookingId),
        buying(second, uid).verify(paid),
      ]);
      expect([verified.status, cancelled.status]).toEqual([200, 200]);
      const end = await bookingOf(bookingId);
      expect(end.status).toBe('cancelled');
      expect(verified.body).toMatchObject(end.moves === 2 ? { verified: true } : { verified: false, refunded: true });
    }
    await isSound();
  });

  test('a move that comes in the middle of a cancellation waits for it, and is refused', async () => {
    const { moved, cancelled } = await moveInTheMiddle('uma', '2026-12-21');
    expect([cancelled.status, moved.status, moved.body.error?.code]).toEqual([200, 409, 'cancelled']);
    await isSound();
  });

  // The last one, as it leaves the books wrong.
  test('and without the lock on the booking the same move leaves a place with a cancelled booking, which the checker sees', async () => {
    for (const site of [one, other]) site.services.db = site.services.db.withPlugin(withoutRowLocks);
    await moveInTheMiddle('vik', '2026-12-22');
    expect(await invariantViolations(one.services.db)).toContainEqual(
      expect.stringContaining('a cancelled booking that keeps its place'),
    );
  });
});

/** Takes `for update` off every statement that the query builder makes. */
const withoutRowLocks: KyselyPlugin = {
  transformQuery({ node }): RootOperationNode {
    if (node.kind !== 'SelectQueryNode') return node;
    const { endModifiers: _locks, ...unlocked } = node;
    return unlocked;
  },
  transformResult: async ({ result }) => result,
};
