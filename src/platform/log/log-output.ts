import { write as writeFile } from 'node:fs';

/** The part of `fs.write` that is used; a test gives its own. */
type Write = (
  file: number,
  bytes: Uint8Array,
  offset: number,
  length: number,
  position: null,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/** Where the lines of a log go. */
export type LogOutput = {
  /** Never throws and never waits. */
  write(line: string): void;
  /** How many lines were given up, as too many waited. */
  lost(): number;
  /** How many lines are not written yet. */
  waiting(): number;
  /** Calls `tell` each time that a line could be written again after a failure. */
  onRecovery(tell: () => void): void;
  /** Resolves when every line is written, or after `timeoutMs`. */
  drain(timeoutMs: number): Promise<void>;
};

/** Minutes of a busy server, and little memory. */
const WAITING_MAX = 1_000_000;
const RETRY_MS = 500;

/**
 * Writes lines to an open file in the background. While it cannot be written (full disk, unread pipe), lines wait up to a limit and are then
 * counted and dropped, so that the process never stops because of its log.
 */
export function logOutput(
  file: number,
  {
    write = writeFile,
    waitingMax = WAITING_MAX,
    retryMs = RETRY_MS,
  }: { write?: Write; waitingMax?: number; retryMs?: number } = {},
): LogOutput {
  let queue: string[] = [];
  let queued = 0;
  let current = new Uint8Array();
  let linesInCurrent = 0;
  let offset = 0;
  let isWriting = false;
  let hasFailed = false;
  let lost = 0;
  let tellRecovery = (): void => undefined;
  const idle: (() => void)[] = [];

  function next(): void {
    if (offset === current.length) takeQueue();
    isWriting = current.length > 0;
    if (isWriting) write(file, current, offset, current.length - offset, null, done);
    else for (const resolve of idle.splice(0)) resolve();
  }

  function takeQueue(): void {
    current = Buffer.from(queue.join(''));
    linesInCurrent = queue.length;
    offset = 0;
    queue = [];
    queued = 0;
  }

  function done(error: NodeJS.ErrnoException | null, written: number): void {
    if (error || written === 0) {
      hasFailed ||= error?.code !== 'EAGAIN';
      setTimeout(next, retryMs).unref();
      return;
    }
    offset += written;
    const isBack = hasFailed && offset === current.length;
    next();
    if (!isBack) return;
    hasFailed = false;
    // After what waited was taken: else there may be no room for it.
    tellRecovery();
  }

  return {
    write(line) {
      if (queued + line.length > waitingMax) {
        lost += 1;
        return;
      }
      queue.push(line);
      queued += line.length;
      if (!isWriting) next();
    },
    lost: () => lost,
    waiting: () => queue.length + (isWriting ? linesInCurrent : 0),
    onRecovery(tell) {
      tellRecovery = tell;
    },
    drain: (timeoutMs) =>
      new Promise((resolve) => {
        if (!isWriting) return resolve();
        const timer = setTimeout(resolve, timeoutMs);
        idle.push(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}
