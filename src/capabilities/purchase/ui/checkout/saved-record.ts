import { toRupees } from '#platform/money.ts';
import type { Purchase } from './purchase.ts';

/** The record as the browser saves it after a verified conference payment (BOOKING-01, CONF-10); the amount in rupees. */
export const savedRecord = (
  { thing, customer, body }: Purchase,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
) => ({
  booking_id: bookingId,
  customer_name: customer.name,
  customer_email: customer.email,
  customer_phone: customer.phone,
  service_type: thing.serviceType,
  service_name: thing.serviceName,
  amount: toRupees(thing.price.total),
  booking_date: thing.date,
  booking_time: thing.timeText,
  duration: thing.durationText,
  features: thing.features,
  // Of an earlier order the browser does not know it.
  purpose: (body && 'purpose' in body.selection && body.selection.purpose) || '',
  payment_id: paymentId,
  status: 'confirmed',
});
