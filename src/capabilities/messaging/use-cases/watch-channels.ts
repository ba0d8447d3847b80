import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Jobs } from '#platform/jobs.ts';
import { failingChannels } from '../rules/failing-channels.ts';
import { newestOutcomes } from '../store.ts';
import { notifyOperator } from './notify-operator.ts';

type Needs = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'>; operatorEmail: string };

/**
 * Creates a task when a whole channel fails (expired token, withdrawn template, refusing mail server): one per channel and day in India, not one
 * per message. Called on an interval.
 */
export async function watchChannels(services: Needs): Promise<void> {
  const now = services.clock.now();
  const newest = await newestOutcomes(services.db);
  for (const channel of failingChannels(newest, now)) {
    const error = newest.find((one) => one.channel === channel && one.error !== null)?.error ?? null;
    const key = `messages-failing:${channel}:${istDayOf(now)}`;
    await inTransaction(services.db, (tx) =>
      notifyOperator(tx, services, { key, kind: 'messages_failing', detail: { channel, code: codeOf(error) }, now }),
    );
  }
}

/** The numbers at the beginning of what a transport answered ('401 190'): its words may hold an address. */
const codeOf = (error: string | null): string | null => /^\d{3}(?: \d{3,6}\b)?/.exec(error ?? '')?.[0] ?? null;
