import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDates, closureProgress } from '#capabilities/closures/use-cases/close-dates.ts';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';
import { databaseServer, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { eventually } from '#tests/support/eventually.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { operatorMeera, people, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { openTwoSites, type TwoSites } from '#tests/support/purchases/two-sites.ts';
import { admin } from '#tests/support/server/admin.ts';
import { launch } from '#tests/support/server/start-server.ts';

const ROUNDS = 4;
const BUYERS = 24;

let both: TwoSites;
beforeAll(async () => {
  if (databaseServer) both = await openTwoSites(new Date('2026-11-24T09:00:00+05:30'));
});
afterAll(() => both?.close());

const rounds = Array.from({ length: ROUNDS }, (_, n) => addDays('2026-11-27' as IstDay, n));

describe.skipIf(!databaseServer)('A day that is closed while orders for it are made on two processes', () => {
  test.each(rounds)(
    '%s: ends with no booking that the closing did not name, and each of those is cancelled once',
    async (day) => {
      const { one, other } = both;
      const buyers = Array.from({ length: BUYERS }, (_, n) =>
        buying(n % 2 ? one : other, `${day.replaceAll('-', '')}n${n}`),
      );
      const early = buyers.slice(0, 4);
      const paidEarly = await Promise.all(
        early.map(async (buyer) => {
          const { body: order } = await buyer.order(choices.dayPass(day));
          const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
          return { buyer, paid };
        }),
      );
      const closing = {
        kind: 'hot_desk',
        number: null,
        period: { start: instantAt(day), end: instantAt(addDays(day, 1)) },
        reason: 'No power',
        operator: operatorMeera,
        refund: true,
      } as const;
      const [closed, orders] = await Promise.all([
        closeDates(other.services, closing),
        Promise.all(buyers.slice(4).map((buyer) => buyer.order(choices.dayPass(day)))),
        Promise.all(paidEarly.map(({ buyer, paid }) => buyer.verify(paid))),
      ]);
      for (const [n, { status, body }] of orders.entries()) {
        expect([200, 409]).toContain(status);
        const buyer = buyers[n + 4];
        if (status !== 200 || !buyer) continue;
        const { body: paid } = await buyer.pay(body.orderId, { webhook: 'none' });
        expect((await buyer.verify(paid)).body).toMatchObject({ verified: false, refunded: true });
      }
      await Promise.all([endDueCases(one.services), endDueCases(other.services)]);
      const { db } = one.services;
      const left = await db
        .selectFrom('bookings')
        .select(['booking_id', 'status'])
        .where('booking_date', '=', day)
        .execute();
      expect(left.filter(({ status }) => status === 'confirmed')).toEqual([]);
      expect(await closureProgress(one.services, closed.closureId)).toMatchObject({
        all: closed.affected.length,
        cancelled: closed.affected.length,
        waiting: 0,
      });
      expect(left.map(({ booking_id }) => booking_id).toSorted()).toEqual(
        closed.affected.map(({ bookingId }) => bookingId).toSorted(),
      );
      expect(await invariantViolations(db)).toEqual([]);
    },
  );
});

test.skipIf(!databaseServer)(
  'Closing on PostgreSQL without a running server cancels the bookings itself, at once',
  async () => {
    const database = await serverDatabase();
    const server = await launch(database, { NOW: '2026-11-24T09:00:00+05:30' });
    const { order, pay, verify } = shopper(server.origin, await signIn(server.origin, people.asha));
    const { body } = await order(choices.dayPass('2026-11-27'));
    const paid = await pay(body.orderId);
    await eventually(async () => expect((await verify(paid.body)).body.verified).toBe(true));
    await server.stop();
    const { code, out } = await admin({ ...server, database }, [
      'close',
      'day-pass',
      '2026-11-27',
      ...['--reason', 'No power', '--refund'],
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('1 of 1 bookings cancelled')]);
    await database.drop();
  },
);
