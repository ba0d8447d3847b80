import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * Compares the books of a provider that stands by itself with ours: every captured rupee has bought one booking that stands, or went back
 * (all of it, or what the cancelled booking's trail says). One sentence for each payment that did not.
 */
export async function moneyAdrift(provider: Database, ours: Database): Promise<string[]> {
  const payments = await provider
    .selectFrom('sandbox.razorpay_payments')
    .select(['id', 'amount_paise', 'refunded_paise'])
    .where('captured_at', 'is not', null)
    .orderBy('seq')
    .execute();
  const { rows: bookings } = await sql<Booking>`
    select b.payment_id, b.status, b.total_paise,
           (select sum((e.detail ->> 'refund')::int) from booking_events e
            where e.booking_id = b.booking_id and e.event = 'cancelled')::int as back
    from bookings b`.execute(ours);
  return payments.flatMap(({ id, amount_paise: paid, refunded_paise: back }) => {
    const bought = bookings.filter((booking) => booking.payment_id === id);
    if (bought.length > 1) return [`${id} bought ${bought.length} bookings`];
    const [booking] = bought;
    if (!booking) return back === paid ? [] : [`${id} bought nothing, and of ${paid} only ${back} went back`];
    if (booking.total_paise !== paid) return [`${id} paid ${paid} for a booking of ${booking.total_paise}`];
    const due = booking.status === 'cancelled' ? booking.back : 0;
    return back === due ? [] : [`${id} bought a ${booking.status} booking, and ${back} went back instead of ${due}`];
  });
}

type Booking = { payment_id: string; status: string; total_paise: number; back: number | null };
