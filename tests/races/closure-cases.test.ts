import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { moveUnderLock } from '#capabilities/purchase/use-cases/cancel-and-move/move-booking.ts';
import { openDatabase } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { closed } from '#tests/support/console/closure-routes.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { lockWait } from '#tests/support/database/lock-wait.ts';
import { inLine } from '#tests/support/database/test-database.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Cases of closures on two pools, in place of two processes. It begins on Tuesday, 24 November 2026, 9:00. */
let one: ConsoleSite;
let other: ConsoleSite;

beforeAll(async () => {
  if (!databaseServer) return;
  one = await openConsoleSite();
  const { url = '', fresh } = one.database;
  const second = await openDatabase({ url, dataDir: null, waitMs: inLine });
  other = await openConsoleSite(one.clock, { ...second, url, fresh, drop: () => second.close() });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

/** `npm run test:kills` lets 100 customers choose. */
const CHOOSERS = process.env['KILLS'] === 'full' ? 100 : 24;

const bookingOf = (bookingId: string) =>
  one.database.db.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
const caseOf = (bookingId: string) =>
  one.database.db.selectFrom('closure_cases').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
const refundsOf = (bookingId: string) =>
  one.database.db.selectFrom('refunds').select('amount_paise').where('booking_id', '=', bookingId).execute();
const wholeDay = (day: string) => ({ from: `${day}T00:00:00+05:30`, until: `${day}T23:59:00+05:30` });

/** Moves a booking as its customer does; `meanwhile` begins before the move is committed, and waits for its lock. */
async function moveBeside<Answer>(bookingId: string, day: string, meanwhile: () => Promise<Answer>): Promise<Answer> {
  const { services, database } = one;
  const catalogue = await currentCatalogue(services);
  const isMoved = Promise.withResolvers<void>();
  // Chained here, as inside of the transaction the pool is out of reach.
  const answer = isMoved.promise.then(meanwhile);
  await inTransaction(services.db, async (tx) => {
    const { selection } = choices.dayPass(day);
    const moved = await moveUnderLock(tx, services, catalogue, { bookingId, by: 'owner', selection });
    expect(moved.ok).toBe(true);
    isMoved.resolve();
    await lockWait(database.url ?? '');
  });
  return answer;
}

describe.skipIf(!databaseServer)('A customer who moves the booking away from a closed day', () => {
  test('at the moment when the closure cancels it keeps the moved booking', async () => {
    const { bookingId } = await booked(one.shop, choices.dayPass('2026-12-01'), { uid: 'moves1' });
    const ask = { service: 'dayPass', ...wholeDay('2026-12-01'), outcomes: { later: 'full' } };
    expect((await closed(one, ask)).status).toBe(201);
    await moveBeside(bookingId, '2026-12-02', () => endDueCases(other.services));
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'confirmed', booking_date: '2026-12-02' });
    expect(await caseOf(bookingId)).toMatchObject({ state: 'superseded', refunded_paise: 0 });
    expect(await refundsOf(bookingId)).toEqual([]);
    expect(await invariantViolations(one.database.db)).toEqual([]);
  });

  test('at the moment of their answer keeps the moved booking, and the answer is refused', async () => {
    const { bookingId } = await booked(one.shop, choices.dayPass('2026-12-03'), { uid: 'moves2' });
    const ask = { service: 'dayPass', ...wholeDay('2026-12-03'), outcomes: { later: 'offer' } };
    const { body } = await closed(one, ask);
    const answered = await moveBeside(bookingId, '2026-12-04', () =>
      other.call('POST', `/closures/${body.id}/cases/${bookingId}`, { body: { choice: 'refund' } }),
    );
    expect(answered.status).toBe(409);
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'confirmed', booking_date: '2026-12-04' });
    expect(await refundsOf(bookingId)).toEqual([]);
    expect(await invariantViolations(one.database.db)).toEqual([]);
  });
});

describe.skipIf(!databaseServer)('Customers who choose at the moment of the deadline', () => {
  test('end their case once, by their choice or by the deadline, and the one who is too late hears what happened', async () => {
    const days = ['2026-12-08', '2026-12-09'];
    const guests = await Promise.all(
      Array.from({ length: CHOOSERS }, async (_, n) => {
        const uid = `chooses${n}`;
        return { uid, ...(await booked(n % 2 ? one.shop : other.shop, choices.dayPass(days[n % 2] ?? ''), { uid })) };
      }),
    );
    const deadline = new Date('2026-11-24T18:00:00+05:30');
    const ask = {
      service: 'dayPass',
      from: '2026-12-08T00:00:00+05:30',
      until: '2026-12-10T00:00:00+05:30',
      outcomes: { later: 'offer' },
      defaultAfter: deadline.toISOString(),
    };
    const { body: closure } = await closed(one, ask);
    one.clock.moveTo(deadline);

    const choose = async ({ uid, bookingId }: (typeof guests)[number], n: number) => {
      const choice = n % 3 === 0 ? 'keep' : 'refund';
      const site = n % 2 ? other : one;
      const as = { email: `${uid}@example.com`, uid };
      const answer = await site.call<{ error?: { code: string } }>('POST', `/api/bookings/${bookingId}/closure`, {
        as,
        body: { choice },
      });
      return { bookingId, choice, status: answer.status, code: answer.body.error?.code };
    };
    const [answers] = await Promise.all([
      Promise.all(guests.map(choose)),
      endDueCases(one.services),
      endDueCases(other.services),
    ]);
    while ((await endDueCases(one.services)) > 0);

    const { body: after } = await one.call<{
      cases: { bookingId: string; state: string; chose: string; chosenBy: string; refundedPaise: number }[];
    }>('GET', `/closures/${closure.id}`);
    expect(after.cases).toHaveLength(CHOOSERS);
    for (const { bookingId, choice, status, code } of answers) {
      const end = after.cases.find((one) => one.bookingId === bookingId);
      const isTaken = status === 200;
      expect([status, code]).toEqual(isTaken ? [200, undefined] : [409, 'already_ended']);
      expect(end).toMatchObject({
        state: 'done',
        chosenBy: isTaken ? 'customer' : 'deadline',
        refundedPaise: isTaken && choice === 'keep' ? 0 : 38_400,
      });
      expect(await refundsOf(bookingId)).toHaveLength(end?.refundedPaise ? 1 : 0);
    }
    expect(await invariantViolations(one.database.db)).toEqual([]);
  });
});
