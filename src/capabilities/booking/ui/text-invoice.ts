import { formatRupees, fromRupees } from '#platform/money.ts';
import type { BookingRecord } from '../contract.ts';
import { daysOfBooking } from '../rules/visit-of.ts';

/** What is saved when the server's PDF cannot be downloaded (API-20): customer, booking, amount, payment id, status, features, address. */
export function textInvoice(
  booking: BookingRecord,
  facility: { brand: string; legalName: string; address: string },
): string {
  return [
    `${facility.brand} - booking summary`,
    '(a plain text copy; the tax invoice is the PDF in My Bookings)',
    '',
    `Booking ID: ${booking.booking_id}`,
    `Status: ${booking.status}`,
    `Service: ${booking.service_name}`,
    `Date: ${daysOfBooking(booking)}`,
    `Time: ${booking.booking_time}`,
    `Duration: ${booking.duration}`,
    '',
    `Customer: ${booking.customer_name}`,
    `E-mail: ${booking.customer_email}`,
    `Phone: ${booking.customer_phone}`,
    '',
    `Amount: ${formatRupees(fromRupees(booking.amount))}`,
    `Payment ID: ${booking.payment_id}`,
    '',
    'Included:',
    ...booking.features.map((feature) => `- ${feature}`),
    '',
    facility.legalName,
    facility.address,
    '',
  ].join('\r\n');
}
