import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#platform/config.ts';
import type { AdminOutcome } from '#server/admin/admin-socket.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { makeServices } from '#server/services.ts';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

/** What stays small however long the facility is in business: its places, prices, texts, and counts of the last minute. */
const SMALL = [
  'call_counts',
  'catalogue_versions',
  'closures',
  'console_limits',
  'devices',
  'facility_versions',
  'faqs',
  'installation',
  'invoice_counters',
  'migrations',
  'migrations_lock',
  'pages',
  'place_limits',
  'places',
  'posts',
  'sandbox_migrations',
  'sandbox_migrations_lock',
  'settlement_imports',
  'staff',
  'text_revisions',
];

const root = new URL('../../../', import.meta.url);

const METRICS_TOKEN = 'a-token-of-these-tests';
// In the evening, when visitors are reminded.
const SETTINGS = { NOW: '2026-11-24T18:30:00+05:30', RATE_LIMITS: 'off', METRICS_TOKEN };

describe.skipIf(!databaseServer)('The daily work on PostgreSQL', () => {
  let database: FreshDatabase;
  let admin: pg.Client;

  beforeAll(async () => {
    database = await freshDatabase();
    const url = database.env['DATABASE_URL'] ?? '';
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    // A statement that still reads a whole table has no index; on tables as small as here the planner would choose so anyway.
    const name = new URL(url).pathname.slice(1);
    await admin.query(`alter database ${name} set enable_seqscan = off`);
    await admin.query(`alter database ${name} set jit = off`);
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  /** The tables of which somebody read every row, apart from the small ones. Told once every other session has ended and counted. */
  async function readWhole(): Promise<string[]> {
    await eventually(async () => {
      const { rows } = await admin.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      expect(rows).toHaveLength(0);
    });
    const { rows } = await admin.query<{ name: string }>(
      `select relname as name from pg_stat_user_tables
       where schemaname = 'public' and seq_scan > 0 and relname <> all($1) order by 1`,
      [SMALL],
    );
    return rows.map(({ name }) => name);
  }

  test('reads no growing table from end to end: visitors, members, jobs, admin commands, the console and its figures', async () => {
    const server = await launch(database, { ...SETTINGS, ...patientStop });
    const asha = await signIn(server.origin, people.asha);
    await visit(server);
    await liveAsMember(server, asha);
    await adminWork({ ...server, database });
    // The admin commands signed Asha out.
    await consoleWork(server, await signIn(server.origin, people.asha));
    // Each piece of background work ran once as the server started, and what runs now is finished first.
    expect(await server.stop()).toBe(0);
    expect(await readWhole()).toEqual([]);
  });

  test('and one that does is seen', async () => {
    const other = new pg.Client({ connectionString: database.env['DATABASE_URL'] });
    await other.connect();
    await other.query(`select from bookings where purpose = 'x'`);
    await other.end();
    expect(await readWhole()).toEqual(['bookings']);
  });

  const scansOf = async (table: string): Promise<number> => {
    const asked = `select seq_scan::int as scans from pg_stat_user_tables where schemaname = 'public' and relname = $1`;
    return (await admin.query<{ scans: number }>(asked, [table])).rows[0]?.scans ?? 0;
  };

  test('so are the commands invoices, find and reconcile without their indexes', async () => {
    const server = await launch(database, { ...SETTINGS, ...patientStop });
    for (const [words, index, table] of [
      [['invoices', '2026-11'], 'invoices_by_issue', 'invoices'],
      [['find', people.asha.name], 'bookings_by_name', 'bookings'],
      [['reconcile', '--since', '2026-11-24'], 'bookings_by_start', 'bookings'],
    ] as const) {
      await admin.query(`drop index ${index}`);
      const before = await scansOf(table);
      expect(await commands({ ...server, database }, [words])).toMatchObject([{ code: 0 }]);
      await eventually(async () => expect([index, await scansOf(table)]).not.toEqual([index, before]));
    }
    await server.stop();
  });
});

/**
 * Commands on the database beside a server, as `npm run admin` does them but in this process: they ask the same. Their connections end with
 * them, and so have counted. @returns their outcomes.
 */
async function commands(
  server: RunningServer & { database: FreshDatabase },
  all: readonly (readonly string[])[],
): Promise<AdminOutcome[]> {
  const { port } = new URL(server.origin);
  const env = readEnvironment({ ...server.database.env, ...server.clockSettings(), PORT: port, LOG_LEVEL: 'silent' });
  const services = await makeServices(env, root, env.PORT, false);
  const outcomes = [];
  for (const words of all) outcomes.push(await runAdmin(services, words, 'Asha Nair'));
  await services.close();
  return outcomes;
}

type Caller = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

const caller =
  (server: RunningServer, token?: string): Caller =>
  async (method, path, body) => {
    const { status, body: answer } = await server.call(method, path, { token, body });
    expect([path, status]).toEqual([path, 200]);
    return answer;
  };

async function visit(server: RunningServer): Promise<void> {
  const call = caller(server);
  for (const path of ['/', '/day-pass', '/blog', '/faq', '/readyz', '/sitemap.xml']) await call('GET', path);
  await call('GET', '/api/availability/dayPass?from=2026-11-25&to=2026-12-20');
  const email = people.ravi.email;
  const letter = { name: people.ravi.name, email, subject: 'A desk', message: 'Do you have a desk for me on Friday?' };
  await call('POST', '/api/enquiries/contact', letter);
  await call('POST', '/api/enquiries/newsletter', { email });
  await caller(server, METRICS_TOKEN)('GET', '/metrics');
}

async function liveAsMember(server: RunningServer, asha: SignedIn): Promise<void> {
  const call = caller(server, asha.token);
  const { uid } = asha;
  await call('POST', '/api/auth/sync', { uid, displayName: asha.name, email: asha.email, photoURL: '' });
  await call('GET', `/api/auth/profile/${uid}`);
  const kept = await buy(server, asha, choices.recreation('2026-11-25'));
  const moved = await buy(server, asha, choices.room('2026-12-01', '10:00', '12:00'));
  const list = `/api/database/bookings/user/${uid}`;
  for (const query of ['', '?status=confirmed', '?limit=1']) await call('GET', list + query);
  await call('GET', `/api/payments/status/${kept.orderId}`);
  await call('GET', `/api/bookings/${kept.bookingId}`);
  await call('GET', `/api/bookings/${kept.bookingId}/link`);
  await call('GET', `/api/bookings/${kept.bookingId}/papers`);
  await call('GET', `/api/database/bookings/${kept.bookingId}/invoice`);
  const { selection } = choices.room('2026-12-02', '10:00', '12:00');
  await call('POST', `/api/bookings/${moved.bookingId}/move`, { selection });
  await call('GET', `/api/bookings/${moved.bookingId}/cancellation`);
  await call('POST', `/api/bookings/${moved.bookingId}/cancellation`, {});
  const { path } = await call('GET', '/api/calendar-feed');
  await call('GET', String(path));
  await call('GET', '/api/account/consents');
  await call('GET', '/api/account/export');
  await call('GET', '/api/account/erasure');
}

async function buy(server: RunningServer, person: SignedIn, choice: Choice) {
  const { order, pay, verify } = shopper(server.origin, person);
  const { body } = await order(choice);
  const paid = await pay(body.orderId);
  await eventually(async () => expect((await verify(paid.body)).body.verified).toBe(true));
  return body;
}

/** What a person at the desk or at the books looks for: a name or its beginning, the end of a phone number, an e-mail, a number, a GSTIN. */
const looks = ['as', people.asha.name, '3210', people.asha.email, '12', 'INV/26-27/000001', '27AAPFU0939F1ZV'];

async function adminWork(server: RunningServer & { database: FreshDatabase }): Promise<void> {
  const outcomes = await commands(server, [
    ['today'],
    ['tasks'],
    ['enquiries'],
    ['invoices', '2026-11'],
    ['invoices', '2026-11', '--csv'],
    ...looks.map((text) => ['find', text]),
    ['reconcile', '--since', '2026-11-24'],
    ['close', 'day-pass', '2026-12-10', '--reason', 'No power'],
    ['reopen', 'day-pass', '2026-12-10'],
    ['sign-out', '--email', people.asha.email, '--reason', 'A lost phone'],
  ]);
  expect(outcomes.filter(({ code }) => code !== 0)).toEqual([]);
}

/** Not among these: the comparison of all payouts with the books and the number of subscribers, which are of everything that there is. */
async function consoleWork(server: RunningServer, asha: SignedIn): Promise<void> {
  const owner = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };
  const { token } = await signIn(server.origin, owner);
  const get = caller(server, token);
  const change = async (path: string, body: unknown, method = 'POST') => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const { status } = await server.call(method, `/api/console${path}`, { token, body, headers });
    expect([path, status < 300]).toEqual([path, true]);
  };
  const { bookingId, orderId } = await buy(server, asha, choices.recreation('2026-11-24'));
  const visit = { key: randomUUID(), bookingId, how: 'list' };
  await change('/visits', { visits: [visit, { ...visit, key: randomUUID(), bookingId: 'nothing' }] });
  await change(`/visits/${visit.key}/undo`, {});
  for (const q of [...looks, asha.phone, bookingId, orderId])
    await get('GET', `/api/console/search?q=${encodeURIComponent(q)}`);
  for (const path of [
    '/me',
    '/day',
    '/day?date=2026-11-25',
    '/people',
    `/people/${asha.uid}`,
    `/people/${asha.uid}/phone`,
    `/people/${asha.uid}/erasure`,
    `/bookings/${bookingId}`,
    '/inbox/tasks',
    '/inbox/enquiries',
    '/inbox/messages',
    '/inbox/waiting',
    '/customers?phone=9876543210',
    '/calendar',
    '/calendar/day',
    '/calendar/floor',
    '/closures',
    '/day/summary',
    '/till',
    '/till/reports',
    '/money/stuck',
    '/money/refunds',
    '/money/disputes',
    '/papers/2026-11',
    '/papers/2026-11/register',
    ...['Asha', '354', '12', 'INV/26-27/000001', '27AAPFU0939F1ZV'].map((q) => `/papers/2026-11/register?q=${q}`),
    '/team',
    '/devices',
    '/audit',
    `/audit?subject=booking:${bookingId}`,
    `/audit?actor=${owner.email}`,
    '/audit?actor=1',
    '/audit?actor=Asha%20Nair',
    '/audit?from=2026-11-24&to=2026-11-25',
    '/prices',
    '/offers',
    '/texts',
    '/texts/faq:parking',
    '/facts',
    '/figures?from=2026-11-01&to=2026-11-24',
  ])
    await get('GET', `/api/console${path}`);
}
