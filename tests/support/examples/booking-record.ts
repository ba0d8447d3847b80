import type { BookingRecord } from '#capabilities/booking/contract.ts';

/** Asha's paid day pass for Sunday, 29 November 2026, with the test's changes. */
export const aBooking = (change: Partial<BookingRecord> = {}): BookingRecord => ({
  id: 'daypass_1_7',
  booking_id: 'daypass_1_7',
  customer_name: 'Asha Rao',
  customer_email: 'asha@example.com',
  customer_phone: '+919876543210',
  service_type: 'dayPass',
  service_name: 'Day Pass',
  amount: 199,
  booking_date: '2026-11-29',
  user_selected_date: '2026-11-29',
  check_in_date: '2026-11-29',
  booking_time: '10:00 AM - 7:00 PM',
  duration: '9 hours',
  features: ['Hot desk', 'WiFi', 'All amenities', 'Coffee and tea', 'Reception', 'Lounge'],
  payment_id: 'pay_1',
  status: 'confirmed',
  created_at: '2026-11-21T06:00:00.000Z',
  place: { kind: 'hot_desk', number: 14 },
  starts_at: '2026-11-29T04:30:00.000Z',
  ends_at: '2026-11-29T13:30:00.000Z',
  price: { base: 16864, gst: 3036, total: 19900 },
  terms: { kind: 'by_notice', steps: [{ hoursBefore: 24, percent: 100 }], withoutRefund: 'ends_at_once' },
  moves: 0,
  ...change,
});
