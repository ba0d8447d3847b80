import type { OwnLimits } from '#capabilities/staff/rules/limits.ts';
import { type Paise, paise } from '#platform/money.ts';

/** In paise: the part of a refund beyond the terms, and earlier such amounts for the booking, and by the colleague today without approval. */
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

/** The part of a refund that counts towards the limits. Includes rounding, so that many small refunds cannot exceed them. */
export const countedBeyond = (beyond: Paise, roundedUp: Paise): Paise =>
  beyond > 0 ? paise(beyond + roundedUp) : beyond;
