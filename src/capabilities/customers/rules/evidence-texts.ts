import { termsSentence } from '#capabilities/booking/rules/terms/terms-sentence.ts';
import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { RefundState } from '#capabilities/payment/rules/refund-states.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { momentText } from '#platform/moment-text.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';

type Refund = { amount_paise: number; state: RefundState };

/** The sheet that a bank reads first: what was bought, by whom, when, and whether they came. One line a fact. */
export function evidenceSummary(facts: {
  facility: string;
  dispute: { id: string; reason: string | null; phase: string | null; paise: number };
  paymentId: string | null;
  booking: {
    id: string;
    customer: string;
    email: string;
    service: string;
    date: string;
    time: string;
    boughtAt: Date;
    totalPaise: number;
  } | null;
  arrivals: readonly Date[];
  refunds: readonly Refund[];
}): string {
  const { facility, dispute, paymentId, booking, arrivals, refunds } = facts;
  const sumOf = (...states: RefundState[]) =>
    paise(refunds.reduce((sum, { amount_paise, state }) => sum + (states.includes(state) ? amount_paise : 0), 0));
  // A dispute holds back what was only asked for: a bank would take it for money that its customer has.
  const waiting = sumOf('requested');
  const lines: [string, string | null][] = [
    ['Merchant', facility],
    ['Dispute', dispute.id],
    ['Reason', [dispute.phase, dispute.reason].filter(Boolean).join(': ').replaceAll('_', ' ') || null],
    ['Disputed', formatRupeesExact(paise(dispute.paise))],
    ['Payment', paymentId],
    ['Booking', booking?.id ?? 'none: the payment has no booking'],
    ['Customer', booking && [booking.customer, booking.email].filter(Boolean).join(', ')],
    ['Bought', booking && momentText(booking.boughtAt, 'long')],
    ['Service', booking && `${booking.service}, ${formatIstDay(booking.date as IstDay)}, ${booking.time}`],
    ['Price with GST', booking && formatRupeesExact(paise(booking.totalPaise))],
    ['Refunded', formatRupeesExact(sumOf('sent', 'processed'))],
    ['Refund requested and not sent', waiting === 0 ? null : formatRupeesExact(waiting)],
    ['Visits', arrivals.length === 0 ? 'none recorded' : arrivals.map((at) => momentText(at, 'long')).join('; ')],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}\r\n`])).join('');
}

/** The cancellation terms as they were stored with the booking, with their dates as the customer saw them when they paid. */
export const frozenTerms = (booked: { terms: CancellationTerms; purchasedAt: Date; visit: TimeRange }): string =>
  [
    `Stored with the booking on ${momentText(booked.purchasedAt, 'long')}, and not changed since.`,
    `${termsSentence(booked.terms, booked, booked.purchasedAt)}.`,
    JSON.stringify(booked.terms, null, 2),
    '',
  ].join('\r\n\r\n');
