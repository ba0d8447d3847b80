import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { seedCatalogue } from '#capabilities/catalogue/use-cases/seed-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { availabilityAnswerSchema, type DayAvailability } from '#capabilities/places/contract.ts';
import { placesCalls } from '#capabilities/places/http.ts';
import { occupancyQuery } from '#capabilities/places/store/allocations.ts';
import { closePlaces } from '#capabilities/places/use-cases/close-places.ts';
import { holdPlace } from '#capabilities/places/use-cases/hold-place.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { mount } from '#platform/http/serve.ts';
import { addDays, addMonths, type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { publishCatalogue } from '#tests/support/database/publish-catalogue.ts';
import { fillAllocations } from '#tests/support/database/rows/fill-allocations.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const TODAY = '2026-11-24' as IstDay;
const start = instantAt(TODAY, '08:00' as IstTime);
let database: TestDatabase;
let now = start;

beforeAll(async () => {
  database = await makeTestDatabase();
  await seedCatalogue(database.db, now);
  await seedPlaces(database.db, sampleFacility);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = start;
  await sql`delete from allocations`.execute(database.db);
  await sql`delete from closures`.execute(database.db);
});

const calls = () =>
  mount(placesCalls({ db: database.db, clock: { now: () => now }, facility: sampleFacility }, async () => []));
const status = async (path: string) => (await calls().request(path)).status;

async function days(path: string): Promise<DayAvailability[]> {
  const response = await calls().request(`/api/availability/${path}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return availabilityAnswerSchema.parse(await response.json()).days;
}

async function take(kind: PlaceKind, period: TimeRange, number: number | null = null, minutes: number | null = null) {
  const checkoutId = await bareCheckout(database.db, now);
  const expiresAt = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
  await inTransaction(database.db, (tx) => holdPlace(tx, { kind, number, period, checkoutId, expiresAt, now }));
}

const wholeDay = (day: IstDay): TimeRange => ({ start: instantAt(day), end: instantAt(addDays(day, 1)) });
const month = (day: IstDay): TimeRange => ({ start: instantAt(day), end: instantAt(addMonths(day, 1)) });

describe('GET /api/availability', () => {
  it('without a window answers from today to the last date on sale, at most 62', async () => {
    expect((await days('dayPass')).map(({ date }) => date)).toEqual(
      Array.from({ length: 31 }, (_, index) => addDays(TODAY, index)),
    );
    expect(await days('coworking')).toHaveLength(62);
  });

  it('DAYPASS-21: names the desks that are really taken or held, and forgets a hold at the moment it expires', async () => {
    await take('hot_desk', wholeDay(TODAY), 7);
    await take('hot_desk', wholeDay(TODAY), 3, 15);
    const today = `dayPass?from=${TODAY}&to=${TODAY}`;
    expect(await days(today)).toEqual([{ date: TODAY, state: 'open', free: 48, capacity: 50, takenDesks: [3, 7] }]);
    now = new Date(now.getTime() + 15 * 60_000);
    expect(await days(today)).toMatchObject([{ free: 49, takenDesks: [7] }]);
  });

  it('names the hours of the room that are taken', async () => {
    await take('room', { start: instantAt(TODAY, '10:00' as IstTime), end: instantAt(TODAY, '12:00' as IstTime) });
    expect(await days(`meetingRoom?from=${TODAY}&to=${TODAY}`)).toEqual([
      { date: TODAY, state: 'open', free: 8, capacity: 10, taken: [{ start: '10:00', end: '12:00' }] },
    ]);
  });

  it('counts desks that are free for the whole month from a date', async () => {
    await take('dedicated_desk', month('2026-12-10' as IstDay), 1);
    const free = (await days('coworking?from=2026-11-09&to=2027-01-09')).map((day) => `${day.date} ${day.free}`);
    expect(free.filter((day) => day.endsWith(' 349'))).toHaveLength(47);
    expect(free).toContain('2026-11-24 349');
    expect((await days('coworking?from=2027-01-10&to=2027-01-10'))[0]?.free).toBe(350);
  });

  it('knows the two plans of recreation apart', async () => {
    await take('recreation_day', wholeDay(TODAY));
    await take('recreation_month', month(TODAY));
    const [day] = await days(`recreation?from=${TODAY}&to=${TODAY}`);
    const [byMonth] = await days(`recreation?from=${TODAY}&to=${TODAY}&plan=month`);
    expect([day, byMonth]).toMatchObject([
      { free: 99, capacity: 100 },
      { free: 199, capacity: 200 },
    ]);
  });

  it('says closed for a service that the operator closed', async () => {
    const catalogue = { ...sampleCatalogue, recreation: { ...sampleCatalogue.recreation, onSale: false } };
    const later = instantAt('2027-03-01' as IstDay);
    await publishCatalogue(database.db, { catalogue, effectiveFrom: later, note: 'closed', now });
    expect((await days('recreation'))[1]).toMatchObject({ state: 'open' });
    now = later;
    expect((await days('recreation'))[1]).toMatchObject({ state: 'closed', free: 0 });
  });

  it('says closed of what is closed, and of no other service, place or date', async () => {
    const closed = { reason: 'paint', by: 'admin', now };
    await inTransaction(database.db, async (tx) => {
      await closePlaces(tx, { parts: [{ kind: 'room', number: null }], period: wholeDay(TODAY), ...closed });
      await closePlaces(tx, { parts: [{ kind: 'hot_desk', number: 4 }], period: wholeDay(TODAY), ...closed });
    });
    const window = `from=${TODAY}&to=${addDays(TODAY, 1)}`;
    expect(await days(`meetingRoom?${window}`)).toMatchObject([{ free: 0 }, { state: 'open', free: 10 }]);
    expect(await days(`dayPass?${window}`)).toMatchObject([
      { state: 'open', free: 49, takenDesks: [4] },
      { state: 'open', free: 50, takenDesks: [] },
    ]);
    expect(await days(`recreation?${window}`)).toMatchObject([{ state: 'open', free: 100 }, { free: 100 }]);
  });

  it('counts what was sold on a place that is gone since neither as taken nor as there', async () => {
    const fewer = { ...sampleFacility, capacity: { ...sampleFacility.capacity, hotDesks: 49 } };
    await take('hot_desk', wholeDay(TODAY), 50);
    await seedPlaces(database.db, fewer);
    const small = mount(placesCalls({ db: database.db, clock: { now: () => now }, facility: fewer }, async () => []));
    const answer = await small.request(`/api/availability/dayPass?from=${TODAY}&to=${TODAY}`);
    expect(availabilityAnswerSchema.parse(await answer.json()).days).toMatchObject([
      { free: 49, capacity: 49, takenDesks: [] },
    ]);
    await seedPlaces(database.db, sampleFacility);
  });

  it.each([
    'dayPass?from=2026-02-30',
    'dayPass?from=tomorrow',
    'dayPass?from=2026-11-24T00:00',
    'dayPass?from=2026-11-25&to=2026-11-24',
    'dayPass?from=2026-11-24&to=2027-01-25',
    'dayPass?to=2026-11-01',
    'dayPass?from=9999-12-31&to=9999-12-31',
    'dayPass?from=0000-01-01&to=0000-01-01',
    'recreation?plan=year',
  ])('refuses %s with 400', async (path) => expect(await status(`/api/availability/${path}`)).toBe(400));

  it('takes 62 dates, and knows no fifth service', async () => {
    expect(await days('dayPass?from=2026-11-24&to=2027-01-24')).toHaveLength(62);
    expect(await status('/api/availability/parking')).toBe(404);
  });
});

it('reads the allocations of its window by their index, however many there are', async () => {
  await fillAllocations(database.db, 8000, now);
  const window = { start: instantAt(TODAY), end: instantAt(addDays(TODAY, 7)) };
  for (const kind of ['hot_desk', 'room', 'dedicated_desk', 'recreation_day', 'recreation_month'] as const) {
    const plan = await sql<Record<string, string>>`explain ${occupancyQuery(kind, window, now)}`.execute(database.db);
    const text = plan.rows.map((row) => Object.values(row)[0]).join('\n');
    expect(text).toContain('allocations_by_kind_and_start');
    expect(text).not.toContain('Seq Scan on allocations');
  }
});
