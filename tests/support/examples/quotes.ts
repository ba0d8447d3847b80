import type { Selection } from '#capabilities/catalogue/contract.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';

export const at = (day: string, time = '12:00') => instantAt(day as IstDay, time as IstTime);
export const fullHour = (hour: number) => `${String(hour).padStart(2, '0')}:00` as IstTime;
export const key = (selection: Selection) => quoted(selection).selectionKey;
export const TUESDAY = '2026-11-24';
export const SATURDAY = '2026-11-28';
export const SUNDAY = '2026-11-29';
export const noon = at(TUESDAY);

export const ask = (selection: Selection, now = noon, more: { claimsWelcome?: boolean } = {}) =>
  quote({ selection, catalogue: sampleCatalogue, facility: sampleFacility, now, ...more });

export function quoted(...args: Parameters<typeof ask>): Quote {
  const answer = ask(...args);
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.reason}`);
  return answer.value;
}

export function refusal(...args: Parameters<typeof ask>): QuoteRefusal | null {
  const answer = ask(...args);
  return answer.ok ? null : answer.refusal;
}

export const rupees = ({ price }: Quote) => [price.base, price.gst, price.total].map((amount) => amount / 100);
export const dayPass = (date: string, more: object = {}): Selection => ({ serviceType: 'dayPass', date, ...more });
export const coworking = (date: string, more: object = {}): Selection => ({ serviceType: 'coworking', date, ...more });
export const recreation = (date: string, plan: 'day' | 'month' = 'day'): Selection => ({
  serviceType: 'recreation',
  date,
  plan,
});
export const room = (startTime: string, endTime: string, date = TUESDAY): Selection => ({
  serviceType: 'meetingRoom',
  date,
  startTime,
  endTime,
});
