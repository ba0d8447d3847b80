import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** The supplements that were paid for a booking: their names and the payments that let it end later. */
export async function paidSupplements(
  tx: Database | Tx,
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<{ saleId: string; paymentId: string }[]> {
  const { rows } = await sql<{ saleId: string; paymentId: string }>`
    select c.booking_id as "saleId", p.payment_id as "paymentId"
    from checkouts c join payments p on p.checkout_id = c.id
    where c.uid = ${uid} and c.moves_booking = ${bookingId} and c.is_extension and c.state = 'settled'
      and exists (select from booking_events e where e.booking_id = ${bookingId} and e.event = 'extended'
                    and e.detail ->> 'feePaymentId' = p.payment_id)
    order by c.id`.execute(tx);
  return rows;
}
