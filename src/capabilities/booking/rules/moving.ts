import { MOVE_FEE } from '#capabilities/catalogue/rules/move-fee.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { StoredBooking } from './stored-booking.ts';
import { refundAt } from './terms/refund-at.ts';

/** The fee of the next move. The first move is free (POLICY-24). Moves made by closures do not count. */
export const moveFee = ({ moves, closureMoves = 0 }: { moves: number; closureMoves?: number | undefined }): Paise =>
  moves <= closureMoves ? paise(0) : MOVE_FEE;

/** How the fee of moving a booking is named where it is paid. */
export const moveName = (serviceName: string): string => `Moving a booking: ${serviceName}`;

/** How the supplement for a later end is named where it is paid. */
export const extensionName = (serviceName: string): string => `Extending a booking: ${serviceName}`;

/** A move by the facility, possible after the start too: because it closes, or by its own decision. */
export type MovedByUs = 'closure' | 'house';

/** A new time given after the start: the amount paid, the colleague who gave it, and whether it was approved. */
export type GivenAgain = { paise: Paise; byStaff: number; approved: boolean };

export type MoveBar = 'cancelled' | 'completed' | 'already_started';

/** Why a booking cannot be moved at `now`. Null if it can. At its start it is too late. */
export function moveBar(
  { status, visit }: Pick<StoredBooking, 'status' | 'visit'>,
  now: Date,
  { because }: { because?: MovedByUs | undefined } = {},
): MoveBar | null {
  if (status !== 'confirmed') return status;
  return now < visit.start || because !== undefined ? null : 'already_started';
}

/**
 * The highest refund after a move at `now`: what cancelling would have given just before. The deadline follows the new date, so without this a
 * late move would restore a lost refund. Null while nothing is lost.
 */
export function refundAtMostAfterMove(booking: StoredBooking, now: Date): Paise | null {
  const { refund } = refundAt(booking.terms, booking, now);
  return refund < booking.paid ? refund : null;
}
