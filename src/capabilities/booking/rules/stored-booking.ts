import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** A booking as the steps after its purchase need it. */
export type StoredBooking = {
  readonly bookingId: string;
  readonly uid: string;
  readonly checkoutId: number;
  /** Null for a booking within the included hours, which `creditUseId` then names. */
  readonly paymentId: string | null;
  readonly creditUseId: number | null;
  readonly status: 'confirmed' | 'completed' | 'cancelled';
  readonly serviceName: string;
  /** 'YYYY-MM-DD' and '10:00 AM - 8:00 PM', as on the ticket. */
  readonly date: string;
  readonly timeText: string;
  /** '10 hours', '1 month'. */
  readonly durationText: string;
  readonly visit: TimeRange;
  readonly place: { readonly kind: string; readonly number: number };
  readonly paid: Paise;
  readonly purchasedAt: Date;
  readonly terms: CancellationTerms;
  /** Why it was cancelled, in one word; null while it was not. */
  readonly cancelledBecause: string | null;
  /** Number of moves, and the limit of the refund since a late move. Null without a limit. */
  readonly moves: number;
  /** Number of moves made by closures. */
  readonly closureMoves: number;
  readonly refundAtMost: Paise | null;
  /** The version of its signed link. */
  readonly linkVersion: number;
};

type Row = {
  booking_id: string;
  uid: string;
  checkout_id: number;
  payment_id: string | null;
  credit_use_id: number | null;
  status: StoredBooking['status'];
  service_name: string;
  booking_date: string;
  booking_time: string;
  duration: string;
  starts_at: Date;
  ends_at: Date;
  place_kind: string;
  place_number: number;
  total_paise: number;
  terms: unknown;
  created_at: Date;
  cancelled_because: string | null;
  moves: number;
  closure_moves: number;
  refund_at_most_paise: number | null;
  link_version: number;
};

export const storedBookingFrom = (row: Row): StoredBooking => ({
  bookingId: row.booking_id,
  uid: row.uid,
  checkoutId: row.checkout_id,
  paymentId: row.payment_id,
  creditUseId: row.credit_use_id,
  status: row.status,
  serviceName: row.service_name,
  date: row.booking_date,
  timeText: row.booking_time,
  durationText: row.duration,
  visit: { start: row.starts_at, end: row.ends_at },
  place: { kind: row.place_kind, number: row.place_number },
  paid: paise(row.total_paise),
  purchasedAt: row.created_at,
  terms: row.terms as CancellationTerms,
  cancelledBecause: row.cancelled_because,
  moves: row.moves,
  closureMoves: row.closure_moves,
  refundAtMost: row.refund_at_most_paise === null ? null : paise(row.refund_at_most_paise),
  linkVersion: row.link_version,
});
