import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { paise, toRupees } from '#platform/money.ts';
import type { BookingRecord } from '../contract.ts';
import type { BookingStatus } from './booking-status.ts';
import { moveName } from './moving.ts';

/** A row of My Bookings, as stored. */
export type Listed = {
  booking_id: string;
  status: BookingStatus;
  service_type: string;
  service_name: string;
  booking_date: string;
  booking_time: string;
  duration: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  features: string[];
  purpose: string | null;
  base_paise: number;
  gst_paise: number;
  total_paise: number;
  payment_id: string | null;
  place_kind: string;
  place_number: number | null;
  moves: number;
  refund_at_most_paise: number | null;
  starts_at: Date;
  ends_at: Date;
  terms: CancellationTerms;
  created_at: Date;
  order_id: string | null;
  hold_expires_at: Date | null;
  /** Of an unpaid order for the move fee: the booking that it moves. */
  moves_booking: string | null;
  closure_moves: number;
};

/** The sum of refunds in paise, and whether a cancelled booking keeps its place until its end. */
type Afterwards = { refunded_paise?: string; keeps_place?: boolean };

/** Converts a row to the specification's record (BOOKING-02 to BOOKING-10), amount in rupees. */
export const recordAsRead = (row: Listed & Afterwards): BookingRecord => ({
  id: row.booking_id,
  booking_id: row.booking_id,
  customer_name: row.customer_name,
  customer_email: row.customer_email,
  customer_phone: row.customer_phone,
  service_type: row.service_type,
  service_name: row.moves_booking === null ? row.service_name : moveName(row.service_name),
  amount: toRupees(paise(row.total_paise)),
  booking_date: row.booking_date,
  user_selected_date: row.booking_date,
  check_in_date: row.booking_date,
  booking_time: row.booking_time,
  duration: row.duration,
  features: row.features,
  ...(row.purpose ? { purpose: row.purpose } : {}),
  payment_id: row.payment_id ?? 'N/A',
  status: row.status,
  created_at: row.created_at.toISOString(),
  ...(row.place_number === null ? {} : { place: { kind: row.place_kind, number: row.place_number } }),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  price: { base: row.base_paise, gst: row.gst_paise, total: row.total_paise },
  terms: row.terms,
  moves: row.moves,
  ...(row.closure_moves === 0 ? {} : { closureMoves: row.closure_moves }),
  ...(row.refund_at_most_paise === null ? {} : { refundAtMost: row.refund_at_most_paise }),
  ...(row.status === 'cancelled' && row.refunded_paise !== undefined ? { refunded: Number(row.refunded_paise) } : {}),
  ...(row.keeps_place ? { keepsPlace: true as const } : {}),
  ...(row.order_id && row.hold_expires_at
    ? { orderId: row.order_id, holdExpiresAt: row.hold_expires_at.toISOString() }
    : {}),
  ...(row.moves_booking === null ? {} : { movesBooking: row.moves_booking }),
});

/** The record for the bearer of a booking's link, which may have been passed on: without contact details and payment. */
export const withoutContact = (record: BookingRecord): BookingRecord => ({
  ...record,
  customer_email: '',
  customer_phone: '',
  payment_id: 'N/A',
});
