import { formatIstDay, formatIstMonth, istDayOf } from '#platform/ist-day.ts';
import { formatRupeesExact, paise, toRupees } from '#platform/money.ts';
import type { Correction } from './corrections.ts';

/** What a correction is about, in one sentence. */
export function correctionText(correction: Correction): string {
  const { kind, of, booked, difference } = correction;
  const month = formatIstMonth(of);
  const [before, now] = [rupees(booked), rupees(booked + difference)];
  if (kind === 'fees') {
    const { tax } = correction;
    const gst = tax === 0 ? '' : `, with ${rupees(Math.abs(tax))} ${tax > 0 ? 'more' : 'less'} GST in them`;
    return `The provider’s fees of ${month} were booked as ${before}. They are ${now}${gst}.`;
  }
  const what = `${kind === 'payment' ? 'Payment' : 'Refund'} of ${formatIstDay(istDayOf(correction.at), 'date')}`;
  const ended = kind === 'payment' ? 'It is no payment of that month any more' : 'It failed since, or left later';
  if (booked === 0) return `${what}, ${now}: reported after ${month} was handed over.`;
  return booked + difference === 0
    ? `${what}: booked as ${before}. ${ended}.`
    : `${what}: booked as ${before}. It is ${now}.`;
}

const rupees = (amount: number): string => formatRupeesExact(paise(amount));

/** The columns of a month's list of corrections. */
export const correctionColumns = [
  'Month',
  'Corrects',
  'Payment',
  'Booking',
  'Booked until now',
  'Difference',
  'Difference of GST',
  'About',
] as const;

/** A correction as a row under `correctionColumns`, amounts in rupees. */
export function correctionRow(correction: Correction): (string | number)[] {
  const { kind, of, id, booked, difference } = correction;
  const [payment, booking] = kind === 'fees' ? ['', ''] : [correction.paymentId, correction.bookingId ?? ''];
  const tax = kind === 'fees' ? toRupees(paise(correction.tax)) : '';
  const about = correctionText(correction);
  return [of.slice(0, 7), id, payment, booking, toRupees(paise(booked)), toRupees(paise(difference)), tax, about];
}
