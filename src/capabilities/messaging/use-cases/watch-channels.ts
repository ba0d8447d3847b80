import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { MailGateway, WhatsAppGateway } from '../gateway/message-gateways.ts';
import { failingChannels } from '../rules/failing-channels.ts';
import type { Channel } from '../rules/messages.ts';
import { newestOutcomes, type Outbox, outboxAt, waitingMessages } from '../store/messages.ts';
import { openTasksByKind } from '../store/tasks.ts';
import { notifyOperator } from './notify-operator.ts';

type Deps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'>; operatorEmail: string };

/**
 * Creates a task when a whole channel fails (expired token, withdrawn template, refusing mail server): one per channel and day in India, not one
 * per message. Called on an interval.
 */
export async function watchChannels(services: Deps): Promise<void> {
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

/** The backlog: queued messages, and open tasks by kind. */
export async function backlog({ db, clock }: { db: Database; clock: Clock }): Promise<{
  outbox: Outbox;
  tasks: { kind: string; count: number }[];
}> {
  return { outbox: await outboxAt(db, clock.now()), tasks: await openTasksByKind(db) };
}

const AT_ONCE = 500;

/**
 * Queues all messages that waited for a transport which now exists, once at the start of a process. A message whose job still exists is not queued
 * twice.
 */
export async function queueWaiting(services: {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  mail: MailGateway | null;
  whatsApp: WhatsAppGateway | null;
}): Promise<void> {
  const channels: Channel[] = [
    ...(services.mail ? ['email' as const] : []),
    ...(services.whatsApp ? ['whatsapp' as const] : []),
  ];
  if (channels.length === 0) return;
  let after = 0;
  for (;;) {
    const ids = await waitingMessages(services.db, { channels, after, limit: AT_ONCE });
    if (ids.length === 0) return;
    await inTransaction(services.db, async (tx) => {
      for (const messageId of ids) await services.jobs.send(tx, 'deliver-message', { messageId });
    });
    after = ids.at(-1) ?? after;
  }
}
