import type { Insertable } from 'kysely';
import type { BookingsTable } from '#capabilities/booking/tables.ts';
import type { Database } from '#platform/database/tables.ts';
import { bareCheckout } from '../bare-checkouts.ts';

/** A booking without a purchase, for tests of booking queries: a day pass of one hour from `starts_at`, changed by `facts`. */
export async function bareBooking(
  db: Database,
  facts: Partial<Insertable<BookingsTable>> & { starts_at: Date },
): Promise<string> {
  const { uid = 'asha', starts_at } = facts;
  const checkoutId = await bareCheckout(db, starts_at, uid);
  const booking_id = `daypass_${checkoutId}`;
  const payment_id = `pay_of_${checkoutId}`;
  await db
    .insertInto('payments')
    .values({
      payment_id,
      order_id: `order_of_${checkoutId}`,
      checkout_id: checkoutId,
      amount_paise: 38_400,
      currency: 'INR',
      method: 'upi',
      captured_at: starts_at,
    })
    .execute();
  await db
    .insertInto('bookings')
    .values({
      booking_id,
      checkout_id: checkoutId,
      payment_id,
      uid,
      status: 'confirmed',
      service_type: 'dayPass',
      service_name: 'Day Pass',
      booking_date: '2026-11-26',
      booking_time: '10:00 AM - 8:00 PM',
      duration: '10 hours',
      ends_at: new Date(starts_at.getTime() + 3_600_000),
      customer_name: `${uid} of the test`,
      customer_email: `${uid}@example.com`,
      customer_phone: '+919876543210',
      place_kind: 'hot_desk',
      place_number: 1,
      features: '[]',
      base_paise: 32_500,
      gst_paise: 5_900,
      total_paise: 38_400,
      terms: JSON.stringify({ kind: 'by_notice', steps: [], withoutRefund: 'ends_at_once' }),
      created_at: starts_at,
      ...facts,
    })
    .execute();
  return booking_id;
}
