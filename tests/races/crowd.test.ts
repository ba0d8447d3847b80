import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, countRows } from '#tests/support/audit.ts';
import { type CrowdOutcome, gather, rush } from '#tests/support/crowd.ts';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts';
import type { SignedIn } from '#tests/support/people.ts';
import { launch, type RunningServer } from '#tests/support/start-server.ts';
import { switchOffProtection } from '#tests/support/unprotected.ts';
import { type Wished, wishes } from '#tests/support/wishes.ts';

/** `npm run test:crowd` has the full size. */
const full = process.env['CROWD'] === 'full';
const BUYERS = full ? 400 : 120;
const ROUNDS = full ? 5 : 1;
const MORNING = { NOW: '2026-11-24T09:00:00+05:30', RATE_LIMITS: 'off' };

const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'].slice(0, ROUNDS);

const booked = (outcomes: CrowdOutcome[]) => outcomes.filter(({ end }) => end === 'booked');
const refused = (outcomes: CrowdOutcome[]) => outcomes.filter(({ end }) => end === 'refused');

/** All lengths at all starts, the same every time. */
function roomWish(date: string, n: number): Wished {
  const from = 9 + ((n * 7) % 10);
  const length = 1 + ((n * 5) % Math.min(3, 19 - from));
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  return wishes.room(date, time(from), time(from + length));
}

function hoursOf({ wish: { selection } }: CrowdOutcome): [from: string, to: string] {
  if (selection.serviceType !== 'meetingRoom') throw new Error('not a room');
  return [selection.startTime, selection.endTime];
}

const overlap = (a: CrowdOutcome, b: CrowdOutcome) => hoursOf(a)[0] < hoursOf(b)[1] && hoursOf(b)[0] < hoursOf(a)[1];

type Pair = {
  database: FreshDatabase;
  servers: readonly [RunningServer, RunningServer];
  crowd: SignedIn[];
  close(): Promise<void>;
};

async function openPair(prepare?: (database: FreshDatabase) => Promise<void>): Promise<Pair> {
  const database = await freshDatabase();
  if (prepare) {
    await (await launch(database, MORNING)).stop();
    await prepare(database);
  }
  const servers = [await launch(database, MORNING), await launch(database, MORNING)] as const;
  return {
    database,
    servers,
    crowd: await gather(servers[0], BUYERS),
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
      const outcomes = await rush(pair.servers, pair.crowd, () => wishes.dayPass(day));
      expect(outcomes.filter(({ end }) => end === 'other')).toEqual([]);
      expect(booked(outcomes)).toHaveLength(50);
      expect(refused(outcomes)).toHaveLength(BUYERS - 50);
      expect(new Set(refused(outcomes).map(({ code }) => code))).toEqual(new Set(['sold_out']));
      expect(await countRows(pair.database, `bookings where status = 'confirmed'`)).toBe(before + 50);
      expect(await audit(pair.database)).toEqual([]);
    },
  );

  test.each(days)(
    'get the hours of the room on %s: none overlap, and every refusal overlaps an hour that was really taken',
    async (day) => {
      const outcomes = await rush(pair.servers, pair.crowd, (n) => roomWish(day, n));
      expect(outcomes.filter(({ end }) => end === 'other')).toEqual([]);
      const winners = booked(outcomes);
      expect(winners.length).toBeGreaterThan(2);
      for (const winner of winners) expect(winners.filter((other) => overlap(winner, other))).toHaveLength(1);
      for (const loser of refused(outcomes)) expect(winners.some((winner) => overlap(winner, loser))).toBe(true);
      expect(new Set(refused(outcomes).map(({ code }) => code))).toEqual(new Set(['slot_taken']));
      expect(await audit(pair.database)).toEqual([]);
    },
  );
});

describe.skipIf(!databaseServer)('With the protection switched off the same crowds', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair(({ env }) => switchOffProtection(env['DATABASE_URL'] ?? ''));
  });
  afterAll(() => pair.close());

  test('sell desks twice, which the count and the audit see', async () => {
    const outcomes = await rush(pair.servers, pair.crowd, () => wishes.dayPass('2026-11-25'));
    expect(booked(outcomes).length).toBeGreaterThan(50);
    expect(await audit(pair.database)).toContainEqual(expect.stringContaining('no place is taken twice'));
  });

  test('sell the room twice, which the audit sees', async () => {
    const winners = booked(await rush(pair.servers, pair.crowd, (n) => roomWish('2026-11-26', n)));
    expect(winners.some((winner) => winners.filter((other) => overlap(winner, other)).length > 1)).toBe(true);
  });
});
