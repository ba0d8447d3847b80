import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** The sales that staff asked to be paid after an instant, by their booking ids. */
export async function requestedSince(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select distinct c.booking_id from payment_requests r join checkouts c on c.id = r.checkout_id
    where r.closes_at > ${since}`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
}

/** The channels on which a sale's link was sent, with the state of each. */
export const sentRequests = (
  db: Database,
  saleId: string,
): Promise<{ channel: 'email' | 'whatsapp'; recipient: string; state: string }[]> =>
  db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'state'])
    .where('message_key', 'in', [`payment_requested/${saleId}/email`, `payment_requested/${saleId}/whatsapp`])
    .orderBy('id')
    .execute();

/** The colleague who checks a waiting customer in once the checkout is paid. Undefined if nobody waits. */
export const colleagueToCheckIn = (tx: Tx, checkoutId: number): Promise<{ id: number; name: string } | undefined> =>
  tx
    .selectFrom('payment_requests')
    .innerJoin('staff', 'staff.id', 'payment_requests.by_staff')
    .select(['staff.id', 'staff.name'])
    .where('checkout_id', '=', checkoutId)
    .where('arrives', '=', true)
    .limit(1)
    .executeTakeFirst();
