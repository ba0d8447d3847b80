import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { moveUnderLock } from '#capabilities/purchase/use-cases/cancel-and-move/move-booking.ts';
import { openDatabase } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { openTwoConsoles } from '#tests/support/console/two-consoles.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { lockWait } from '#tests/support/database/lock-wait.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { inLine } from '#tests/support/database/test-database.ts';
import { withoutRowLocks } from '#tests/support/database/without/without-row-locks.ts';
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
const DESKS_A_DAY = 50;

/** What customer, colleague and deadline race for. */
const caseLock = /(?<=from closure_cases k where k\.id = \$\d) for update/g;

const bookingOf = (bookingId: string) => bookingRow(one.database.db, bookingId);
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

/**
 * Guests with a pass of a closed day choose at the moment when something else ends their cases, on both pools: the deadline, or a colleague who
 * reopens.
 * @returns what is wrong after it, in a sentence each.
 */
async function chooseBeside(
  end: 'deadline' | 'reopening',
  [first, second]: [ConsoleSite, ConsoleSite],
  day: string,
  choosers = CHOOSERS,
): Promise<string[]> {
  const siteOf = (n: number) => (n % 2 ? first : second);
  const guests = await Promise.all(
    Array.from({ length: choosers }, async (_, n) => {
      const uid = `chooses${day.slice(-2)}n${n}`;
      const date = addDays(day as IstDay, Math.floor(n / DESKS_A_DAY));
      return { uid, ...(await booked(siteOf(n).shop, choices.dayPass(date), { uid })) };
    }),
  );
  const deadline = new Date(first.clock.now().getTime() + 3_600_000);
  const { body: closure } = await closed(first, {
    service: 'dayPass',
    from: `${day}T00:00:00+05:30`,
    until: `${addDays(day as IstDay, 3)}T00:00:00+05:30`,
    outcomes: { later: 'offer' },
    defaultAfter: deadline.toISOString(),
  });
  if (end === 'deadline') first.clock.moveTo(deadline);
  const choose = async ({ uid, bookingId }: (typeof guests)[number], n: number) => {
    const choice = n % 3 === 0 ? 'keep' : 'refund';
    const as = { email: `${uid}@example.com`, uid };
    const { status } = await siteOf(n).call('POST', `/api/bookings/${bookingId}/closure`, { as, body: { choice } });
    return { bookingId, choice, status };
  };
  const endAll =
    end === 'deadline'
      ? [() => endDueCases(first.services), () => endDueCases(second.services)]
      : [() => second.call('POST', `/closures/${closure.id}/reopen`)];
  const [answers] = await Promise.all([Promise.all(guests.map(choose)), ...endAll.map((endThem) => endThem())]);
  while ((await endDueCases(first.services)) > 0);

  const { body } = await first.call<{
    cases: { bookingId: string; state: string; chosenBy: string; refundedPaise: number }[];
  }>('GET', `/closures/${closure.id}`);
  const wrong = await invariantViolations(first.database.db);
  for (const { bookingId, choice, status } of answers) {
    const ended = body.cases.find((one) => one.bookingId === bookingId);
    const isTaken = status === 200;
    const [otherwise, theirs] = end === 'deadline' ? ['deadline', 38_400] : ['staff', 0];
    const back = isTaken ? (choice === 'keep' ? 0 : 38_400) : theirs;
    const asSaid =
      (isTaken || status === 409) &&
      ended?.state === 'done' &&
      ended.chosenBy === (isTaken ? 'customer' : otherwise) &&
      ended.refundedPaise === back;
    if (!asSaid)
      wrong.push(`${bookingId}: ${choice} was answered by ${status}, and the case says ${JSON.stringify(ended)}`);
    const refunds = await first.database.db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('booking_id', '=', bookingId)
      .execute();
    if (refunds.reduce((sum, row) => sum + row.amount_paise, 0) !== back)
      wrong.push(`${bookingId}: ${JSON.stringify(refunds)} went back`);
  }
  return wrong;
}

describe.skipIf(!databaseServer)('Customers who choose at the moment of the deadline', () => {
  test('end their case once, by their choice or by the deadline, and money goes back as the case says', async () => {
    expect(await chooseBeside('deadline', [one, other], '2026-12-08')).toEqual([]);
  });

  test('without the lock of their case keep a booking whose money the deadline gives back', async () => {
    const two = await openTwoConsoles((database) => withoutRowLocks(database, caseLock, 0.4));
    // So few that none of them waits for a connection.
    const wrong = await chooseBeside('deadline', [two.one, two.site(1)], '2026-12-08', 6);
    expect(wrong.join()).toContain('went back');
    await two.close();
  });
});

describe.skipIf(!databaseServer)('Customers who choose while a colleague reopens', () => {
  test('have what they chose, or keep their bookings, and money goes back as the case says', async () => {
    expect(await chooseBeside('reopening', [one, other], '2026-12-15')).toEqual([]);
  });
});
