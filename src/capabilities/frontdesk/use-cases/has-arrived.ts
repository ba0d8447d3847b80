import type { Tx } from '#platform/database/tables.ts';

/** Whether the customer of a booking came in, on any day. The caller has the booking's lock, for which a visit waits. */
export async function hasArrived(tx: Tx, bookingId: string): Promise<boolean> {
  const visit = await tx
    .selectFrom('visits')
    .select('key')
    .where('booking_id', '=', bookingId)
    .where('verdict', '=', 'in')
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}
