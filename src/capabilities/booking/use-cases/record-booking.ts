import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { PlaceKind, Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Tx } from '#platform/database/tables.ts';
import { insertBooking } from '../store/bookings.ts';

export { recordEvent } from '../store/events.ts';

type NewBooking = {
  bookingId: string;
  checkoutId: number;
  /** Exactly one of the two is not null: what was paid, or the use of included hours. */
  paymentId: string | null;
  creditUseId: number | null;
  uid: string;
  /** As it was quoted when the place was held. */
  quote: Quote;
  customer: { name: string; email: string; phone: string };
  place: { kind: PlaceKind; number: number };
  terms: CancellationTerms;
  /** The booking whose month it follows by that month's renewal link; null for every other purchase. */
  renews: string | null;
  /** What reported the payment: 'verify', 'webhook', 'reconciliation'. */
  actor: string;
  now: Date;
};

/** Writes a confirmed booking and begins its trail. One checkout and one payment have one booking: the database refuses a second. */
export const recordBooking = (tx: Tx, booking: NewBooking): Promise<void> => {
  const { quote, customer, place } = booking;
  return insertBooking(
    tx,
    {
      booking_id: booking.bookingId,
      checkout_id: booking.checkoutId,
      payment_id: booking.paymentId,
      credit_use_id: booking.creditUseId,
      uid: booking.uid,
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
      purpose: ('purpose' in quote.selection && quote.selection.purpose) || null,
      base_paise: quote.price.base,
      gst_paise: quote.price.gst,
      total_paise: quote.price.total,
      terms: booking.terms,
      renews: booking.renews,
      created_at: booking.now,
    },
    {
      bookingId: booking.bookingId,
      at: booking.now,
      actor: booking.actor,
      event: 'confirmed',
      detail: booking.paymentId === null ? { creditUseId: booking.creditUseId } : { paymentId: booking.paymentId },
    },
  );
};
