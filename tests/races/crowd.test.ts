import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, countRows } from '#tests/support/database/audit.ts';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { switchOffProtection } from '#tests/support/database/without/unprotected.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { type CrowdOutcome, gather, rush } from '#tests/support/purchases/crowd.ts';
import type { SignedIn } from '#tests/support/purchases/people.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

/** `npm run test:crowd` has the full size. */
const full = process.env['CROWD'] === 'full';
const BUYERS = full ? 400 : 70;
/** More than the twenty connections of two processes; a longer line tests how fast the machine is. */
const AT_ONCE = full ? BUYERS : 24;
const ROUNDS = full ? 5 : 1;
const MORNING = { NOW: '2026-11-24T09:00:00+05:30', RATE_LIMITS: 'off' };

/** 2,000 in the full size. */
const ROOM_WISHES_EACH = full ? 5 : 2;
const roomDays = Array.from({ length: full ? 20 : 3 }, (_, n) => `2026-12-${String(n + 2).padStart(2, '0')}`);

const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'].slice(0, ROUNDS);

const booked = (outcomes: CrowdOutcome[]) => outcomes.filter(({ end }) => end === 'booked');
const refused = (outcomes: CrowdOutcome[]) => outcomes.filter(({ end }) => end === 'refused');

/** Hours of the room at random, the same ones every time, `count` for each buyer. */
const roomChoices = (count: number): Choice[][] =>
  fc.sample(fc.array(roomChoice, { minLength: count, maxLength: count }), { numRuns: BUYERS, seed: 2026 });

const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const roomChoice = fc
  .record({
    day: fc.nat({ max: roomDays.length - 1 }),
    from: fc.integer({ min: 9, max: 18 }),
    hours: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ day, from, hours }) => choices.room(roomDays[day] ?? '', time(from), time(Math.min(from + hours, 19))));

function hoursOf({ choice: { selection } }: CrowdOutcome): { date: string; from: string; to: string } {
  if (selection.serviceType !== 'meetingRoom') throw new Error('not a room');
  return { date: selection.date, from: selection.startTime, to: selection.endTime };
}

function overlap(one: CrowdOutcome, other: CrowdOutcome): boolean {
  const [a, b] = [hoursOf(one), hoursOf(other)];
  return a.date === b.date && a.from < b.to && b.from < a.to;
}

type Pair = {
  database: FreshDatabase;
  servers: readonly [RunningServer, RunningServer];
  crowd: SignedIn[];
  close(): Promise<void>;
};

async function openPair(prepare?: (database: FreshDatabase) => Promise<void>): Promise<Pair> {
  const database = await freshDatabase();
  await prepare?.(database);
  const servers = [await launch(database, MORNING), await launch(database, MORNING)] as const;
  return {
    database,
    servers,
    crowd: await gather(servers, BUYERS),
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
    },
  };
}

describe.skipIf(!databaseServer)(`${BUYERS} buyers on two server processes that share one PostgreSQL`, () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair();
  });
  afterAll(() => pair.close());

  test.each(days)(
    'get the 50 desks of %s: exactly 50 paid bookings, a clear refusal for everybody else, no 5xx',
    async (day) => {
      const before = await countRows(pair.database, `bookings where status = 'confirmed'`);
      const outcomes = await rush(pair.servers, pair.crowd, () => [choices.dayPass(day)], AT_ONCE);
      expect(outcomes.filter(({ end }) => end === 'other')).toEqual([]);
      expect(booked(outcomes)).toHaveLength(50);
      expect(refused(outcomes)).toHaveLength(BUYERS - 50);
      expect(new Set(refused(outcomes).map(({ code }) => code))).toEqual(new Set(['sold_out']));
      expect(await countRows(pair.database, `bookings where status = 'confirmed'`)).toBe(before + 50);
      expect(await audit(pair.database)).toEqual([]);
    },
  );

  test(`get the hours of the room of ${BUYERS * ROOM_WISHES_EACH} random requests: none overlap, and every refusal overlaps an hour that was really taken`, async () => {
    const asked = roomChoices(ROOM_WISHES_EACH);
    const outcomes = await rush(pair.servers, pair.crowd, (n) => asked[n] ?? [], AT_ONCE);
    expect(outcomes).toHaveLength(BUYERS * ROOM_WISHES_EACH);
    expect(outcomes.filter(({ end }) => end === 'other')).toEqual([]);
    const winners = booked(outcomes);
    expect(winners.length).toBeGreaterThan(2 * roomDays.length);
    for (const winner of winners) expect(winners.filter((other) => overlap(winner, other))).toEqual([winner]);
    for (const loser of refused(outcomes)) expect(winners.some((winner) => overlap(winner, loser))).toBe(true);
    expect(new Set(refused(outcomes).map(({ code }) => code))).toEqual(new Set(['slot_taken']));
    expect(await audit(pair.database)).toEqual([]);
  });
});

/* Only in the full size: it takes minutes. */
describe.skipIf(!databaseServer).each(full ? [10_000] : [])(
  '%i buyers, 400 of them abreast, on two server processes',
  (buyers) => {
    let pair: Pair;
    beforeAll(async () => {
      pair = await openPair();
    });
    afterAll(() => pair.close());

    test('get the 50 desks of one date: exactly 50 paid bookings, a clear refusal for each of the other 9,950, no 5xx', async () => {
      const crowd = await gather(pair.servers, buyers);
      const outcomes = await rush(pair.servers, crowd, () => [choices.dayPass('2026-11-25')], BUYERS);
      expect(outcomes).toHaveLength(buyers);
      expect(outcomes.filter(({ end }) => end === 'other')).toEqual([]);
      expect(booked(outcomes)).toHaveLength(50);
      expect(new Set(refused(outcomes).map(({ code }) => code))).toEqual(new Set(['sold_out']));
      expect(await countRows(pair.database, `bookings where status = 'confirmed'`)).toBe(50);
      expect(await audit(pair.database)).toEqual([]);
    }, 1_800_000);
  },
);

describe.skipIf(!databaseServer)('With the protection switched off the same crowds', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair(({ env }) => switchOffProtection(env['DATABASE_URL'] ?? ''));
  });
  afterAll(() => pair.close());

  test('sell desks twice, which the count and the audit see', async () => {
    const outcomes = await rush(pair.servers, pair.crowd, () => [choices.dayPass('2026-11-25')], AT_ONCE);
    expect(booked(outcomes).length).toBeGreaterThan(50);
    expect(await audit(pair.database)).toContainEqual(expect.stringContaining('no place is taken twice'));
  });

  test('sell the room twice, which the audit sees', async () => {
    const asked = roomChoices(1);
    const winners = booked(await rush(pair.servers, pair.crowd, (n) => asked[n] ?? [], AT_ONCE));
    expect(winners.some((winner) => winners.filter((other) => overlap(winner, other)).length > 1)).toBe(true);
  });
});
