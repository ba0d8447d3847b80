import type { AvailabilityAnswer, DayAvailability } from '../contract.ts';

const states: readonly unknown[] = ['open', 'few', 'full', 'closed'] satisfies readonly DayAvailability['state'][];

/**
 * The call's answer as its contract has it, or null. Written by hand, as every visitor of a booking page loads it and a schema library
 * would be a twentieth of the page's script; a test holds it to the contract.
 */
export function readAvailability(body: unknown): AvailabilityAnswer | null {
  if (!isRecord(body)) return null;
  const { success, today, now, days } = body;
  const fits =
    success === true && isText(today) && (now === undefined || isText(now)) && Array.isArray(days) && days.every(isDay);
  return fits ? { success, today, days, ...(now === undefined ? {} : { now }) } : null;
}

const isDay = (value: unknown): value is DayAvailability =>
  isRecord(value) &&
  isText(value['date']) &&
  states.includes(value['state']) &&
  Number.isFinite(value['free']) &&
  Number.isFinite(value['capacity']) &&
  isListOr(value['taken'], isSpan) &&
  isListOr(value['takenDesks'], Number.isFinite) &&
  (value['nextMonthTaken'] === undefined || value['nextMonthTaken'] === true) &&
  isListOr(value['yours'], isSpan) &&
  isListOr(value['yourDesks'], Number.isFinite);

const isSpan = (value: unknown): boolean => isRecord(value) && isText(value['start']) && isText(value['end']);

const isListOr = (value: unknown, fits: (one: unknown) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every(fits));

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
