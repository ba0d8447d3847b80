import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { gatherFigures, isReady, type Retire } from './messages.ts';

/** A process ends by itself within the time of a stop; after so much more it is killed. */
const GRACE_MS = 500;

/** How long a process that has been replaced may work on what it has. */
const RETIRING_MS = 30_000;

const LONGEST_WAIT_MS = 30_000;

export type Cluster = {
  /** Resolves when all serve. @throws Error when the first one ends before it serves; it has said why. */
  started: Promise<void>;
  /** Replaces the processes one by one: the next goes when the one that took the last one's place serves. */
  roll(): Promise<void>;
  /** Resolves when all have ended: true when each of them finished its work, false when one was forced. */
  stop(): Promise<boolean>;
};

/**
 * Starts `processes` processes of `program` behind one port and replaces each that dies. This process only accepts connections and hands them
 * out in turn. The first process starts alone, as it may have to migrate and seed the database.
 * @param settings.forMembers settings of each process, beside those of this one.
 * @param say prints what an operator should read once.
 * @param stopMs how long a process may take to end after SIGTERM.
 * @param figures this process's own metrics as text.
 */
export function runCluster(settings: {
  program: string;
  processes: number;
  stopMs: number;
  log: Log;
  forMembers: Record<string, string>;
  /** Prints how the site is reached, once all processes serve. */
  announce(text: string): void;
  figures(): Promise<string>;
}): Cluster {
  const { program, processes, stopMs, log, forMembers, figures } = settings;
  const leaving = new Set<Worker>();
  const serving = new Set<Worker>();
  let stopping = false;
  let rolling: Promise<void> | null = null;

  cluster.setupPrimary({ exec: program, args: [] });
  cluster.schedulingPolicy = cluster.SCHED_RR;

  async function begin(): Promise<string> {
    const worker = cluster.fork(forMembers);
    closeLostConnection(worker);
    gatherFigures(worker, () => serving, figures);
    const text = await ready(worker);
    serving.add(worker);
    log.info({ process: worker.process.pid }, 'a process is ready');
    worker.once('exit', (code, signal) => {
      serving.delete(worker);
      if (stopping || leaving.has(worker)) return;
      log.error({ process: worker.process.pid, code, signal }, 'a process ended and is replaced');
      void replace();
    });
    return text;
  }

  async function replace(waitMs = 1000): Promise<void> {
    if (stopping) return;
    try {
      await begin();
    } catch (error) {
      if (!stopping) log.error({ err: error, againInMs: waitMs }, 'a process did not start');
      await pause(waitMs, undefined, { ref: false });
      await replace(Math.min(2 * waitMs, LONGEST_WAIT_MS));
    }
  }

  async function rollOn(): Promise<void> {
    log.info('a rolling restart starts');
    for (const old of [...serving]) {
      if (stopping) return;
      if (!serving.has(old)) continue;
      // From here on nobody else replaces it.
      leaving.add(old);
      try {
        await begin();
      } catch (error) {
        log.error(
          { err: error },
          'the rolling restart is cancelled: the new process did not start; the others keep serving',
        );
        leaving.delete(old);
        if (old.isDead()) void replace();
        return;
      }
      await retire(old, stopMs);
    }
    log.info('the rolling restart is done');
  }

  async function start(): Promise<void> {
    const text = await begin();
    await Promise.all(Array.from({ length: processes - 1 }, () => replace()));
    if (!stopping) settings.announce(text);
  }

  const started = start();
  return {
    started,
    async roll() {
      await started.catch(() => undefined);
      rolling ??= rollOn().finally(() => {
        rolling = null;
      });
      await rolling;
    },
    async stop() {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      // One that does not serve yet has no work, and ends in any way.
      const hasWork = workers.map((worker) => serving.has(worker));
      const isFinished = await Promise.all(workers.map((worker) => end(worker, stopMs)));
      return isFinished.every((finished, n) => finished || !hasWork[n]);
    },
  };
}

/** What it said when it could serve. */
function ready(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => isReady(message) && resolve(message.text));
    worker.on('error', reject);
    worker.once('exit', (code, signal) => reject(new Error(`It ended with ${signal ?? code} before it served.`)));
  });
}

async function retire(worker: Worker, stopMs: number): Promise<void> {
  if (worker.isDead()) return;
  const word: Retire = { retire: true };
  const ended = once(worker, 'exit');
  worker.send(word, () => undefined);
  const timer = setTimeout(() => void end(worker, stopMs), RETIRING_MS);
  await ended;
  clearTimeout(timer);
}

/** Resolves when the process has ended, with whether it finished its work. */
async function end(worker: Worker, stopMs: number): Promise<boolean> {
  if (worker.isDead()) return true;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopMs + GRACE_MS);
  const [code] = await ended;
  clearTimeout(timer);
  return code === 0;
}

type Closable = { close?(): void };

/**
 * Closes the connection that was being handed to a process when it was killed. The cluster module would wait for ever and keep it open, so its
 * client would never ask again.
 */
function closeLostConnection(worker: Worker): void {
  const { process: child } = worker;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  // One is on its way at a time, so the last one is the only one that may not have arrived; closing it twice does nothing.
  let last: Closable | undefined;
  function remembering(message: unknown, handle?: unknown, ...rest: unknown[]): boolean {
    if (typeof handle === 'object' && handle !== null) last = handle;
    return send(message, handle, ...rest);
  }
  child.send = remembering;
  // A process that ended by itself has returned the connections that it did not take.
  worker.once('exit', (code) => {
    if (code !== 0) last?.close?.();
  });
}
