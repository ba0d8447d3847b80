import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { recordAsRead } from '#capabilities/booking/rules/record-as-read.ts';
import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { Customer } from './customer.ts';
import type { QuoteSnapshot } from './quote-snapshot.ts';

type Unpaid = {
  booking_id: string;
  quote: QuoteSnapshot;
  customer: Customer;
  base_paise: number;
  gst_paise: number;
  total_paise: number;
  terms: CancellationTerms;
  created_at: Date;
};

/** A checkout without a booking, in the booking's own shape: for the page that waits for its payment to be confirmed. */
export const pendingRecord = ({ quote, customer, ...checkout }: Unpaid): BookingRecord =>
  recordAsRead({
    booking_id: checkout.booking_id,
    status: 'pending',
    service_type: quote.serviceType,
    service_name: quote.serviceName,
    booking_date: quote.date,
    booking_time: quote.timeText,
    duration: quote.durationText,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    features: [...quote.features],
    purpose: ('purpose' in quote.selection && quote.selection.purpose) || null,
    base_paise: checkout.base_paise,
    gst_paise: checkout.gst_paise,
    total_paise: checkout.total_paise,
    terms: checkout.terms,
    payment_id: null,
    place_kind: quote.placeKind,
    place_number: null,
    moves: 0,
    refund_at_most_paise: null,
    starts_at: new Date(quote.visit.start),
    ends_at: new Date(quote.visit.end),
    created_at: checkout.created_at,
    order_id: null,
    hold_expires_at: null,
    moves_booking: null,
    closure_moves: 0,
  });
