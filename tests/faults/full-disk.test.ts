import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/open.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { type Cluster, findPostgres, startCluster } from '#tests/support/database/postgres-cluster.ts';
import { unreconciledPayments } from '#tests/support/database/unreconciled-payments.ts';
import { eventually } from '#tests/support/eventually.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import type { PaymentResult } from '#tests/support/purchases/pay.ts';
import { buyer, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { openProvider, type Provider } from '#tests/support/server/provider.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/server/small-disk.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const MINUTE = 60_000;
const BUYERS = 20;

type Site = { database: FreshDatabase; stop(): Promise<void> };

async function onPostgres(disk: SmallDisk): Promise<Site> {
  const cluster: Cluster = await startCluster(findPostgres() ?? '', { within: disk.folder });
  const database: FreshDatabase = { engine: 'server', env: { DATABASE_URL: cluster.url }, drop: async () => undefined };
  return { database, stop: () => cluster.stop() };
}

async function embedded(disk: SmallDisk): Promise<Site> {
  const folder = join(disk.folder, 'data');
  mkdirSync(folder);
  const env = { DATA_DIR: folder, DATABASE_URL: '' };
  return { database: { engine: 'embedded', env, drop: async () => undefined }, stop: async () => undefined };
}

const engines = [
  ...(findPostgres() ? [{ engine: 'PostgreSQL', open: onPostgres, megabytes: 250 }] : []),
  { engine: 'the embedded database', open: embedded, megabytes: 250 },
];

describe.each(engines)('The disk of $engine is full', ({ open, megabytes }) => {
  let disk: SmallDisk;
  let site: Site;
  let provider: Provider;
  let server: RunningServer;
  let env: Record<string, string>;
  const sold: { person: SignedIn; bookingId: string; paid: PaymentResult }[] = [];
  const statuses = new Set<number>();

  /** No answer is an answer, too: 0. */
  const tried = async (ask: () => Promise<{ status: number; body: object }>) => {
    const answer = await ask().catch(() => null);
    statuses.add(answer?.status ?? 0);
    return answer;
  };

  beforeAll(async () => {
    disk = mountSmallDisk(megabytes);
    site = await open(disk);
    provider = await openProvider(systemClock);
    env = { ...provider.env, RATE_LIMITS: 'off' };
    server = await launch(site.database, env);
    const day = addDays(istDayOf(systemClock.now()), 5);
    for (let n = 0; n < BUYERS; n += 1) {
      const person = await signIn(server.origin, buyer(n));
      const { body: order } = await shopper(server.origin, person).order(choices.recreation(day));
      const { body: paid } = await shopper(provider.origin, person).pay(order.orderId, { webhook: 'none' });
      sold.push({ person, bookingId: order.bookingId, paid });
    }
    disk.fill();
  }, 5 * MINUTE);
  afterAll(async () => {
    await server.stop();
    await provider.close();
    await site.stop();
    disk.remove();
  });

  test('who has paid is confirmed, or reads that it was received and not to pay again, and nobody reads anything else', async () => {
    for (const { person, paid } of sold) {
      const answer = await tried(() => shopper(server.origin, person).verify(paid));
      if (answer?.status === 503)
        expect(answer.body).toMatchObject({ message: expect.stringMatching(/received.*do not pay again/s) });
    }
    for (const status of statuses) expect([200, 202, 503, 0]).toContain(status);
    // Else the disk was not full enough to say anything.
    expect([...statuses].some((status) => status !== 200)).toBe(true);
  });

  test('when there is room again every payment is booked by itself, and the books are right', async () => {
    disk.makeRoom();
    // A supervisor starts what ended.
    if (statuses.has(0)) {
      await server.kill();
      server = await launch(site.database, env);
    }
    for (const { person, bookingId } of sold) {
      await eventually(async () => {
        const { body } = await shopper(server.origin, person).booking(bookingId);
        expect(body.booking.status).toBe('confirmed');
      }, 2 * MINUTE);
    }
    await server.stop();
    const { env: where } = site.database;
    const { db, close } = await openDatabase({
      url: where['DATABASE_URL'] || undefined,
      dataDir: where['DATA_DIR'] ?? null,
    });
    expect(await invariantViolations(db)).toEqual([]);
    expect(await unreconciledPayments(provider.db, db)).toEqual([]);
    await close();
  });
});

test('The disk of the log is full: the site serves, and when there is room again the log says how many lines are missing', async () => {
  const disk = mountSmallDisk(1);
  const database = await freshDatabase();
  const file = join(disk.folder, 'log');
  const log = openSync(file, 'a');
  const port = await freePort();
  const child = spawn(process.execPath, ['build/server/index.js'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), RATE_LIMITS: 'off', ...database.env },
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit');
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await eventually(async () => expect(await status('/readyz')).toBe(200));
  disk.fill();
  for (let n = 0; n < 60; n += 1)
    await Promise.all(Array.from({ length: 100 }, () => status(`/api/${'a'.repeat(500)}`)));
  expect(await status('/healthz')).toBe(200);
  expect(readFileSync(file, 'utf8')).not.toContain('could not be written');
  disk.makeRoom();
  await eventually(async () =>
    expect(readFileSync(file, 'utf8')).toMatch(/"lost":\d+,"msg":"the log could not be wri/),
  );
  // Whole lines only, also where the disk took a part of one.
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('{')))
    expect(() => JSON.parse(line)).not.toThrow();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  closeSync(log);
  await database.drop();
  disk.remove();
});
