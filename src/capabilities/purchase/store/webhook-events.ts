import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { WebhookEventsTable } from '../tables.ts';

export async function isKnownEvent(db: Database, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertEvent = (db: Database, event: Selectable<WebhookEventsTable>) =>
  db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
