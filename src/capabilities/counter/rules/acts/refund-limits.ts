import type { OwnLimits } from '#capabilities/staff/rules/limits.ts';
import { type Paise, paise } from '#platform/money.ts';

/** In paise: what a refund gives beyond the terms, and what was given so before, of the booking and by the colleague today without approval. */
export type BeyondTerms = { beyond: number; ofBooking: number; ofDay: number };

/** Whether a refund needs a colleague's approval: it passes the limit of one booking or of one day. */
export function passesLimits(
  { beyond, ofBooking, ofDay }: BeyondTerms,
  limits: Pick<OwnLimits, 'refundBookingPaise' | 'refundDayPaise'>,
): boolean {
  if (beyond <= 0) return false;
  return passes(ofBooking + beyond, limits.refundBookingPaise) || passes(ofDay + beyond, limits.refundDayPaise);
}

const passes = (sum: number, limit: number | null): boolean => limit !== null && sum > limit;

/** What of a refund counts towards the limits: also what rounds cash up to the rupee, so that many small ones do not give twice what is allowed. */
export const countedBeyond = (beyond: Paise, roundedUp: Paise): Paise =>
  beyond > 0 ? paise(beyond + roundedUp) : beyond;
