import type { SummaryAnswer } from '#capabilities/frontdesk/contract.ts';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import type { TillEntry } from '../../contract.ts';

const kinds: Readonly<Record<TillEntry['kind'], string>> = {
  left_before: 'Float',
  opening_difference: 'Difference at opening',
  sale: 'Sale',
  refund: 'Refund',
  paid_in: 'Paid in',
  paid_out: 'Paid out',
  correction: 'Correction',
  rounding: 'Refund rounded to whole rupees',
};

/** 'Paid out: Milk', 'Sale by card machine or UPI'. */
export function entryText({ kind, paidBy, reason }: TillEntry): string {
  const what = kinds[kind];
  if (reason) return `${what}: ${reason}`;
  return paidBy === 'machine' ? `${what} by card machine or UPI` : what;
}

const ways: Readonly<Record<string, string>> = {
  cash: 'Cash',
  card: 'Card machine',
  upi: 'UPI',
  machine: 'Machine',
  online: 'Online',
};

/** A way of paying: 'Card machine'. */
export const wayText = (way: string): string => ways[way] ?? way;

/** Difference of a count in words: 'No difference', '₹50 too much', '₹50 too little'. @param difference in paise. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'No difference';
  return `${rupees(Math.abs(difference))} too ${difference > 0 ? 'much' : 'little'}`;
}

/** '33 of 36 came', and how many members of a month came besides. */
export const arrivalsText = ({ came, expected, members }: SummaryAnswer['arrivals']): string =>
  [`${came} of ${expected} came`, members > 0 ? counted(members, 'monthly member') : ''].filter(Boolean).join(', ');

/** Tomorrow in a line: 'Hot desks: 12 · Room: 3 hours'. Months run on and are left out. */
export function tomorrowText(services: SummaryAnswer['tomorrow']): string {
  const named = services.filter(({ unit, sold }) => unit !== 'month' && sold > 0);
  const text = named.map(({ label, unit, sold }) => `${label}: ${unit === 'hour' ? counted(sold, 'hour') : sold}`);
  return text.join(' · ') || 'Nothing is sold yet';
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
