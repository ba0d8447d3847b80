import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** What was paid for a change of a booking, under a name of its own. */
type PaidChange = { saleId: string; paymentId: string };

type Changed = { uid: string; bookingId: string };

/** The supplements that were paid for a booking: their names and the payments that let it end later. */
export const paidSupplements = async (tx: Database | Tx, booking: Changed): Promise<PaidChange[]> =>
  (await paidChanges(tx, booking)).filter(({ isExtension }) => isExtension);

/** The same with the fees of its moves, the oldest first. Late payments, which changed nothing and went back, are not among them. */
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
