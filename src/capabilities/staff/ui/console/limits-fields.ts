import { parseIstTime } from '#platform/ist-day.ts';
import { formatWhole } from '#platform/text/indian-number.ts';
import { typedWhole } from '#platform/text/typed.ts';
import type { Limits } from '../../rules/limits.ts';

/** The fields of the form, in its order. Sums are whole rupees. */
export const limitFields = [
  {
    name: 'bookingManager',
    label: 'Manager: refund of one booking',
    unit: 'rupees',
    hint: 'What they may refund beyond the customer’s terms.',
  },
  {
    name: 'bookingDesk',
    label: 'Front desk: refund of one booking',
    unit: 'rupees',
    hint: 'What they may refund beyond the customer’s terms.',
  },
  {
    name: 'dayManager',
    label: 'Manager: refunds of one day',
    unit: 'rupees',
    hint: 'All that one person may refund beyond the terms in a day.',
  },
  {
    name: 'dayDesk',
    label: 'Front desk: refunds of one day',
    unit: 'rupees',
    hint: 'All that one person may refund beyond the terms in a day.',
  },
  {
    name: 'closure',
    label: 'Manager: refunds by closures of one day',
    unit: 'rupees',
    hint: 'The most that customers get back for all that one person closes in a day.',
  },
  {
    name: 'till',
    label: 'Front desk: difference in the till',
    unit: 'rupees',
    hint: 'From this difference on, a manager closes the till.',
  },
  { name: 'moves', label: 'Front desk: waived fees for moving', unit: 'times', hint: 'How often for one booking.' },
  {
    name: 'release',
    label: 'Front desk: release a place from',
    unit: 'time',
    hint: 'Of a customer who did not come or call on their first day. Empty: at any time.',
  },
] as const;

/** The typed values by field. */
export type TypedLimits = Record<(typeof limitFields)[number]['name'], string>;

const rupees = (paise: number): string => formatWhole(Math.floor(paise / 100));

/** The limits as the form shows them. */
export const typedFrom = (limits: Limits): TypedLimits => ({
  bookingManager: rupees(limits.refundBookingPaise.manager),
  bookingDesk: rupees(limits.refundBookingPaise.front_desk),
  dayManager: rupees(limits.refundDayPaise.manager),
  dayDesk: rupees(limits.refundDayPaise.front_desk),
  closure: rupees(limits.closurePaise.manager),
  till: rupees(limits.tillDifferencePaise),
  moves: String(limits.waivedMoves),
  release: limits.releaseFrom ?? '',
});

/** The fields in which something else than the stored limits was typed. */
export function typedApart(typed: TypedLimits, stored: Limits): Partial<TypedLimits> {
  const before = typedFrom(stored);
  return Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== before[name as keyof TypedLimits]));
}

const numberOf = (typed: string): number => typedWhole(typed) ?? Number.NaN;

/** The limits that a complete form means. */
export const limitsFrom = (typed: TypedLimits): Limits => ({
  refundBookingPaise: { manager: numberOf(typed.bookingManager) * 100, front_desk: numberOf(typed.bookingDesk) * 100 },
  refundDayPaise: { manager: numberOf(typed.dayManager) * 100, front_desk: numberOf(typed.dayDesk) * 100 },
  closurePaise: { manager: numberOf(typed.closure) * 100 },
  tillDifferencePaise: numberOf(typed.till) * 100,
  waivedMoves: numberOf(typed.moves),
  releaseFrom: typed.release === '' ? null : typed.release,
});

/** The error of a typed limit. Null if valid. Thousands may be grouped. */
export function limitProblem(typed: string, unit: 'rupees' | 'times' | 'time'): string | null {
  if (unit === 'time') return typed === '' || parseIstTime(typed) ? null : 'Enter a time, as 14:00.';
  const number = typedWhole(typed);
  if (number === null) return unit === 'rupees' ? 'Enter whole rupees.' : 'Enter a whole number.';
  if (unit === 'rupees') return number <= 1_000_000 ? null : 'Enter at most ₹10,00,000.';
  return number <= 100 ? null : 'Enter at most 100.';
}
