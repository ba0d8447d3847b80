import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseServer, type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type BuiltCopy, builtCopy } from '#tests/support/server/built-copy.ts';
import { ConnectionBroke, ownConnection } from '#tests/support/server/own-connection.ts';
import { launchCluster, type RunningServer } from '#tests/support/server/start-server.ts';

const MINUTES = 400_000;
const VISITORS = 4;
/** As in `cluster.test.ts`: a request is under way at each moment anyhow. */
const BETWEEN_ROUNDS_MS = 100;

describe.skipIf(!databaseServer)('Two processes that are rolled onto a new build by SIGUSR2', () => {
  let database: FreshDatabase;
  let checkout: BuiltCopy;
  let server: RunningServer;
  beforeAll(async () => {
    database = await freshDatabase();
    checkout = await builtCopy();
    const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'info', PROCESSES: '2' };
    server = await launchCluster(database, settings, checkout.folder);
  });
  afterAll(async () => {
    await server.stop();
    await checkout.remove();
    await database.drop();
  });

  test('fail no request, and go on giving the files of the old build to the pages that are open', async () => {
    const [old = ''] = await scripts(server);
    const script = await textOf(server, old);

    let over = false;
    const visits = Promise.all(Array.from({ length: VISITORS }, (_, n) => visit(server, n % 2 === 0, () => over)));
    const anew = checkout.buildAnew(old);
    process.kill(server.pid, 'SIGUSR2');
    await eventually(() => expect(server.output()).toContain('the rolling restart is done'), MINUTES).finally(() => {
      over = true;
    });
    const seen = (await visits).flat();

    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await scripts(server)).toContain(anew);
    expect(await scripts(server)).not.toContain(old);
    for (const address of [old, anew]) expect(await textOf(server, address)).toBe(script);
  });
});

/** Reads the home page, its manifest and the first scripts that this names, again and again, as those of either build are written. */
async function visit(server: RunningServer, keep: boolean, isOver: () => boolean): Promise<{ status: number }[]> {
  const call = ownConnection(server.origin, { keep });
  const seen: { status: number }[] = [];
  const read = async (path: string) => {
    const answer = await call<string>('GET', path).catch((error: unknown) => {
      // The server closed a kept connection between two answers, and the browser asks again.
      if (!(error instanceof ConnectionBroke && error.wasReused)) throw error;
      return call<string>('GET', path);
    });
    seen.push({ status: answer.status });
    return answer.body;
  };
  while (!isOver()) {
    await pause(BETWEEN_ROUNDS_MS);
    const manifest = scriptsOf(await read('/')).find(isManifest) ?? '';
    for (const script of scriptsOf(await read(manifest)).slice(0, 5)) await read(script);
  }
  return seen;
}

/** What the page's manifest names, the program's entry first. */
async function scripts(server: RunningServer): Promise<string[]> {
  const manifest = scriptsOf(await textOf(server, '/')).find(isManifest) ?? '';
  return scriptsOf(await textOf(server, manifest));
}

const isManifest = (address: string): boolean => address.includes('manifest');

/** On a connection of its own: a kept one may be that of a process that has just been replaced. */
async function textOf({ origin }: RunningServer, path: string): Promise<string> {
  const { status, body } = await ownConnection(origin, { keep: false })<string>('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

const scriptsOf = (page: string): string[] => [...new Set(page.match(/\/assets\/[\w.-]+\.js/g) ?? [])];
