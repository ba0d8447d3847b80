import { type IstTime, istTimeOf } from '#platform/ist-day.ts';

const HALF_HOUR_MS = 1_800_000;

/** The time in India that many half hours after an instant. @param endsAt ISO 8601 */
export const halfHoursAfter = (endsAt: string, count: number): IstTime =>
  istTimeOf(new Date(Date.parse(endsAt) + count * HALF_HOUR_MS));
