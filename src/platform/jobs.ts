import type { Tx } from './database/tables.ts';

/** Work that leaves the process, queued in the transaction that causes it and done at least once, with back-off. */
export type Jobs = {
  /** Enqueues inside `tx`: committed together with its cause, gone when it rolls back. */
  send(tx: Tx, queue: JobQueue, data: Record<string, string | number>): Promise<void>;
  /** Asks the workers of this process to look now instead of at their next poll; call after the commit. */
  nudge(queue: JobQueue): void;
};

export type JobQueue = 'deliver-message' | 'send-refund';
