import { randomUUID } from 'node:crypto';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { staffAccounts } from '#sandbox/identity/chooser/sample-staff.ts';
import { type Colleague, colleagues } from '#tests/support/console/console-site.ts';
import { serverDatabase } from '#tests/support/database/fresh-database.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { type Answer, callSite } from '#tests/support/server/site-client.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';
import { databaseWithoutTimeout } from '../database-without-timeout.ts';
import { comeToday, fillHouse } from './data-set.ts';

/** As many as a sold-out facility has in a day. */
const GUESTS = 200;

export type Stage = {
  servers: readonly [RunningServer, RunningServer];
  db: Database;
  /** Tokens of colleagues. */
  tokens: Record<Colleague, string>;
  /** Bookings of today; each is handed out once. */
  guests(count: number): string[];
  /** Further bookings of today, by which the day is more than sold out. */
  moreGuests(count: number): Promise<string[]>;
  call<Body>(n: number, method: string, path: string, body?: unknown, token?: string): Promise<Answer<Body>>;
  close(): Promise<void>;
};

/** Two processes on one PostgreSQL with 10,000 people, 100,000 bookings and a sold-out day. */
export async function openStage(): Promise<Stage> {
  const database = await serverDatabase();
  const day = istDayOf(systemClock.now());
  const settings = { NOW: `${day}T10:00:00+05:30`, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  const servers = [await launch(database, settings), await launch(database, settings)] as const;
  const db = databaseWithoutTimeout(database.env['DATABASE_URL'] ?? '');
  await fillHouse(db);
  const ids = await comeToday(db, { day, guests: GUESTS });
  const tokens = {} as Record<Colleague, string>;
  for (const role of Object.keys(colleagues) as Colleague[]) {
    const account = staffAccounts.find(({ email }) => email === colleagues[role]);
    if (!account) throw new Error(`Nobody is ${role}.`);
    tokens[role] = (await signIn(servers[0].origin, { ...account, phone: '' })).token;
    // The first call binds the account to the colleague.
    await callSite(servers[0].origin, 'GET', '/api/console/me', { token: tokens[role] });
  }
  return {
    servers,
    db,
    tokens,
    guests: (count) => {
      if (ids.length < count) throw new Error('Nobody is left to come.');
      return ids.splice(0, count);
    },
    moreGuests: (count) => comeToday(db, { day, guests: count }),
    call: (n, method, path, body, token = tokens.front_desk) =>
      callSite(servers[n % 2 === 0 ? 0 : 1].origin, method, `/api/console${path}`, {
        token,
        ...(method === 'GET' ? {} : { body: body ?? {}, headers: { 'Idempotency-Key': randomUUID() } }),
      }),
    async close() {
      await db.destroy();
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
    },
  };
}
