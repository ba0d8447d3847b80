import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { daysOccupied } from '#capabilities/places/rules/product.ts';
import { keptUntil, nextMonth } from '#capabilities/places/rules/renewal.ts';
import { holdPlace, sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { holdForBuyer, keepForRenewal } from '#capabilities/places/use-cases/renewal-hold.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { inLine, makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const kind = 'dedicated_desk';
const month = daysOccupied(kind, '2026-11-24' as IstDay);
const after = nextMonth(month);
const border = keptUntil(month, sampleFacility.membership);
const bought = new Date(month.start.getTime() - 3_600_000);
const ROUNDS = 200;

let database: TestDatabase;
let pools: [OpenDatabase, OpenDatabase];

/** Somebody's paid month on a desk, with what is kept of it for the month after. */
const memberOn = (number: number): Promise<string> =>
  inTransaction(database.db, async (tx) => {
    const uid = `member${number}`;
    const checkoutId = await bareCheckout(tx, bought, uid);
    await holdPlace(tx, { kind, number, period: month, checkoutId, expiresAt: null, now: bought });
    const place = { kind, number } as const;
    await keepForRenewal(tx, { facility: sampleFacility }, { checkoutId, place, period: month, now: bought });
    return uid;
  });

/** `ms` after the border, on one process: the desk's number, or null. */
async function asks(process: 0 | 1, uid: string, { number, ms }: { number: number | null; ms: number }) {
  const now = new Date(border.getTime() + ms);
  const { db } = pools[process];
  return inTransaction(db, async (tx) => {
    const checkoutId = await bareCheckout(tx, now, uid);
    const expiresAt = new Date(now.getTime() + 15 * 60_000);
    const answer = await holdForBuyer(tx, {
      buyer: { uid, withoutAccount: false },
      renewalOf: null,
      kind,
      number,
      period: after,
      checkoutId,
      expiresAt,
      now,
    });
    return answer.ok ? answer.placeNumber : null;
  });
}

/** Member and stranger at once, a moment before or after the border; the sweep runs beside them. */
async function atTheBorder(number: number, round: number) {
  const uid = await memberOn(number);
  const [own, other] = [(round % 5) - 2, (round % 7) - 3];
  const processes = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const { db } = pools[processes[1]];
  const sweepingAt = new Date(border.getTime() + other + 15 * 60_000);
  const [mine, theirs] = await Promise.all([
    asks(processes[0], uid, { number: null, ms: own }),
    asks(processes[1], 'stranger', { number, ms: other }),
    ...(other >= 0 ? [sweepHolds({ db, clock: { now: () => sweepingAt } })] : []),
  ]);
  return { mine, theirs, early: other < 0 };
}

const doubles = async () => {
  const { rows } = await sql`
    select a.id from allocations a join allocations b on a.place_id = b.place_id and a.id < b.id and a.period && b.period`.execute(
    database.db,
  );
  return rows;
};

describe.skipIf(!databaseServer)('the last moment of a desk that is kept, on two processes', () => {
  beforeAll(async () => {
    database = await makeTestDatabase();
    await seedPlaces(database.db, sampleFacility);
    const open = () => openDatabase({ url: database.url, dataDir: null, waitMs: inLine });
    pools = [await open(), await open()];
  });
  afterAll(async () => {
    for (const pool of pools) await pool.close();
    await database.drop();
  });

  it(`of ${ROUNDS} rounds none gives it to another before its day, and one of the two has it afterwards`, async () => {
    const ends = { kept: 0, lost: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = round + 1;
      const { mine, theirs, early: isEarly } = await atTheBorder(number, round);
      expect([mine, theirs].filter((got) => got === number).length).toBe(1);
      if (isEarly) expect({ round, mine, theirs }).toEqual({ round, mine: number, theirs: null });
      ends[mine === number ? 'kept' : 'lost'] += 1;
      expect(await doubles()).toEqual([]);
      // Who lost has another desk, which is that of a later round.
      await sql`delete from allocations`.execute(database.db);
    }
    expect(ends.kept).toBeGreaterThanOrEqual(Math.floor((ROUNDS * 3) / 7));
    expect(ends.lost).toBeGreaterThan(0);
  });

  it('and without what is kept, a stranger gets the desk before its day', async () => {
    const number = ROUNDS + 1;
    await memberOn(number);
    await sql`delete from allocations where renewal_of is not null and checkout_id is null`.execute(database.db);
    expect(await asks(0, 'stranger', { number, ms: -1 })).toBe(number);
  });
});
