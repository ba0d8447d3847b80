import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { type RunningJobs, startJobQueue } from '#platform/database/pg-boss-jobs.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { JobData, JobHandler, JobHandlers } from '#platform/jobs.ts';
import { makeLog } from '#platform/log/log.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const log = makeLog('silent');

/** Where a test waits for a certain job, and makes it fail first when it wants to. */
class Desk {
  readonly done: JobData[] = [];
  readonly tries = new Map<string, number>();
  readonly dead: Parameters<JobHandlers['dead']>[] = [];
  private readonly waiting = new Map<string, { failures: number; resolve: (data: JobData) => void }>();

  readonly handlers: JobHandlers = {
    'deliver-message': this.handler('deliver-message', 'messageId'),
    'send-refund': this.handler('send-refund', 'refundId'),
    'note-move': this.handler('note-move', 'bookingId'),
    dead: async (...dead) => {
      this.dead.push(dead);
      this.waiting.get('dead 1')?.resolve(dead[1]);
    },
  };

  next(queue: string, id: number, { failures = 0 } = {}): Promise<JobData> {
    return new Promise((resolve) => this.waiting.set(`${queue} ${id}`, { failures, resolve }));
  }

  private handler(queue: string, idField: string): JobHandler {
    return async (data) => {
      const key = `${queue} ${data[idField]}`;
      const tries = (this.tries.get(key) ?? 0) + 1;
      this.tries.set(key, tries);
      const expected = this.waiting.get(key);
      if (expected && tries <= expected.failures) throw new Error('not yet');
      this.done.push(data);
      expected?.resolve(data);
    };
  }
}

describe('jobs', () => {
  let base: TestDatabase;
  let jobs: RunningJobs;
  const desk = new Desk();

  beforeAll(async () => {
    base = await makeTestDatabase();
    jobs = await startJobQueue({ pool: base.pool, log, superviseSeconds: 1 });
    await jobs.work(desk.handlers);
  });
  afterAll(async () => {
    await jobs.stop();
    await base.drop();
  });

  test('work queued in a committed transaction is done, with its data', async () => {
    const seen = desk.next('deliver-message', 1);
    await inTransaction(base.db, (tx) => jobs.send(tx, 'deliver-message', { messageId: 1 }));
    expect(await seen).toEqual({ messageId: 1 });
  });

  test('work queued in a transaction that rolls back is never done', async () => {
    const broken = inTransaction(base.db, async (tx) => {
      await jobs.send(tx, 'deliver-message', { messageId: 20 });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    const seen = desk.next('deliver-message', 21);
    await inTransaction(base.db, (tx) => jobs.send(tx, 'deliver-message', { messageId: 21 }));
    await seen;
    expect(desk.done.map((data) => data['messageId'])).not.toContain(20);
  });

  test('work that fails is tried again until it succeeds', async () => {
    const seen = desk.next('send-refund', 30, { failures: 2 });
    await inTransaction(base.db, (tx) => jobs.send(tx, 'send-refund', { refundId: 30 }));
    expect(await seen).toEqual({ refundId: 30 });
    expect(desk.tries.get('send-refund 30')).toBe(3);
  });

  test('the same work queued twice in one breath is done once', async () => {
    const seen = desk.next('deliver-message', 40);
    const after = desk.next('deliver-message', 41);
    await inTransaction(base.db, async (tx) => {
      await jobs.send(tx, 'deliver-message', { messageId: 40 });
      await jobs.send(tx, 'deliver-message', { messageId: 40 });
      await jobs.send(tx, 'deliver-message', { messageId: 41 });
    });
    await Promise.all([seen, after]);
    expect(desk.tries.get('deliver-message 40')).toBe(1);
  });

  test('a hundred jobs at once are all done', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => 1000 + index);
    const all = Promise.all(ids.map((id) => desk.next('deliver-message', id)));
    await inTransaction(base.db, async (tx) => {
      for (const messageId of ids) await jobs.send(tx, 'deliver-message', { messageId });
    });
    expect(await all).toHaveLength(100);
  });
});

describe('work that cannot be done', () => {
  test('is reported with its queue, its data and the last error, once', async () => {
    const base = await makeTestDatabase();
    const desk = new Desk();
    // From the start, as either process may be the one that reports it.
    const buried = desk.next('dead', 1);
    const first = await startJobQueue({ pool: base.pool, log });
    await sql`update pgboss.queue set retry_limit = 0 where name = 'send-refund'`.execute(base.db);
    const failed = Promise.withResolvers<void>();
    const fail = async () => {
      failed.resolve();
      throw new Error('the bank said no');
    };
    await first.work({ ...desk.handlers, 'send-refund': fail });
    await inTransaction(base.db, (tx) => first.send(tx, 'send-refund', { refundId: 9 }));
    await failed.promise;
    await first.stop();

    // A process that starts looks at once, one that runs once a minute.
    const second = await startJobQueue({ pool: base.pool, log });
    await second.work(desk.handlers);
    await buried;
    await second.stop();
    expect(desk.dead).toEqual([['send-refund', { refundId: 9 }, 'the bank said no']]);
    await base.drop();
  });
});

describe('work that a killed process had begun', () => {
  test('is done by the next process', async () => {
    const place = await placeForProcesses();
    const before = await place.open();
    await queueOne(before);
    await before.close();
    await takeAndDie(place.url, place.folder);

    const after = await place.open();
    expect(await doneBy(after)).toEqual({ messageId: 7 });
    await after.close();
    await place.remove();
  });
});

/** A database that processes can open one after the other: on the server of this run, else in a folder. */
async function placeForProcesses() {
  const server = databaseServer ? await makeTestDatabase() : null;
  const url = server?.url;
  const folder = server ? null : await mkdtemp(join(tmpdir(), 'jobs-'));
  return {
    url,
    folder,
    open: () => openDatabase({ url, dataDir: folder }),
    remove: () => (server ? server.drop() : rm(folder ?? '', { recursive: true })),
  };
}

async function queueOne({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Promise<void> {
  const jobs = await startJobQueue({ pool, log });
  await inTransaction(db, (tx) => jobs.send(tx, 'deliver-message', { messageId: 7 }));
  await jobs.stop();
}

/** Lets another process take the job and kills it at once. */
function takeAndDie(url: string | undefined, folder: string | null): Promise<void> {
  const script = fileURLToPath(new URL('../support/server/hanging-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url ? 'server' : 'folder', url ?? folder ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => child.kill('SIGKILL'));
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

async function doneBy({ pool }: Pick<TestDatabase, 'pool'>): Promise<JobData> {
  const desk = new Desk();
  const jobs = await startJobQueue({ pool, log, superviseSeconds: 1 });
  const seen = desk.next('deliver-message', 7);
  await jobs.work(desk.handlers);
  const data = await seen;
  await jobs.stop();
  return data;
}
