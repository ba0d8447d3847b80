import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemClock } from '#platform/clock.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { serverDatabase } from '#tests/support/database/fresh-database.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { callSite } from '#tests/support/server/site-client.ts';
import { launch } from '#tests/support/server/start-server.ts';
import { databaseWithoutTimeout } from './database-without-timeout.ts';
import { fillBookings } from './fill-bookings.ts';

/** Run by `npm run bench:front-desk`: two processes, 10,000 people, 100,000 bookings, 160 arrivals from three devices while a board is open. */
const ARRIVALS = 160;
const EVERY_MS = 100;
const DEVICES = 3;

const database = await serverDatabase();
const day = istDayOf(systemClock.now());
const settings = { NOW: `${day}T10:00:00+05:30`, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
const [one, other] = [await launch(database, settings), await launch(database, settings)];
const url = database.env['DATABASE_URL'] ?? '';
const db = databaseWithoutTimeout(url);
await fillBookings(db, { count: 100_000, uid: 'somebody', people: 10_000 });
await sql`
  update bookings set status = 'confirmed', starts_at = ${`${day}T10:00:00+05:30`}, ends_at = ${`${day}T20:00:00+05:30`}
  where booking_id in (select booking_id from bookings order by id limit ${ARRIVALS})`.execute(db);
const ids = (await sql<{ id: string }>`select booking_id as id from bookings order by id limit ${ARRIVALS}`.execute(db))
  .rows;
await sql`analyze`.execute(db);
await db.destroy();

const staff = { sub: '901', name: 'Sana Khan', email: 'sana.khan@example.com', phone: '' };
const { token } = await signIn(one.origin, staff);
const get = <Body>(origin: string, path: string) => callSite<Body>(origin, 'GET', `/api/console${path}`, { token });
const cursor = async () => (await get<{ cursor: string }>(other.origin, '/changes?since=none')).body.cursor;
await get(one.origin, '/day');

const took: number[] = [];
const told: number[] = [];
const committed: number[] = [];
const watch = { open: true };

/** A board on the other process: from each commit to the answer that shows it. */
async function board(): Promise<void> {
  let since = await cursor();
  while (watch.open) {
    const { body } = await get<{ cursor: string }>(other.origin, `/changes?since=${since}`);
    since = body.cursor;
    const shown = committed.splice(0);
    await get(other.origin, '/day');
    for (const at of shown) told.push(performance.now() - at);
  }
}

async function device(n: number): Promise<void> {
  for (let index = n; index < ids.length; index += DEVICES) {
    const visits = [{ key: randomUUID(), bookingId: ids[index]?.id, how: 'scanner' }];
    const origin = index % 2 === 0 ? one.origin : other.origin;
    const from = performance.now();
    const { status } = await callSite(origin, 'POST', '/api/console/visits', {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { visits },
    });
    if (status !== 200) throw new Error(`a visit was answered ${status}`);
    took.push(performance.now() - from);
    committed.push(performance.now());
    await pause(EVERY_MS * DEVICES);
  }
}

const watching = board();
await Promise.all(Array.from({ length: DEVICES }, (_, n) => device(n)));
watch.open = false;
await callSite(one.origin, 'POST', '/api/console/visits', {
  token,
  headers: { 'Idempotency-Key': randomUUID() },
  body: { visits: [{ key: randomUUID(), bookingId: 'nothing', how: 'typed' }] },
});
await watching;

const days: number[] = [];
for (let n = 0; n < 100; n += 1) {
  const from = performance.now();
  await get(n % 2 === 0 ? one.origin : other.origin, '/day');
  days.push(performance.now() - from);
}

const replay = ids.slice(0, 200).map(({ id }) => ({ key: randomUUID(), bookingId: id, how: 'scanner', offline: true }));
const from = performance.now();
await callSite(one.origin, 'POST', '/api/console/visits', {
  token,
  headers: { 'Idempotency-Key': randomUUID() },
  body: { visits: replay },
});
const replayed = performance.now() - from;

const quantile = (values: readonly number[], q: number) =>
  Math.round([...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0);
const line = (what: string, values: readonly number[], goal: string) =>
  `| ${what} | ${quantile(values, 0.5)} ms | ${quantile(values, 0.95)} ms | ${quantile(values, 0.99)} ms | ${goal} |`;
process.stdout.write(
  [
    '| what | p50 | p95 | p99 | goal |',
    '|---|---|---|---|---|',
    line(`${took.length} arrivals from ${DEVICES} devices`, took, 'p99 at most 150 ms'),
    line('from the commit to the board of the other process', told, 'p50 at most 1 s, p99 2 s'),
    line('the day of the front desk', days, ''),
    line(`${replay.length} visits that were noted offline, in one call`, [replayed], '500 in 10 s'),
    '',
  ].join('\n'),
);
await Promise.all([one.stop(), other.stop()]);
await database.drop();
process.exit(0);
