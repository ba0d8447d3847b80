import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { confirmPlace, holdPlace } from '#capabilities/places/use-cases/hold-place.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, addMonths, type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { overlaps, type TimeRange } from '#platform/time-range.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { inLine, makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const DAY = '2026-11-24' as IstDay;
const now = new Date('2026-11-20T04:30:00Z');
const soon = new Date('2026-11-20T04:45:00Z');
const wholeDay = (day: IstDay): TimeRange => ({ start: instantAt(day), end: instantAt(addDays(day, 1)) });
const hour = (hours: number): IstTime => `${String(hours).padStart(2, '0')}:00` as IstTime;
const slot = (from: number, to: number): TimeRange => ({
  start: instantAt(DAY, hour(from)),
  end: instantAt(DAY, hour(to)),
});

type PlaceChoice = { kind: PlaceKind; period: TimeRange; number?: number };
type Outcome = PlaceChoice & { place: number | null; checkoutId: number };

/** Two pools stand for two processes; buyers alternate between them. */
let database: TestDatabase;
let pools: OpenDatabase[];

async function buy(buyer: number, choice: PlaceChoice): Promise<Outcome> {
  const { db } = pools[buyer % pools.length] as OpenDatabase;
  return inTransaction(db, async (tx) => {
    const checkoutId = await bareCheckout(tx, now, `buyer${buyer % 20}`);
    const allocation = { kind: choice.kind, number: choice.number ?? null, period: choice.period };
    const answer = await holdPlace(tx, { ...allocation, checkoutId, expiresAt: soon, now });
    return { ...choice, checkoutId, place: answer.ok ? answer.placeNumber : null };
  });
}

const crowd = (choices: PlaceChoice[]): Promise<Outcome[]> =>
  Promise.all(choices.map((choice, buyer) => buy(buyer, choice)));
const taken = (outcomes: Outcome[]) => outcomes.filter((outcome) => outcome.place !== null);
const refused = (outcomes: Outcome[]) => outcomes.filter((outcome) => outcome.place === null);

/** What must hold after every crowd: no two accepted share a place and a moment; a refused buyer had nothing left. */
function doubleBookings(outcomes: Outcome[]): [Outcome, Outcome][] {
  const accepted = taken(outcomes);
  return accepted.flatMap((a, index) =>
    accepted
      .slice(index + 1)
      .filter((b) => a.kind === b.kind && a.place === b.place && overlaps(a.period, b.period))
      .map((b): [Outcome, Outcome] => [a, b]),
  );
}

const fiftyDesks = (buyers: number): PlaceChoice[] =>
  Array.from({ length: buyers }, () => ({ kind: 'hot_desk', period: wholeDay(DAY) }));

/** The same choices every time: all lengths, all starts. */
function roomChoices(count: number): PlaceChoice[] {
  return Array.from({ length: count }, (_, index) => {
    const from = 9 + ((index * 7) % 10);
    const length = 1 + ((index * 5) % Math.min(3, 19 - from));
    return { kind: 'room', period: slot(from, from + length) };
  });
}

describe.skipIf(!databaseServer)('a crowd on two pools of one PostgreSQL', () => {
  beforeAll(async () => {
    database = await makeTestDatabase();
    await seedPlaces(database.db, sampleFacility);
    const [first, second] = [
      await openDatabase({ url: database.url, dataDir: null, waitMs: inLine }),
      await openDatabase({ url: database.url, dataDir: null, waitMs: inLine }),
    ];
    pools = [first, second];
  });
  afterAll(async () => {
    for (const pool of pools) await pool.close();
    await database.drop();
  });
  beforeEach(() => sql`truncate allocations`.execute(database.db));

  it('of 200 buyers for the 50 desks of a date exactly 50 get one, each another', async () => {
    const outcomes = await crowd(fiftyDesks(200));
    const places = taken(outcomes).map((outcome) => outcome.place);
    expect(new Set(places).size).toBe(50);
    expect(places).toHaveLength(50);
  });

  it('fifty expired holds are free for the next crowd, to the last one', async () => {
    await crowd(fiftyDesks(50));
    await sql`update allocations set expires_at = ${now}`.execute(database.db);
    expect(taken(await crowd(fiftyDesks(70)))).toHaveLength(50);
  });

  it('a crowd for one picked desk has one winner, and the other desks stay free', async () => {
    const outcomes = await crowd(fiftyDesks(60).map((choice) => ({ ...choice, number: 7 })));
    expect(taken(outcomes).map((outcome) => outcome.place)).toEqual([7]);
    expect(taken(await crowd(fiftyDesks(60)))).toHaveLength(49);
  });

  it('buyers of other dates never stand in each other’s way', async () => {
    const days = Array.from({ length: 10 }, (_, index) => addDays(DAY, index));
    const choices = days.flatMap((day) => fiftyDesks(50).map((choice) => ({ ...choice, period: wholeDay(day) })));
    expect(refused(await crowd(choices))).toEqual([]);
  });

  it('the room: what is accepted never overlaps, and every refusal overlaps something accepted', async () => {
    const outcomes = await crowd(roomChoices(300));
    expect(doubleBookings(outcomes)).toEqual([]);
    for (const loser of refused(outcomes)) {
      expect(taken(outcomes).some((winner) => overlaps(winner.period, loser.period))).toBe(true);
    }
  });

  it('the ten touching hours of the room all fit when asked for at once', async () => {
    const choices = Array.from(
      { length: 10 },
      (_, index): PlaceChoice => ({ kind: 'room', period: slot(9 + index, 10 + index) }),
    );
    expect(refused(await crowd([...choices, ...choices]))).toHaveLength(10);
  });

  it('months that start on different days fill every desk and never overlap on one', async () => {
    const choices = Array.from({ length: 400 }, (_, index): PlaceChoice => {
      const from = addDays(DAY, (index * 3) % 9);
      return { kind: 'dedicated_desk', period: { start: instantAt(from), end: instantAt(addMonths(from, 1)) } };
    });
    const outcomes = await crowd(choices);
    expect(doubleBookings(outcomes)).toEqual([]);
    expect(taken(outcomes)).toHaveLength(350);
  });

  it('an expired hold that is paid while others take its place ends in one owner of each place', async () => {
    const holders = await crowd(fiftyDesks(50));
    await sql`update allocations set expires_at = ${now}`.execute(database.db);
    const { db } = pools[0] as OpenDatabase;
    const paying = holders.map(({ checkoutId, period }) =>
      inTransaction(db, (tx) => confirmPlace(tx, { checkoutId, kind: 'hot_desk', number: null, period, now })),
    );
    const [late, early] = await Promise.all([Promise.all(paying), crowd(fiftyDesks(50))]);
    const placed = [
      ...late.flatMap((answer) => (answer.ok ? [answer.placeNumber] : [])),
      ...taken(early).map((o) => o.place),
    ];
    expect(placed).toHaveLength(50);
    expect(new Set(placed).size).toBe(50);
  });

  describe('while another process has a desk locked', () => {
    /** Takes desk 7 in a transaction that stays open during `work` and is given up after it. */
    async function withDesk7Locked<T>(work: () => Promise<T>): Promise<T> {
      const { db } = pools[0] as OpenDatabase;
      const [locked, worked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const givenUp = new Error('given up');
      const locker = inTransaction(db, async (tx) => {
        const checkoutId = await bareCheckout(tx, now, 'slow');
        await holdPlace(tx, { ...desk7, checkoutId, expiresAt: soon, now });
        locked.resolve();
        await worked.promise;
        throw givenUp;
      });
      await locked.promise;
      try {
        return await work();
      } finally {
        worked.resolve();
        await expect(locker).rejects.toBe(givenUp);
      }
    }
    const desk7 = { kind: 'hot_desk', number: 7, period: wholeDay(DAY) } as const;

    it('who takes any desk gets another one at once', async () => {
      const others = await withDesk7Locked(() => Promise.all(fiftyDesks(49).map((choice) => buy(1, choice))));
      expect(new Set(others.map(({ place }) => place))).toEqual(
        new Set(Array.from({ length: 50 }, (_, at) => at + 1).filter((number) => number !== 7)),
      );
    });

    it('who picked it is asked to try again, never told that it is sold, and has it afterwards', async () => {
      await withDesk7Locked(() => expect(buy(1, desk7)).rejects.toMatchObject({ code: '55P03' }));
      expect((await buy(1, desk7)).place).toBe(7);
    });

    it('who paid for it late loses nothing: no refund is decided, and the desk is theirs afterwards', async () => {
      const { db } = pools[1] as OpenDatabase;
      const checkoutId = await bareCheckout(db, now, 'late');
      const confirm = () => inTransaction(db, (tx) => confirmPlace(tx, { ...desk7, checkoutId, now }));
      await withDesk7Locked(() => expect(confirm()).rejects.toMatchObject({ code: '55P03' }));
      expect(await confirm()).toEqual({ ok: true, placeNumber: 7 });
    });
  });
});

describe.skipIf(!databaseServer)('with the protection switched off the same crowds fail', () => {
  beforeAll(async () => {
    database = await makeTestDatabase();
    await seedPlaces(database.db, sampleFacility);
    await switchOffProtection(database);
    pools = [
      await openDatabase({ url: database.url, dataDir: null, waitMs: inLine }),
      await openDatabase({ url: database.url, dataDir: null, waitMs: inLine }),
    ];
  });
  afterAll(async () => {
    for (const pool of pools) await pool.close();
    await database.drop();
  });

  it('the desks are sold twice', async () => {
    expect(doubleBookings(await crowd(fiftyDesks(200)))).not.toEqual([]);
  });

  it('the room is sold twice', async () => {
    expect(doubleBookings(await crowd(roomChoices(300)))).not.toEqual([]);
  });
});

/** Drops the constraint, makes every advisory lock succeed, and widens the race by a slow insert. */
async function switchOffProtection({ db }: TestDatabase): Promise<void> {
  await sql
    .raw(`
    alter table allocations drop constraint allocations_no_double_booking;
    create function slow_allocation() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.02); return new; end $$;
    create trigger slow_allocation before insert on allocations for each row execute function slow_allocation();
    create schema unprotected;
    create function unprotected.pg_try_advisory_xact_lock(int, int) returns boolean language sql volatile as 'select true';
  `)
    .execute(db);
  await sql
    .raw(
      `do $$ begin execute format('alter database %I set search_path = unprotected, pg_catalog, public', current_database()); end $$`,
    )
    .execute(db);
}
