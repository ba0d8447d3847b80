import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { countFree } from '#capabilities/places/store/allocations.ts';
import {
  closedAlready,
  closePlaces,
  listClosures,
  reopenClosure,
  reopenPlaces,
} from '#capabilities/places/use-cases/close-places.ts';
import { confirmPlace, holdPlace, releasePlace, sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { allocatedPlace } from '#capabilities/places/use-cases/move-place.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, addMonths, type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { withoutIndexes } from '#tests/support/database/without/without-indexes.ts';

const DAY = '2026-11-24' as IstDay;
const start = new Date('2026-11-20T04:30:00Z');
const small = { ...sampleFacility.capacity, hotDesks: 3, dedicatedDesks: 3 };

let database: TestDatabase;
let now: Date;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const wholeDay = (day: IstDay): TimeRange => ({ start: instantAt(day), end: instantAt(addDays(day, 1)) });
const month = (day: IstDay): TimeRange => ({ start: instantAt(day), end: instantAt(addMonths(day, 1)) });
const hours = (from: string, to: string): TimeRange => ({
  start: instantAt(DAY, from as IstTime),
  end: instantAt(DAY, to as IstTime),
});

beforeAll(async () => {
  database = await makeTestDatabase();
  await seedPlaces(database.db, { capacity: small });
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = start;
  await sql`delete from allocations`.execute(database.db);
  await sql`delete from closures`.execute(database.db);
});

type Options = { number?: number; minutes?: number | null };

async function hold(kind: PlaceKind, period: TimeRange, { number, minutes = 15 }: Options = {}) {
  const checkoutId = await bareCheckout(database.db, now);
  const expiresAt = minutes === null ? null : later(minutes);
  const answer = await inTransaction(database.db, (tx) =>
    holdPlace(tx, { kind, number: number ?? null, period, checkoutId, expiresAt, now }),
  );
  return { checkoutId, ...answer };
}

const keep = (checkoutId: number, kind: PlaceKind, period: TimeRange, number: number | null = null) =>
  inTransaction(database.db, (tx) => confirmPlace(tx, { checkoutId, kind, number, period, now }));

const numbers = (answers: { ok: boolean; placeNumber?: number }[]) =>
  answers.map((answer) => answer.placeNumber ?? 'taken');

describe('day passes', () => {
  it('every buyer gets a desk of their own until nothing is free', async () => {
    const answers = [];
    for (let buyer = 0; buyer < 4; buyer += 1) answers.push(await hold('hot_desk', wholeDay(DAY)));
    expect(numbers(answers)).toEqual([1, 2, 3, 'taken']);
    expect(await hold('hot_desk', wholeDay(addDays(DAY, 1)))).toMatchObject({ ok: true, placeNumber: 1 });
  });

  it('a picked desk is that desk or none', async () => {
    expect(await hold('hot_desk', wholeDay(DAY), { number: 2 })).toMatchObject({ placeNumber: 2 });
    expect(await hold('hot_desk', wholeDay(DAY), { number: 2 })).toMatchObject({ ok: false, reason: 'taken' });
    expect(await hold('hot_desk', wholeDay(DAY), { number: 99 })).toMatchObject({ ok: false, reason: 'taken' });
    expect(numbers([await hold('hot_desk', wholeDay(DAY)), await hold('hot_desk', wholeDay(DAY))])).toEqual([1, 3]);
  });

  it('an expired hold is free at once, a live or paid one is not', async () => {
    await hold('hot_desk', wholeDay(DAY), { minutes: 15 });
    await hold('hot_desk', wholeDay(DAY), { minutes: 16 });
    await hold('hot_desk', wholeDay(DAY), { minutes: null });
    now = later(15);
    expect(await hold('hot_desk', wholeDay(DAY))).toMatchObject({ placeNumber: 1 });
    expect(await hold('hot_desk', wholeDay(DAY))).toMatchObject({ ok: false });
  });

  it('what is given back can be taken again', async () => {
    const held = await hold('hot_desk', wholeDay(DAY), { number: 2 });
    await inTransaction(database.db, (tx) => releasePlace(tx, held.checkoutId));
    expect(await hold('hot_desk', wholeDay(DAY), { number: 2 })).toMatchObject({ ok: true });
  });
});

describe('a process of the version before, in the middle of a rolling restart', () => {
  it('takes, keeps, locks and gives back places through the view that has the old name of the table', async () => {
    const { checkoutId } = await hold('room', hours('10:00', '11:00'));
    const again = () => sql`
      insert into claims (place_id, kind, period, checkout_id, expires_at, created_at)
      select place_id, kind, period, checkout_id, ${now}::timestamptz, created_at from claims where checkout_id = ${checkoutId}
      on conflict do nothing
      returning (select number from places where places.id = claims.place_id) as number`;
    expect((await again().execute(database.db)).rows).toEqual([]);
    await sql`update claims set expires_at = null where checkout_id = ${checkoutId}`.execute(database.db);
    const { rows: taken } = await sql`select place_id, kind, period from claims`.execute(database.db);
    await inTransaction(database.db, async (tx) => {
      await sql`lock table claims in share row exclusive mode`.execute(tx);
      await sql`delete from claims where id = any(array(select id from claims for update skip locked))`.execute(tx);
    });
    const { place_id, kind, period } = taken[0] as { place_id: number; kind: string; period: string };
    const { rows: sold } = await sql`
      insert into claims (place_id, kind, period, checkout_id, expires_at, created_at)
      values (${place_id}, ${kind}, ${period}::tstzrange, ${checkoutId}, null, ${now})
      on conflict do nothing
      returning (select number from places where places.id = claims.place_id) as number`.execute(database.db);
    expect(sold).toEqual([{ number: 1 }]);
    expect(await hold('room', hours('10:00', '11:00'))).toMatchObject({ ok: false, reason: 'taken' });
  });
});

describe('the room', () => {
  it('refuses what overlaps and takes what only touches', async () => {
    expect(await hold('room', hours('11:00', '13:00'))).toMatchObject({ ok: true });
    for (const [from, to] of [
      ['10:00', '12:00'],
      ['12:00', '14:00'],
      ['09:00', '19:00'],
      ['11:00', '12:00'],
    ] as const) {
      expect(await hold('room', hours(from, to))).toMatchObject({ ok: false, reason: 'taken' });
    }
    expect(await hold('room', hours('10:00', '11:00'))).toMatchObject({ ok: true });
    expect(await hold('room', hours('13:00', '14:00'))).toMatchObject({ ok: true });
  });

  it('an expired hold in the way is ended, and one beside it is left alone', async () => {
    await hold('room', hours('09:00', '10:00'));
    await hold('room', hours('10:00', '12:00'));
    await hold('room', hours('12:00', '13:00'));
    now = later(20);
    expect(await hold('room', hours('11:00', '13:00'))).toMatchObject({ ok: true });
    const { rows } = await sql<{ n: number }>`select count(*)::int n from allocations`.execute(database.db);
    expect(rows[0]?.n).toBe(2);
  });

  it('an expired hold that ends at the very beginning of what is wanted keeps its place for a late payer', async () => {
    const before = await hold('room', hours('10:00', '11:00'));
    await hold('room', hours('11:00', '12:00'));
    now = later(20);
    expect(await hold('room', hours('11:00', '13:00'))).toMatchObject({ ok: true });
    expect(await inTransaction(database.db, (tx) => allocatedPlace(tx, before.checkoutId))).toBe(1);
  });
});

describe('months', () => {
  it('a desk is taken where the smallest gap remains', async () => {
    // Desk 1 is taken until 10 December, desk 2 until 20 December.
    await hold('dedicated_desk', month('2026-11-10' as IstDay), { number: 1 });
    await hold('dedicated_desk', month('2026-11-20' as IstDay), { number: 2 });
    expect(await hold('dedicated_desk', month('2026-12-20' as IstDay))).toMatchObject({ placeNumber: 2 });
    expect(await hold('dedicated_desk', month('2026-12-11' as IstDay))).toMatchObject({ placeNumber: 1 });
    expect(await hold('dedicated_desk', month('2026-12-15' as IstDay))).toMatchObject({ placeNumber: 3 });
    expect(await hold('dedicated_desk', month('2026-12-15' as IstDay))).toMatchObject({ ok: false });
  });

  it('a desk that is free for the month after too is taken first, so that its member can stay', async () => {
    await hold('dedicated_desk', wholeDay('2026-11-20' as IstDay), { number: 1 });
    await hold('dedicated_desk', month('2027-01-01' as IstDay), { number: 2 });
    await hold('dedicated_desk', wholeDay('2027-01-31' as IstDay), { number: 3 });
    expect(await hold('dedicated_desk', month('2026-12-01' as IstDay))).toMatchObject({ placeNumber: 1 });
    expect(await hold('dedicated_desk', month('2026-12-01' as IstDay))).toMatchObject({ placeNumber: 2 });
  });

  it('where none is, a gap between two months is filled before a desk that is free for longer', async () => {
    await hold('dedicated_desk', month('2027-01-15' as IstDay), { number: 1 });
    await hold('dedicated_desk', month('2027-01-20' as IstDay), { number: 2 });
    await hold('dedicated_desk', month('2026-11-01' as IstDay), { number: 3 });
    await hold('dedicated_desk', month('2027-01-01' as IstDay), { number: 3 });
    expect(await hold('dedicated_desk', month('2026-12-01' as IstDay))).toMatchObject({ placeNumber: 3 });
  });

  it.each([
    ['before', ['2026-11-20'], ['2026-11-10', '2026-11-28'], []],
    ['after', ['2027-01-12'], ['2027-01-03', '2027-01-20'], ['2027-01-31']],
  ])('a gap reaches to the nearest of what lies %s it', async (_side, ...desks) => {
    for (const [number, dates] of desks.entries())
      for (const date of dates) await hold('dedicated_desk', wholeDay(date as IstDay), { number: number + 1 });
    expect(await hold('dedicated_desk', month('2026-12-01' as IstDay))).toMatchObject({ placeNumber: 2 });
  });
});

describe('a paid hold', () => {
  it('stays for good, also when it is kept twice', async () => {
    const held = await hold('hot_desk', wholeDay(DAY), { number: 2 });
    expect(await keep(held.checkoutId, 'hot_desk', wholeDay(DAY), 2)).toEqual({ ok: true, placeNumber: 2 });
    expect(await keep(held.checkoutId, 'hot_desk', wholeDay(DAY), 2)).toEqual({ ok: true, placeNumber: 2 });
    now = later(60);
    expect(await hold('hot_desk', wholeDay(DAY), { number: 2 })).toMatchObject({ ok: false });
  });

  it('is kept late as long as nobody took its place', async () => {
    const held = await hold('hot_desk', wholeDay(DAY), { number: 2 });
    now = later(20);
    expect(await keep(held.checkoutId, 'hot_desk', wholeDay(DAY), 2)).toEqual({ ok: true, placeNumber: 2 });
  });

  it('late and lost, gets another place while there is one, and else none', async () => {
    const [first, second] = [
      await hold('hot_desk', wholeDay(DAY), { number: 1 }),
      await hold('hot_desk', wholeDay(DAY)),
    ];
    now = later(20);
    for (let buyer = 0; buyer < 2; buyer += 1) await hold('hot_desk', wholeDay(DAY));
    expect(await keep(first.checkoutId, 'hot_desk', wholeDay(DAY), 1)).toEqual({ ok: true, placeNumber: 2 });
    expect(await keep(second.checkoutId, 'hot_desk', wholeDay(DAY))).toMatchObject({ ok: false });
  });
});

it('a capacity that shrank sells nothing new on the places that are gone', async () => {
  await hold('hot_desk', wholeDay(DAY), { number: 3, minutes: null });
  await seedPlaces(database.db, { capacity: { ...small, hotDesks: 2 } });
  expect(
    numbers([
      await hold('hot_desk', wholeDay(DAY)),
      await hold('hot_desk', wholeDay(DAY)),
      await hold('hot_desk', wholeDay(DAY)),
    ]),
  ).toEqual([1, 2, 'taken']);
  const next = wholeDay(addDays(DAY, 1));
  expect(await hold('hot_desk', next, { number: 3 })).toMatchObject({ ok: false });
  expect(numbers([await hold('hot_desk', next), await hold('hot_desk', next), await hold('hot_desk', next)])).toEqual([
    1,
    2,
    'taken',
  ]);
  await seedPlaces(database.db, { capacity: small });
  expect(await hold('hot_desk', wholeDay(addDays(DAY, 1)), { number: 3 })).toMatchObject({ ok: true });
});

it('the sweeper ends what expired a while ago and nothing else', async () => {
  await hold('hot_desk', wholeDay(DAY), { minutes: 1 });
  await hold('hot_desk', wholeDay(DAY), { minutes: 15 });
  await hold('hot_desk', wholeDay(DAY), { minutes: null });
  const sweep = (ms: number) =>
    sweepHolds({ db: database.db, clock: { now: () => new Date(later(16).getTime() + ms) } });
  // A quarter of an hour after its end.
  expect([await sweep(-1), await sweep(0), await sweep(1)]).toEqual([0, 1, 0]);
});

describe('what the operator closed', () => {
  const next = addDays(DAY, 1);
  const close = (kind: PlaceKind, number: number | null, day: IstDay) =>
    inTransaction(database.db, async (tx) => {
      const period = wholeDay(day);
      const known = await closedAlready(tx, { kind, number, period });
      if (known !== null) return { closureId: known, endedHolds: [] };
      return closePlaces(tx, { parts: [{ kind, number }], period, reason: 'paint', by: 'admin', now });
    });
  const reopen = (kind: PlaceKind, number: number | null, day: IstDay) =>
    inTransaction(database.db, (tx) => reopenPlaces(tx, { kind, number, period: wholeDay(day) }, { by: 'admin', now }));
  const day = (date: IstDay, number?: number) =>
    hold('hot_desk', wholeDay(date), number === undefined ? {} : { number });
  const countAllocations = async () => (await sql`select from allocations`.execute(database.db)).rows.length;

  it('is not sold, and other places, kinds and dates are', async () => {
    await close('hot_desk', 2, DAY);
    await close('room', null, next);
    expect(numbers([await day(DAY), await day(DAY), await day(DAY)])).toEqual([1, 3, 'taken']);
    expect(numbers([await day(next), await day(next), await day(next)])).toEqual([1, 2, 3]);
    expect(await hold('room', wholeDay(next))).toMatchObject({ ok: false });
    expect(await hold('room', wholeDay(DAY))).toMatchObject({ ok: true });
    expect(await hold('dedicated_desk', month(DAY), { number: 2 })).toMatchObject({ ok: true });
  });

  it('is not sold either where somebody gave back what they had', async () => {
    const sold = await hold('hot_desk', wholeDay(DAY), { number: 2, minutes: null });
    await close('hot_desk', null, DAY);
    await inTransaction(database.db, (tx) => releasePlace(tx, sold.checkoutId));
    expect(await day(DAY)).toMatchObject({ ok: false });
    expect(await day(next, 2)).toMatchObject({ ok: true });
    await reopen('hot_desk', null, DAY);
    expect(numbers([await day(DAY), await day(DAY), await day(DAY)])).toEqual([1, 2, 3]);
  });

  it('ends the unpaid holds within it and no others, and tells whose they were', async () => {
    const within = await day(DAY, 2);
    await hold('hot_desk', wholeDay(DAY), { number: 1, minutes: null });
    for (const date of [DAY, next]) await day(date, 3);
    await hold('room', hours('10:00', '11:00'));
    await day(next, 2);
    const { endedHolds } = await close('hot_desk', 2, DAY);
    expect(endedHolds).toEqual([within.checkoutId]);
    // Five are left, and the closure's own.
    expect(await countAllocations()).toBe(6);
    const all = await close('hot_desk', null, DAY);
    expect(all.endedHolds).toHaveLength(1);
    expect(await countAllocations()).toBe(6);
  });

  it('is listed in the order of its dates, and what begins together as it was closed', async () => {
    const [third, first, second] = [
      await close('hot_desk', 2, addDays(next, 1)),
      await close('hot_desk', 1, DAY),
      await close('hot_desk', 3, DAY),
    ];
    // What was written last lies last, whatever its number.
    await sql`update closures set reason = 'paint again' where id = ${first.closureId}`.execute(database.db);
    const listed = await withoutIndexes(database.db, (db) => listClosures({ db }, now));
    expect(listed.map(({ id }) => id)).toEqual([first, second, third].map(({ closureId }) => closureId));
  });

  it('is one closure for several places, which ends as one', async () => {
    const parts = [2, 3].map((number) => ({ kind: 'hot_desk' as const, number }));
    const closed = await inTransaction(database.db, (tx) =>
      closePlaces(tx, { parts, period: wholeDay(DAY), reason: 'paint', by: 'admin', now }),
    );
    expect((await listClosures(database, now)).map(({ lead }) => lead)).toEqual([closed.closureId, closed.closureId]);
    expect(numbers([await day(DAY), await day(DAY)])).toEqual([1, 'taken']);
    const end = { by: 'admin', now };
    expect(await inTransaction(database.db, (tx) => reopenClosure(tx, closed.closureId, end))).toBe(true);
    expect(numbers([await day(DAY), await day(DAY), await day(DAY)])).toEqual([2, 3, 'taken']);
  });

  it('takes each place that nobody has, once, however often it is closed', async () => {
    await hold('hot_desk', wholeDay(DAY), { number: 1, minutes: null });
    const first = await close('hot_desk', null, DAY);
    expect(await countAllocations()).toBe(3);
    const again = await close('hot_desk', null, DAY);
    expect([again.closureId, await countAllocations()]).toEqual([first.closureId, 3]);
    const others = [
      await close('hot_desk', 2, DAY),
      await close('hot_desk', null, next),
      await close('room', null, DAY),
    ];
    expect(new Set([first, ...others].map(({ closureId }) => closureId)).size).toBe(4);
  });

  it('is sold again once it is reopened: what overlaps, of that kind and number', async () => {
    const [two, three, room] = [
      await close('hot_desk', 2, DAY),
      await close('hot_desk', 3, DAY),
      await close('room', null, DAY),
    ];
    const later = await close('hot_desk', 2, next);
    const sold = [
      await hold('hot_desk', wholeDay(DAY), { number: 1, minutes: null }),
      await hold('hot_desk', wholeDay(next), { number: 3, minutes: null }),
    ];
    expect(await reopen('hot_desk', 2, DAY)).toEqual([two.closureId]);
    expect(await reopen('hot_desk', 2, DAY)).toEqual([]);
    expect(numbers([await day(DAY, 2), await day(DAY, 3), await day(next, 2)])).toEqual([2, 'taken', 'taken']);
    expect(await reopen('hot_desk', null, DAY)).toEqual([three.closureId]);
    expect((await listClosures(database, now)).map(({ id }) => id)).toEqual([room.closureId, later.closureId]);
    for (const { checkoutId } of sold)
      expect(await inTransaction(database.db, (tx) => allocatedPlace(tx, checkoutId))).not.toBeNull();
    // What was sold, what was just held on 2, and what the closures that stand have taken themselves.
    expect(await countAllocations()).toBe(5);
    expect(await listClosures(database, wholeDay(DAY).end)).toMatchObject([{ id: later.closureId }]);
    expect((await close('hot_desk', 3, DAY)).closureId).not.toBe(three.closureId);
    expect(await day(DAY, 3)).toMatchObject({ ok: false });
  });
});

describe('a hold that expired', () => {
  it('counts as free, also while somebody else is ending it; a live or paid one does not', async () => {
    const free = (number: number) =>
      inTransaction(database.db, (tx) => countFree(tx, { kind: 'hot_desk', number, period: wholeDay(DAY) }, now));
    await hold('hot_desk', wholeDay(DAY), { number: 1, minutes: 15 });
    await hold('hot_desk', wholeDay(DAY), { number: 2, minutes: 16 });
    await hold('hot_desk', wholeDay(DAY), { number: 3, minutes: null });
    now = later(15);
    expect([await free(1), await free(2), await free(3)]).toEqual([1, 0, 0]);
  });

  it('on another date, of another kind or on another desk than the one that is wanted keeps its place for a late payer', async () => {
    const [before, after, room, other] = [
      await hold('hot_desk', wholeDay(addDays(DAY, -1)), { number: 1 }),
      await hold('hot_desk', wholeDay(addDays(DAY, 1)), { number: 1 }),
      await hold('room', hours('10:00', '12:00')),
      await hold('hot_desk', wholeDay(DAY), { number: 2 }),
    ];
    await hold('hot_desk', wholeDay(DAY), { number: 1 });
    now = later(20);
    expect(await hold('hot_desk', wholeDay(DAY), { number: 1 })).toMatchObject({ ok: true });
    for (const { checkoutId } of [before, after, room, other]) {
      const { rows } = await sql`select from allocations where checkout_id = ${checkoutId}`.execute(database.db);
      expect(rows).toHaveLength(1);
    }
  });
});
