import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { type Paise, toRupees } from '#platform/money.ts';
import type { Customer } from '../payment/payment-client.ts';

type Paid = {
  readonly thing: Pick<Quote, 'serviceType' | 'serviceName' | 'date' | 'timeText' | 'durationText' | 'features'> & {
    readonly total: Paise;
  };
  readonly customer: Customer;
  /** Null for an earlier order, whose purpose the browser does not know. */
  readonly selection: Selection | null;
};

/** The record as the browser saves it after a verified conference payment (BOOKING-01, CONF-10); the amount in rupees. */
export const savedRecord = (
  { thing, customer, selection }: Paid,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
) => ({
  booking_id: bookingId,
  customer_name: customer.name,
  customer_email: customer.email,
  customer_phone: customer.phone,
  service_type: thing.serviceType,
  service_name: thing.serviceName,
  amount: toRupees(thing.total),
  booking_date: thing.date,
  booking_time: thing.timeText,
  duration: thing.durationText,
  features: thing.features,
  purpose: (selection && 'purpose' in selection && selection.purpose) || '',
  payment_id: paymentId,
  status: 'confirmed',
});
