import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * Compares the provider's payments with our books. Each captured payment must have bought one valid booking or be refunded: in full, or by
 * the booking's cancellation and refunds. Returns one sentence for each payment that differs.
 */
export async function unreconciledPayments(provider: Database, ours: Database): Promise<string[]> {
  const payments = await provider
    .selectFrom('sandbox.razorpay_payments')
    .select(['id', 'amount_paise', 'refunded_paise'])
    .where('captured_at', 'is not', null)
    .orderBy('seq')
    .execute();
  const { rows: bookings } = await sql<Booking>`
    select b.payment_id, b.status, b.total_paise,
           (select coalesce(sum((e.detail ->> case e.event when 'cancelled' then 'refund' else 'amount' end)::int), 0)
            from booking_events e
            where e.booking_id = b.booking_id and e.event in ('cancelled', 'refund_requested')
              and e.detail ->> 'paymentId' = b.payment_id)::int as back
    from bookings b`.execute(ours);
  return payments.flatMap(({ id, amount_paise: paid, refunded_paise: back }) => {
    const bought = bookings.filter((booking) => booking.payment_id === id);
    if (bought.length > 1) return [`${id} bought ${bought.length} bookings`];
    const [booking] = bought;
    if (!booking) return back === paid ? [] : [`${id} bought nothing, and of ${paid} only ${back} went back`];
    if (booking.total_paise !== paid) return [`${id} paid ${paid} for a booking of ${booking.total_paise}`];
    const { status, back: due } = booking;
    return back === due ? [] : [`${id} bought a ${status} booking, and ${back} went back instead of ${due}`];
  });
}

type Booking = { payment_id: string; status: string; total_paise: number; back: number };
