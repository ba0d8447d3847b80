import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { serverListen } from '#platform/database/listen.ts';
import { openDatabase } from '#platform/database/open.ts';
import { serverPool } from '#platform/database/pool.ts';
import { type DatabaseProxy, openDatabaseProxy, type ProxyAction } from '#tests/support/database/database-proxy.ts';
import { databaseServer, type FreshDatabase, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { unreconciledPayments } from '#tests/support/database/unreconciled-payments.ts';
import { eventually } from '#tests/support/eventually.ts';
import { buying, type Ordered } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { openPurchaseSite, type PurchaseSite, sandboxGateway } from '#tests/support/purchases/purchase-site.ts';
import { openProvider, type Provider } from '#tests/support/server/provider.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

/** Of the background, while a test waits for what it writes into its log. */
const TRIES = 12;

const START = new Date('2026-11-24T09:00:00+05:30');

let fresh: FreshDatabase;
let proxy: DatabaseProxy;
let provider: Provider;
let site: PurchaseSite;

/** A site whose database lies behind a proxy and ends statements after 5 s, and whose provider runs apart. */
async function openSite(): Promise<void> {
  fresh = await serverDatabase();
  proxy = await openDatabaseProxy(fresh.env['DATABASE_URL'] ?? '');
  const opened = await openDatabase({ url: `${proxy.url}?statement_timeout=5000`, dataDir: null });
  const drop = async () => {
    await opened.close();
    await proxy.close();
    await fresh.drop();
  };
  site = await openPurchaseSite(START, { ...opened, url: proxy.url, fresh, drop });
  provider = await openProvider(site.clock);
  site.services.payments = sandboxGateway(provider.origin);
}

beforeAll(async () => {
  if (databaseServer) await openSite();
});
afterAll(async () => {
  await site?.close();
  await provider?.close();
});

const payFor = async ({ orderId }: Ordered) => (await pay(provider.origin, orderId, { webhook: 'none' })).body;

/** What brings every payment to its end without anybody's help. */
async function halfAMinuteLater(): Promise<void> {
  site.clock.advance(31_000);
  await reconcileCheckouts(site.services);
}

/**
 * Reconciles until `look` succeeds. PostgreSQL may need a moment to notice that a connection was cut: until then it holds the rows of the
 * transaction that is lost, and a round of reconciliation leaves locked orders for the next one.
 */
const untilReconciled = (look: () => Promise<void>): Promise<void> =>
  eventually(async () => {
    await halfAMinuteLater();
    await look();
  });

const doNotPayAgain = {
  status: 503,
  body: {
    success: false,
    error: { code: 'confirmation_delayed' },
    message: expect.stringMatching(/received your payment.*do not pay again/s),
  },
};

/** Lets all pass until `text` is sent, and does `then` to it, once. */
function once(text: RegExp, then: ProxyAction): (sent: string) => ProxyAction {
  let isDone = false;
  return (sent) => {
    if (isDone || !text.test(sent)) return 'pass';
    isDone = true;
    return then;
  };
}

/** The commit of the transaction that writes a booking. */
function atCommit(then: ProxyAction): (sent: string) => ProxyAction {
  let hasBooked = false;
  const commit = once(/^.{0,5}commit/s, then);
  return (sent) => {
    hasBooked ||= /insert into "?bookings\b/.test(sent);
    return hasBooked ? commit(sent) : 'pass';
  };
}

describe.skipIf(!databaseServer)('The database goes away', () => {
  afterEach(async () => {
    proxy.watch(null);
    await proxy.mend();
  });

  test.each<[string, string, () => Promise<void> | void]>([
    ['before a payment is fulfilled', 'asha', () => proxy.cut()],
    ['in the middle of fulfilling it', 'ravi', () => proxy.watch(once(/insert into "?bookings\b/, 'cut'))],
    ['as its booking is to be committed', 'meera', () => proxy.watch(atCommit('cut'))],
    [
      'after its booking was committed, before anybody learns of it',
      'kiran',
      () => proxy.watch(atCommit('lose_answer')),
    ],
  ])(
    '%s: the customer reads that it was received and not to pay again, and it is booked once without them',
    async (_when, uid, goAway) => {
      const buyer = buying(site, uid);
      const { body: order } = await buyer.order(choices.dayPass('2026-11-26'));
      const paid = await payFor(order);
      await goAway();
      expect(await buyer.verify(paid)).toMatchObject(doNotPayAgain);
      proxy.watch(null);
      await proxy.mend();
      await untilReconciled(async () =>
        expect(await buyer.booking(order.bookingId)).toMatchObject({ body: { booking: { status: 'confirmed' } } }),
      );
      expect(await buyer.verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
      expect(await invariantViolations(site.services.db)).toEqual([]);
      expect(await unreconciledPayments(provider.db, site.services.db)).toEqual([]);
    },
  );

  test('while somebody wants to buy: they read that it cannot be done now, and no order is made that they could pay', async () => {
    await proxy.cut();
    const before = provider.asked.length;
    expect(await buying(site, 'asha').order(choices.dayPass('2026-11-27'))).toMatchObject({
      status: 503,
      body: { success: false, error: { code: 'unavailable' } },
    });
    expect(provider.asked).toHaveLength(before);
  });

  test('between the provider’s order and our note of it: the buyer sees an error, the hold ends by itself, and a second try gets an order', async () => {
    const buyer = buying(site, 'arjun');
    const room = choices.room('2026-11-27', '10:00', '12:00');
    proxy.watch(once(/update "checkouts" set "order_id"/, 'cut'));
    expect((await buyer.order(room)).status).toBe(503);
    await untilReconciled(async () => expect((await buying(site, 'leela').order(room)).status).toBe(200));
  });

  test('when the provider’s event comes: it is not taken, comes again, and is booked then', async () => {
    const buyer = buying(site, 'vikram');
    const { body: order } = await buyer.order(choices.dayPass('2026-11-28'));
    await pay(provider.origin, order.orderId, { webhook: 'normal' });
    provider.sendEventsTo(site.origin);
    await proxy.cut();
    expect(await provider.deliver()).toBe(0);
    await proxy.mend();
    await eventually(async () => {
      await provider.deliver();
      expect(await buyer.booking(order.bookingId)).toMatchObject({ body: { booking: { status: 'confirmed' } } });
    });
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });
});

describe.skipIf(!databaseServer)('The database has no room left', () => {
  let owner: pg.Client;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: fresh.env['DATABASE_URL'] });
    await owner.connect();
    await owner.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  });
  afterAll(async () => {
    await owner.end();
  });
  /** As when the disk is full: nothing more goes into that table. */
  const fill = (table: string) =>
    owner.query(`create trigger full_disk before insert on ${table} for each row execute function no_room()`);
  const makeRoom = (table: string) => owner.query(`drop trigger full_disk on ${table}`);

  test('for a booking: who has paid reads that it was received and not to pay again, and it is booked when there is room', async () => {
    const buyer = buying(site, 'nikhil');
    const { body: order } = await buyer.order(choices.dayPass('2026-12-01'));
    const paid = await payFor(order);
    await fill('bookings');
    expect(await buyer.verify(paid)).toMatchObject(doNotPayAgain);
    await makeRoom('bookings');
    await halfAMinuteLater();
    expect(await buyer.verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await invariantViolations(site.services.db)).toEqual([]);
    expect(await unreconciledPayments(provider.db, site.services.db)).toEqual([]);
  });

  test('for a hold: who wants to buy reads to try again in a moment, and no order is made that they could pay', async () => {
    await fill('allocations');
    const before = provider.asked.filter((request) => request === 'POST /orders').length;
    expect(await buying(site, 'priya').order(choices.dayPass('2026-12-01'))).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
    expect(provider.asked.filter((request) => request === 'POST /orders')).toHaveLength(before);
    await makeRoom('allocations');
    expect((await buying(site, 'priya').order(choices.dayPass('2026-12-01'))).status).toBe(200);
  });
});

describe.skipIf(!databaseServer)('Another session holds a lock', () => {
  let sessions: pg.Client[];
  beforeAll(async () => {
    sessions = [1, 2].map(() => new pg.Client({ connectionString: fresh.env['DATABASE_URL'] }));
    for (const session of sessions) await session.connect();
  });
  afterAll(async () => {
    for (const session of sessions) await session.end();
  });

  test('on an order and all places: statements time out, a payer reads not to pay again, nobody can buy, and both work later', async () => {
    const payer = buying(site, 'tara');
    const { body: order } = await payer.order(choices.dayPass('2026-12-03'));
    const paid = await payFor(order);
    const [one, other] = sessions;
    await one?.query('begin');
    await one?.query('select from checkouts where order_id = $1 for update', [order.orderId]);
    await other?.query('begin');
    await other?.query('lock table allocations in access exclusive mode');
    const made = provider.asked.filter((request) => request === 'POST /orders').length;
    const [verified, refused] = await Promise.all([
      payer.verify(paid),
      buying(site, 'uma').order(choices.dayPass('2026-12-04')),
    ]);
    expect(verified).toMatchObject(doNotPayAgain);
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    expect(provider.asked.filter((request) => request === 'POST /orders')).toHaveLength(made);
    for (const session of sessions) await session.query('rollback');
    await halfAMinuteLater();
    expect(await payer.booking(order.bookingId)).toMatchObject({ body: { booking: { status: 'confirmed' } } });
    expect((await buying(site, 'uma').order(choices.dayPass('2026-12-04'))).status).toBe(200);
    expect(await invariantViolations(site.services.db)).toEqual([]);
    expect(await unreconciledPayments(provider.db, site.services.db)).toEqual([]);
  });
});

describe.skipIf(!databaseServer)('A server whose database', () => {
  const reads = ['/coworking', '/sitemap.xml', '/feed.xml', '/coworking.data', '/api/faqs', '/readyz'];
  let database: FreshDatabase;
  let wire: DatabaseProxy;
  let server: RunningServer;
  beforeEach(async () => {
    database = await serverDatabase();
    wire = await openDatabaseProxy(database.env['DATABASE_URL'] ?? '');
    server = await launch({ ...database, env: { DATABASE_URL: wire.url } });
  });
  afterEach(async () => {
    await wire.mend();
    await server.stop();
    await wire.close();
    await database.drop();
  });
  const statusOf = async (path: string) => {
    const answer = await fetch(server.origin + path);
    await answer.text();
    return [answer.status, answer.headers.get('Retry-After')];
  };

  test('is away answers 503 to pages, their data, the site map, the feed and calls, with a few readable lines in its log', async () => {
    await wire.cut();
    for (const path of reads) expect([path, ...(await statusOf(path))]).toEqual([path, 503, '5']);
    // It is there again and takes nothing, so that each try of the background can be counted.
    wire.watch(() => 'cut');
    await wire.mend();
    const [before, tries] = [server.output().length, wire.connections()];
    await eventually(() => expect(wire.connections()).toBeGreaterThan(tries + TRIES));
    await eventually(() => expect(server.output()).toContain('the database is unavailable; background work is paused'));
    const lines = server.output().slice(before).split('\n');
    expect(lines.length).toBeLessThan(6);
    expect(server.output()).not.toContain('[object Object]');
    wire.watch(null);
    await eventually(async () => expect(server.output()).toContain('the database is available again'));
    await eventually(async () => expect((await statusOf('/readyz'))[0]).toBe(200));
  });

  test('is silent answers 503 to calls that read and to calls that write', async () => {
    wire.freeze();
    const written = server.call('POST', '/api/enquiries/newsletter', { body: { email: 'asha@example.com' } });
    const answers = await Promise.all(reads.map(async (path) => [path, ...(await statusOf(path))]));
    expect(answers).toEqual(reads.map((path) => [path, 503, '5']));
    expect((await written).status).toBe(503);
    // They asked it a question, and did not wait until their connections gave up.
    const failed = () => server.output().match(/.*request failed.*\n/g) ?? [];
    await eventually(() => expect(failed().length).toBeGreaterThanOrEqual(3));
    for (const line of failed()) expect(line).toContain('the database does not answer');
  });

  test('only reads is not ready, and ready again when it writes', async () => {
    const owner = new pg.Client({ connectionString: database.env['DATABASE_URL'] });
    await owner.connect();
    const name = new URL(database.env['DATABASE_URL'] ?? '').pathname.slice(1);
    const setReadOnly = async (value: 'on' | 'off') => {
      await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
        [name],
      );
    };
    await setReadOnly('on');
    await eventually(async () => expect(await statusOf('/readyz')).toEqual([503, '5']));
    expect((await statusOf('/healthz'))[0]).toBe(200);
    await owner.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    await eventually(async () => expect((await statusOf('/readyz'))[0]).toBe(200));
    await owner.end();
  });

  test('runs without fsync is named in the log at the start', () => {
    expect(server.output()).toMatch(/"settings":\["fsync=off","synchronous_commit=off"\]/);
  });
});

describe.skipIf(!databaseServer)('A page that nobody has asked for yet', () => {
  test('is 503 while the database is away, as a call is, and comes when it is back', async () => {
    const database = await serverDatabase();
    const wire = await openDatabaseProxy(database.env['DATABASE_URL'] ?? '');
    const server = await launch({ ...database, env: { DATABASE_URL: wire.url } });
    await wire.cut();
    const { status, headers } = await server.call('GET', '/day-pass');
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    await wire.mend();
    await eventually(async () => expect((await server.call('GET', '/day-pass')).status).toBe(200));
    await server.stop();
    await wire.close();
    await database.drop();
  });
});

describe.skipIf(!databaseServer)('A database that went silent', () => {
  test('is hung up on instead of waited for, and used again when it is back', async () => {
    const database = await serverDatabase();
    const wire = await openDatabaseProxy(database.env['DATABASE_URL'] ?? '');
    const pool = serverPool(wire.url, { silenceMs: 2000 });
    await pool.query('select 1');
    wire.freeze();
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
    await wire.mend();
    await eventually(() => pool.query('select 1'));
    await pool.end();
    await wire.close();
    await database.drop();
  });

  test('is noticed by who only listens for changes, too, who then looks again', async () => {
    const wire = await openDatabaseProxy(fresh.env['DATABASE_URL'] ?? '');
    let heard = 0;
    const stop = serverListen(wire.url, 1000)('site_changed', () => {
      heard += 1;
    });
    await eventually(() => expect(heard).toBeGreaterThan(0));
    wire.freeze();
    const before = wire.connections();
    const heardBefore = heard;
    await eventually(() => expect(wire.connections()).toBeGreaterThan(before));
    await wire.mend();
    await eventually(() => expect(heard).toBeGreaterThan(heardBefore));
    await stop();
    await wire.close();
  });
});
