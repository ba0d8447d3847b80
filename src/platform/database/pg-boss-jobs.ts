import { type Db, fromKysely, type Job, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import { type JobData, type JobHandler, type JobHandlers, type JobQueue, type Jobs, jobQueues } from '../jobs.ts';
import type { Log } from '../log/log.ts';
import type { GuardedPool } from './pool.ts';
import { type Failures, quietWhileAway } from './quiet-while-away.ts';
import { afterCommit } from './transaction.ts';

export type RunningJobs = Jobs & {
  /** Starts this process's workers. */
  work(handlers: JobHandlers): Promise<void>;
  /** Takes no more work and waits for running jobs, at most `timeoutMs`; unfinished ones are done again later. */
  stop(timeoutMs?: number): Promise<void>;
};

const DEAD = 'dead-job';

/** A worker that has not given a sign of life for this long is taken for killed; a running one gives it three times as often. */
const HEARTBEAT_SECONDS = 12;

/** A handler that takes longer is given up: every provider call must end well before. */
const EXPIRES_SECONDS = 120;

const DAY_SECONDS = 86_400;

/** First retry after 2 to 4 s, then twice as long each time up to half an hour, for about three days. */
const RETRIES = { retryLimit: 150, retryDelay: 1, retryBackoff: true, retryDelayMax: 1800 };

/**
 * The job queue on pg-boss, on the program's own pool (both engines; the schema `pgboss` is its own).
 * `superviseSeconds` is how often work of killed processes is looked for.
 */
export async function startJobQueue(settings: {
  pool: GuardedPool;
  log: Log;
  failures?: Failures;
  superviseSeconds?: number;
}): Promise<RunningJobs> {
  const { pool, log, failures = quietWhileAway(log), superviseSeconds = 10 } = settings;
  const boss = new PgBoss({
    db: onPool(pool),
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    flowIntervalSeconds: DAY_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => failures.report(asError(error), 'the job queue met an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  await boss.start();
  await defineQueues(boss);

  const workers = new Map<JobQueue, string>();
  const nudge = (queue: JobQueue) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };
  return {
    nudge,
    async send(tx, queue, data) {
      await boss.send(queue, data, { db: fromKysely(tx), singletonKey: keyOf(data) });
      afterCommit(() => nudge(queue));
    },
    async sendAll(tx, queue, all) {
      if (all.length === 0) return;
      const jobs = all.map((data) => ({ data, singletonKey: keyOf(data) }));
      await boss.insert(queue, jobs, { db: fromKysely(tx) });
      afterCommit(() => nudge(queue));
    },
    async work(handlers) {
      for (const queue of jobQueues) workers.set(queue, await workOn(boss, queue, handlers[queue], log));
      await reportDeadJobs(boss, handlers, log);
    },
    stop: (timeoutMs = 7000) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

/** The library reports a worker's error as a copy of its fields. */
const asError = (error: Error): Error =>
  error instanceof Error ? error : Object.assign(new Error((error as Error).message), error);

/** A statement list answers with one result for each statement; pg-boss wants their rows as one. */
const onPool = (pool: GuardedPool): Db => ({
  async executeSql(text, values) {
    const result: unknown = await pool.query(text, values ? [...values] : undefined);
    const results = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
    return { rows: results.flatMap((one) => one.rows ?? []) };
  },
});

async function defineQueues(boss: PgBoss): Promise<void> {
  const common = { heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: EXPIRES_SECONDS, ...RETRIES };
  const queues: Queue[] = [
    { name: DEAD, ...common },
    ...jobQueues.map((name) => ({
      name,
      policy: 'exclusive',
      ...common,
      deadLetter: DEAD,
      deleteAfterSeconds: DAY_SECONDS,
    })),
  ];
  for (const { name, policy, ...options } of queues) {
    await boss.createQueue(name, { ...options, ...(policy ? { policy } : {}) });
    await boss.updateQueue(name, options);
    // Fills the library's cache now: filling it at the first `send` would need the pool inside a transaction.
    await boss.findJobs(name, { key: '' });
  }
}

/** 'exclusive' queues hold one queued or running job for each key. */
const keyOf = (data: JobData): string => JSON.stringify(data, Object.keys(data).toSorted());

function workOn(boss: PgBoss, queue: JobQueue, handle: JobHandler, log: Log): Promise<string> {
  return boss.work(
    queue,
    {
      batchSize: 10,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      burstWhenBatchFull: true,
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
    },
    (batch: Job<JobData>[]) =>
      Promise.all(
        batch.map(async (job) => {
          try {
            await handle(job.data, job.signal);
            return { id: job.id, status: 'completed' as const };
          } catch (error) {
            log.warn({ err: error, queue, job: job.id, data: job.data }, 'a job failed and will be tried again');
            return { id: job.id, status: 'failed' as const, output: { message: messageOf(error) } };
          }
        }),
      ),
  );
}

async function reportDeadJobs(boss: PgBoss, handlers: JobHandlers, log: Log): Promise<void> {
  await boss.work(
    DEAD,
    { includeMetadata: true, pollingIntervalSeconds: 60 },
    async ([job]: JobWithMetadata<JobData>[]) => {
      const queue = jobQueues.find((name) => name === job?.sourceName);
      if (!job || !queue) return;
      log.error({ queue, job: job.sourceId, data: job.data }, 'a job failed for the last time');
      await handlers.dead(queue, job.data, lastError(job));
    },
  );
}

const lastError = (job: JobWithMetadata<JobData>): string =>
  job.output && 'message' in job.output ? String(job.output.message) : 'unknown';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
