import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** A payment for changing a booking, with the id of its own checkout. */
type PaidChange = { saleId: string; paymentId: string };

type Changed = { uid: string; bookingId: string };

/** The supplements paid for a booking (for a later end). */
export const paidSupplements = async (tx: Database | Tx, booking: Changed): Promise<PaidChange[]> =>
  (await paidChanges(tx, booking)).filter(({ isExtension }) => isExtension);

/** The supplements and move fees paid for a booking, oldest first. Without late payments, which were refunded. */
export async function paidChanges(
  tx: Database | Tx,
  { uid, bookingId }: Changed,
): Promise<(PaidChange & { isExtension: boolean })[]> {
  const { rows } = await sql<PaidChange & { isExtension: boolean }>`
    select c.booking_id as "saleId", p.payment_id as "paymentId", c.is_extension as "isExtension"
    from checkouts c join payments p on p.checkout_id = c.id
    where c.uid = ${uid} and c.moves_booking = ${bookingId} and c.state = 'settled'
      and exists (select from booking_events e where e.booking_id = ${bookingId} and e.event in ('moved', 'extended')
                    and e.detail ->> 'feePaymentId' = p.payment_id)
    order by c.id`.execute(tx);
  return rows;
}
