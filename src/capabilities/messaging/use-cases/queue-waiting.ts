import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { MailGateway, WhatsAppGateway } from '../gateway/message-gateways.ts';
import type { Channel } from '../rules/messages.ts';
import { waitingMessages } from '../store.ts';

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
