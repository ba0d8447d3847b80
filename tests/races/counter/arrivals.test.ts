import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VisitResult } from '#capabilities/frontdesk/contract.ts';
import { visitSteps } from '#capabilities/frontdesk/use-cases/record-visits.ts';
import { type Changes, cursorAfterAll, hearUntil } from '#tests/support/console/hear-changes.ts';
import { visit } from '#tests/support/console/visit.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database/database-proxy.ts';
import {
  databaseServer,
  embeddedDatabase,
  type FreshDatabase,
  serverDatabase,
} from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { buyer, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { KillableSite } from '#tests/support/server/killable-site.ts';
import { patientStop } from '#tests/support/server/patient-stop.ts';
import { callSite } from '#tests/support/server/site-client.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const TODAY = '2026-11-24';
const settings = { NOW: `${TODAY}T09:00:00+05:30`, RATE_LIMITS: 'off' };
const sana = { sub: '901', name: 'Sana Khan', email: 'sana.khan@example.com', phone: '' };

type Visit = ReturnType<typeof visit>;

/** One call with visits; its key may be given, as for a call that is sent again. */
const send = (origin: string, { token }: SignedIn, visits: readonly Visit[], key: string = randomUUID()) =>
  callSite<{ results: VisitResult[] }>(origin, 'POST', '/api/console/visits', {
    token,
    headers: { 'Idempotency-Key': key },
    body: { visits },
  });

let buyers = 0;
/** A day pass of today, of a new customer. @throws Error with the answer where it was not sold. */
async function bookedToday(origin: string): Promise<string> {
  buyers += 1;
  const customer = shopper(origin, await signIn(origin, buyer(buyers)));
  const { status, body: order } = await customer.order(choices.dayPass(TODAY));
  if (status !== 200) throw new Error(`An order was answered ${status} ${JSON.stringify(order)}`);
  const { body: paid } = await customer.pay(order.orderId, { webhook: 'none' });
  const { body } = await customer.verify(paid);
  if (!body.verified) throw new Error(`A payment was not verified: ${JSON.stringify(body)}`);
  return order.bookingId;
}

describe.skipIf(!databaseServer)('arrivals on two processes of one PostgreSQL', () => {
  let database: FreshDatabase;
  let servers: RunningServer[];
  let desk: SignedIn;
  let sql: pg.Client;
  const origin = (n: number) => servers[n % servers.length]?.origin ?? '';

  beforeAll(async () => {
    database = await serverDatabase();
    servers = [await launch(database, settings), await launch(database, settings)];
    desk = await signIn(origin(0), sana);
    sql = new pg.Client({ connectionString: database.env['DATABASE_URL'] ?? '' });
    await sql.connect();
    // The first call binds the account to the colleague.
    await callSite(origin(0), 'GET', '/api/console/me', { token: desk.token });
  });
  afterAll(async () => {
    await sql.end();
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  const count = async (statement: string, values: unknown[]) => Number((await sql.query(statement, values)).rows[0].n);
  const arrivalsOf = (bookingId: string) =>
    count(`select count(*) n from visits where booking_id = $1 and verdict = 'in' and undone_at is null`, [bookingId]);
  /** A held call that is under way on a process: the process holds it, or has its answer already. */
  async function hold(at: string, cursor: string) {
    const answer = await fetch(`${at}/api/console/changes?since=${cursor}`, {
      headers: { Authorization: `Bearer ${desk.token}` },
    });
    if (answer.status !== 200) throw new Error(`A held call was answered ${answer.status}: ${await answer.text()}`);
    return { answered: async () => (await answer.json()) as Changes };
  }
  const changesAt = (at: string) => async (cursor: string) => (await hold(at, cursor)).answered();
  const upToNow = (at: string) =>
    cursorAfterAll(changesAt(at), (topic) => sql.query(`select pg_notify('console_changed', $1)`, [topic]));

  /** Waits until a process hears of visits. While it hears nothing, it names every topic, of which no test changes 'inbox'. */
  const hearsAgain = (at: string) =>
    eventually(async () => {
      const { cursor } = await changesAt(at)('none');
      await send(origin(1), desk, [visit('nothing')]);
      const { topics } = await hearUntil(changesAt(at), 'visits', cursor);
      expect(topics).not.toContain('inbox');
    });

  test('100 scans of one ticket are one arrival, and 99 are told when it was', async () => {
    const bookingId = await bookedToday(origin(0));
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(origin(n), desk, [visit(bookingId)])));
    const results = answers.flatMap(({ body }) => body.results);
    expect(results.filter(({ verdict }) => verdict === 'in')).toHaveLength(1);
    expect(results.filter(({ verdict }) => verdict === 'again')).toHaveLength(99);
    expect(new Set(results.map(({ arrivedAt }) => arrivedAt)).size).toBe(1);
    expect(await arrivalsOf(bookingId)).toBe(1);
    const noted = `select count(*) n from audit_log where subject = $1 and action = 'arrival'`;
    expect(await count(noted, [`booking:${bookingId}`])).toBe(1);
  });

  test('one visit that is sent 50 times at once is stored once, and says the same each time', async () => {
    const one = visit(await bookedToday(origin(0)));
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(origin(n), desk, [one])));
    expect(answers.map(({ body }) => body.results[0]?.verdict)).toEqual(answers.map(() => 'in'));
  });

  test('50 unknown tickets with one key are stored once', async () => {
    const one = visit('nothing-of-ours');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(origin(n), desk, [one])));
    expect(answers.map(({ body }) => body.results[0]?.verdict)).toEqual(answers.map(() => 'unknown'));
  });

  test('two tablets that were offline send everything at once, in opposite orders, twice: the earliest counts', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => bookedToday(origin(0))));
    const at = (minute: number) => new Date(Date.parse(settings.NOW) - minute * 60_000).toISOString();
    const noted = ids.flatMap((id, n) => [
      visit(id, { offline: true, at: at(30 - n) }),
      visit(id, { offline: true, at: at(20 - n) }),
      visit(id, { offline: true, at: at(10 - n) }),
    ]);
    const calls = [noted, [...noted].reverse(), noted.filter((_, n) => n % 2 === 0), noted].map((visits, n) =>
      send(origin(n), desk, visits),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const [n, id] of ids.entries()) {
      const { rows } = await sql.query(`select key, verdict, at from visits where booking_id = $1 order by at`, [id]);
      expect(rows.map(({ verdict }) => verdict)).toEqual(['in', 'again', 'again']);
      expect(rows[0].key).toBe(noted[n * 3]?.key);
    }
  });

  test('an arrival and its undoing in the same moment leave a booking that can be checked in again, or is', async () => {
    const bookingId = await bookedToday(origin(0));
    const first = visit(bookingId);
    await send(origin(0), desk, [first]);
    const undo = callSite(origin(0), 'POST', `/api/console/visits/${first.key}/undo`, {
      token: desk.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {},
    });
    const [undone, { body }] = await Promise.all([undo, send(origin(1), desk, [visit(bookingId)])]);
    expect(undone.status).toBe(200);
    expect(await arrivalsOf(bookingId)).toBe(body.results[0]?.verdict === 'in' ? 1 : 0);
  });

  test('a held call hears of a commit on the other process, and misses none between two calls', async () => {
    for (let n = 0; n < 12; n += 1) {
      const bookingId = await bookedToday(origin(0));
      const cursor = await upToNow(origin(1));
      const held = n % 2 === 0 ? await hold(origin(1), cursor) : null;
      await send(origin(0), desk, [visit(bookingId)]);
      // News of the booking may still come before it.
      const first = (await held?.answered()) ?? { topics: [], cursor };
      const heard = first.topics.includes('visits')
        ? first
        : await hearUntil(changesAt(origin(1)), 'visits', first.cursor);
      expect(heard.topics).toContain('visits');
    }
  });

  test('a cursor of one process is good on the other', async () => {
    // What was committed within a second before the cursor may be told again. In the end that is this test's own notices alone.
    const cursor = await eventually(async () => {
      const after = await upToNow(origin(0));
      expect((await changesAt(origin(1))(after)).topics).toEqual(['inbox']);
      return after;
    });
    await send(origin(0), desk, [visit('nothing')]);
    const { topics } = await hearUntil(changesAt(origin(1)), 'visits', cursor);
    expect(topics).not.toContain('staff');
  });

  test('after its listening connection was cut, a held call is answered and hears again', async () => {
    const held = await hold(origin(0), await upToNow(origin(0)));
    await sql.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'meju listens' and datname = current_database()`);
    expect((await held.answered()).topics).toContain('inbox');
    await hearsAgain(origin(0));
  });

  test('a process that stops ends its held calls and is not forced to', async () => {
    const third = await launch(database, { ...settings, ...patientStop });
    const { cursor } = await changesAt(third.origin)('none');
    const held = await hold(third.origin, cursor);
    expect(await third.stop()).toBe(0);
    expect((await held.answered()).cursor).toEqual(expect.any(String));
  });

  describe('behind a wire of its own', () => {
    let wire: DatabaseProxy;
    let behind: RunningServer;
    beforeAll(async () => {
      wire = await openDatabaseProxy(database.env['DATABASE_URL'] ?? '');
      behind = await launch({ ...database, env: { DATABASE_URL: wire.url } }, settings);
    });
    afterAll(async () => {
      await behind.stop();
      await wire.close();
    });

    test('a board whose database falls silent shows what was committed meanwhile once it is back, and hears again', async () => {
      const ask = <Body>(path: string) =>
        callSite<Body>(behind.origin, 'GET', `/api/console${path}`, { token: desk.token });
      const bookingId = await bookedToday(origin(0));
      const { cursor } = (await ask<{ cursor: string }>('/changes?since=none')).body;
      wire.freeze();
      const held = ask(`/changes?since=${cursor}`);
      await send(origin(0), desk, [visit(bookingId)]);
      await wire.mend();
      await eventually(async () => {
        const { status, body } = await ask<{ arrivals: { bookingId: string; state: string }[] }>('/day');
        expect(status).toBe(200);
        expect(body.arrivals).toContainEqual(expect.objectContaining({ bookingId, state: 'arrived' }));
      });
      expect([200, 503]).toContain((await held).status);
      await hearsAgain(behind.origin);
    });

    test('PostgreSQL that falls silent and comes back: each visit is refused or done, and sent again it is done once', async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, () => bookedToday(origin(0))));
      const calls = ids.map((id) => ({ key: randomUUID(), visits: [visit(id)] }));
      // Silent from the third write on, whose answer never comes: some are done, one may be, the others have not begun.
      let writes = 0;
      wire.watch((text) => {
        if (/insert into "?visits\b/.test(text) && ++writes === 3) wire.freeze();
        return 'pass';
      });
      const sending = calls.map(async ({ key, visits }) => (await send(behind.origin, desk, visits, key)).status);
      for (const status of await Promise.all(sending)) expect([200, 503]).toContain(status);
      expect(writes).toBeGreaterThanOrEqual(3);
      await wire.mend();
      await eventually(async () => {
        for (const { key, visits } of calls) {
          const { status, body } = await send(behind.origin, desk, visits, key);
          expect([status, body.results?.[0]?.verdict]).toEqual([200, 'in']);
        }
      });
      for (const id of ids) expect(await arrivalsOf(id)).toBe(1);
    });
  });
});

const engines = [
  { engine: 'PostgreSQL', make: serverDatabase, present: databaseServer !== undefined },
  { engine: 'the embedded database', make: embeddedDatabase, present: true },
];

describe.each(engines.filter(({ present }) => present))('kill -9 on $engine', ({ engine, make }) => {
  const steps = engine === 'PostgreSQL' ? visitSteps : (['visits:written'] as const);

  test(`at ${steps.join(', ')}: each call that is sent again is done once, with its entry in the log`, async () => {
    const site = new KillableSite(await make());
    await site.start();
    const desk = await signIn(site.alive.origin, sana);
    const calls = [];
    for (const step of steps) {
      const bookingId = await bookedToday(site.alive.origin);
      await send(site.alive.origin, desk, [visit(bookingId)]);
      const early = visit(bookingId, { at: `${TODAY}T08:55:00+05:30`, offline: true });
      calls.push({ step, bookingId, early, key: randomUUID() });
    }
    await site.killAtEach(
      calls.map(({ step, early, key }) => ({ step, work: () => send(site.alive.origin, desk, [early], key) })),
    );
    for (const { early, key } of calls) {
      for (let again = 0; again < 2; again += 1) {
        const { body } = await send(site.alive.origin, desk, [early], key);
        expect(body.results).toMatchObject([{ verdict: 'in', by: 'Sana Khan' }]);
      }
    }
    const { body } = await callSite<{ arrivals: { bookingId: string; visitKey?: string }[] }>(
      site.alive.origin,
      'GET',
      '/api/console/day',
      { token: desk.token },
    );
    expect(new Map(body.arrivals.map(({ bookingId, visitKey }) => [bookingId, visitKey]))).toEqual(
      new Map(calls.map(({ bookingId, early }) => [bookingId, early.key])),
    );
    expect(body.arrivals).toHaveLength(calls.length);
    expect(await site.stop()).toEqual([]);
    await site.database.drop();
  });
});
