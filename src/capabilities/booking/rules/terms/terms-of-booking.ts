import { formatIstDay } from '#platform/ist-day.ts';
import type { BookingRecord } from '../../contract.ts';
import { isIncluded } from '../included.ts';
import { lastDayOf, visitOf } from '../visit-of.ts';
import { refundTimeline } from './refund-timeline.ts';
import { HAS_STARTED, hoursTermsSentence, refundLimit, termsSentence } from './terms-sentence.ts';

type Record = Pick<
  BookingRecord,
  'status' | 'terms' | 'created_at' | 'starts_at' | 'ends_at' | 'refundAtMost' | 'price'
>;

/** The cancellation terms of a confirmed booking as seen at `now`, before its start and after; empty for any other. */
export function termsOfBooking(booking: Record, now: Date): string {
  if (booking.status !== 'confirmed') return '';
  const purchased = { purchasedAt: new Date(booking.created_at), visit: visitOf(booking) };
  const hasStarted = now >= purchased.visit.start;
  const canBeRefunded = refundTimeline(booking.terms, purchased).some(({ until }) => now < until);
  if (!hasStarted && isIncluded(booking)) return `${hoursTermsSentence(booking.terms, purchased, now)}.`;
  if (!hasStarted || canBeRefunded) return `${termsSentence(booking.terms, purchased, now, refundLimit(booking))}.`;
  const last = lastDayOf(booking);
  return `${HAS_STARTED}${last ? ` It ends on ${formatIstDay(last)}.` : ''}`;
}
