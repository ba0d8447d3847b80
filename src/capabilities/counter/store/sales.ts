import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

export type SaleRow = {
  checkout_id: number;
  booking_id: string;
  /** Fees only: the booking to move or extend. */
  moves_booking: string | null;
  state: 'held' | 'settled' | 'refunded' | 'expired' | 'released';
  order_id: string | null;
  total_paise: number;
  hold_expires_at: Date;
  /** Requested by link or QR code, instead of paid at the counter. */
  is_requested: boolean;
  place_kind: string;
  place_number: number | null;
  method: string | null;
  invoice_number: string | null;
  /** Whether the customer is checked in. */
  arrived: boolean;
};

/** A sale by a colleague; undefined for what customers bought themselves. */
export async function saleRow(db: Database, bookingId: string): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    select c.id as checkout_id, c.booking_id, c.moves_booking, c.state, c.order_id, c.total_paise, c.hold_expires_at, r.is_requested,
           coalesce(b.place_kind, c.quote ->> 'placeKind') as place_kind,
           coalesce(case when c.moves_booking is null or c.state = 'settled' then b.place_number end, (select l.number from allocations a join places l on l.id = a.place_id
                                     where a.checkout_id = c.id limit 1)) as place_number,
           p.method,
           exists (select from visits v where v.booking_id = b.booking_id and v.verdict = 'in' and v.undone_at is null) as arrived,
           (select i.number from invoices i where i.booking_id = c.booking_id and i.kind = 'invoice' and not i.superseded) as invoice_number
    from checkouts c
    cross join lateral (select exists (select from payment_requests q where q.checkout_id = c.id) as is_requested) r
    left join bookings b on b.booking_id = coalesce(c.moves_booking, c.booking_id)
    left join payments p on p.payment_id = case when c.moves_booking is null then b.payment_id else (
      select e.detail ->> 'feePaymentId' from booking_events e join payments f on f.payment_id = e.detail ->> 'feePaymentId'
      where e.booking_id = c.moves_booking and f.checkout_id = c.id limit 1) end
    where c.booking_id = ${bookingId} and (r.is_requested or p.provider = 'counter')`.execute(db);
  return rows[0];
}
