import type { PlaceKind, Quote } from '#capabilities/catalogue/rules/quote-types.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { CancellationTerms } from '../rules/cancellation-terms.ts';
import { insertBooking } from '../store/bookings.ts';

type Booked = {
  bookingId: string;
  checkoutId: number;
  paymentId: string;
  uid: string;
  /** As it was quoted when the place was held. */
  quote: Quote;
  customer: { name: string; email: string; phone: string };
  place: { kind: PlaceKind; number: number };
  terms: CancellationTerms;
  /** What reported the payment: 'verify', 'webhook', 'reconciliation'. */
  actor: string;
  now: Date;
};

/** Writes a confirmed booking and begins its trail. One checkout and one payment have one booking: the database refuses a second. */
export const recordBooking = (tx: Tx, booked: Booked): Promise<void> => {
  const { quote, customer, place } = booked;
  return insertBooking(
    tx,
    {
      booking_id: booked.bookingId,
      checkout_id: booked.checkoutId,
      payment_id: booked.paymentId,
      uid: booked.uid,
      service_type: quote.serviceType,
      service_name: quote.serviceName,
      booking_date: quote.date,
      booking_time: quote.timeText,
      duration: quote.durationText,
      starts_at: quote.visit.start,
      ends_at: quote.visit.end,
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      place_kind: place.kind,
      place_number: place.number,
      features: [...quote.features],
      purpose: quote.selection.serviceType === 'meetingRoom' ? (quote.selection.purpose ?? null) : null,
      base_paise: quote.price.base,
      gst_paise: quote.price.gst,
      total_paise: quote.price.total,
      terms: booked.terms,
      created_at: booked.now,
    },
    {
      bookingId: booked.bookingId,
      at: booked.now,
      actor: booked.actor,
      event: 'confirmed',
      detail: { paymentId: booked.paymentId },
    },
  );
};
