import type { TillEntry } from '#capabilities/till/contract.ts';
import { formatRupees, paise } from '#platform/money.ts';

const kinds: Readonly<Record<TillEntry['kind'], string>> = {
  left_before: 'Float',
  opening_difference: 'Difference at opening',
  sale: 'Sale',
  refund: 'Refund',
  paid_in: 'Paid in',
  paid_out: 'Paid out',
  correction: 'Correction',
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

/** '₹384', '-₹384'. */
export const rupees = (amount: number): string => formatRupees(paise(amount));

/** What a difference means: 'It is right', '₹50 too much', '₹50 too little'. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'It is right';
  return `${rupees(Math.abs(difference))} too ${difference > 0 ? 'much' : 'little'}`;
}

const sold: Readonly<Record<string, string>> = {
  dayPass: 'Day passes',
  meetingRoom: 'Room hours',
  recreation: 'Recreation passes',
};

/** Tomorrow in a line: 'Day passes: 12 · Room hours: 3'. Months run on and are left out. */
export function tomorrowText(services: readonly { service: string; plan: string; sold: number }[]): string {
  const named = services.filter((one) => one.plan === 'day' && sold[one.service] && one.sold > 0);
  return named.map((one) => `${sold[one.service]}: ${one.sold}`).join(' · ') || 'Nothing is sold yet';
}
