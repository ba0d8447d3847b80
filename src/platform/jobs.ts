import type { Tx } from './database/tables.ts';

/** Work that leaves the process, queued in the transaction that causes it and done at least once, with back-off. */
export type Jobs = {
  /**
   * Enqueues inside `tx`: committed together with its cause, gone when it rolls back. The workers of this process look
   * at once after the commit of `inTransaction`. The same data that is still queued or running is not queued twice.
   */
  send(tx: Tx, queue: JobQueue, data: JobData): Promise<void>;
  /** As `send` of each, in one statement: for hundreds at once. */
  sendAll(tx: Tx, queue: JobQueue, all: readonly JobData[]): Promise<void>;
  /** Asks the workers of this process to look now instead of at their next poll. */
  nudge(queue: JobQueue): void;
};

export const jobQueues = ['deliver-message', 'send-refund', 'note-move'] as const;
export type JobQueue = (typeof jobQueues)[number];
export type JobData = Record<string, string | number>;

/** Does one job. Throwing means 'try again later'; a handler records a final failure itself and returns. It may be called again for work already done. */
export type JobHandler = (data: JobData, signal: AbortSignal) => Promise<void>;

export type JobHandlers = Record<JobQueue, JobHandler> & {
  /** A job that failed for the last time, days after its first try: the operator must know. */
  dead(queue: JobQueue, data: JobData, error: string): Promise<void>;
};
