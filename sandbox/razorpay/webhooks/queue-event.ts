import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/database/tables.ts';
import { newId } from '../new-id.ts';

/** How the events of a payment reach the merchant: `late` after 20 seconds, `twice` with the same event id. */
export type WebhookMode = 'normal' | 'none' | 'twice' | 'late';

const LATE_SECONDS = 20;

type EventEntities = {
  payment?: object;
  order?: object;
  refund?: object;
  dispute?: object;
  settlement?: object;
  qr_code?: object;
};

/** Writes an event to be delivered, in the transaction that causes it. Its payload is a snapshot of this moment, or of `at` in Unix seconds. */
export async function queueEvent(
  tx: Tx,
  clock: Clock,
  event: string,
  entities: EventEntities,
  when: { mode?: WebhookMode; afterSeconds?: number; at?: number | undefined } = {},
): Promise<void> {
  const mode = when.mode ?? 'normal';
  if (mode === 'none') return;
  const delay = (when.afterSeconds ?? 0) + (mode === 'late' ? LATE_SECONDS : 0);
  const row = {
    event_id: newId('evt').replace('evt_', ''),
    event,
    body: JSON.stringify({
      entity: 'event',
      account_id: 'acc_MejuSandbox001',
      event,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
      created_at: when.at ?? Math.floor(clock.now().getTime() / 1000),
    }),
    due_at: sql<Date>`now() + make_interval(secs => ${delay})`,
  };
  await tx
    .insertInto('sandbox.webhooks')
    .values(mode === 'twice' ? [row, row] : row)
    .execute();
}
