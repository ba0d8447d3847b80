import { MOVE_FEE } from '#capabilities/catalogue/rules/move-fee.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { StoredBooking } from './stored-booking.ts';
import { refundAt } from './terms/refund-at.ts';

/** What moving costs, of a booking that was moved so often: the first time nothing (POLICY-24). Moves that our closures made do not count. */
export const moveFee = ({ moves, closureMoves = 0 }: { moves: number; closureMoves?: number | undefined }): Paise =>
  moves <= closureMoves ? paise(0) : MOVE_FEE;

/** How the fee of moving a booking is named where it is paid. */
export const moveName = (serviceName: string): string => `Moving a booking: ${serviceName}`;

/** How the supplement for a later end is named where it is paid. */
export const extensionName = (serviceName: string): string => `Extending a booking: ${serviceName}`;

/** Why the facility moves a booking, which no start bars: it closes, or gives another time by its own decision. */
export type MovedByUs = 'closure' | 'house';

/** What the facility gives again by another time after the start: what was paid, which colleague gave it, and whether another one approved that. */
export type GivenAgain = { paise: Paise; byStaff: number; approved: boolean };

export type MoveBar = 'cancelled' | 'completed' | 'already_started';

/** Why a booking cannot be moved at `now`; null when it can. The very instant of its start is too late. */
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
