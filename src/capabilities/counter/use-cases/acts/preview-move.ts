import { moveBar, moveFee, refundAtMostAfterMove } from '#capabilities/booking/rules/moving.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { wouldBeFree } from '#capabilities/places/use-cases/hold-place.ts';
import { quotedMove } from '#capabilities/purchase/use-cases/cancel-and-move/move-booking.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { MovePreview } from '../../rules/acts/act-answers.ts';
import { isOtherTime, lateMoveBar } from '../../rules/acts/late-move.ts';
import type { MoveActRefusal } from './move-as-staff.ts';
import { type Promises, promisedBy } from './promised-by.ts';

/** Preview of a move. Writes nothing. After the start another place or time is the facility's decision, and costs nothing. */
export async function previewMove(
  tx: Tx,
  services: FulfilmentDeps & Promises,
  catalogue: Catalogue,
  { bookingId, selection, room, now }: { bookingId: string; selection: Selection; room: number | undefined; now: Date },
): Promise<Result<Omit<MovePreview, 'success' | 'preview' | 'bookingId'>, MoveActRefusal>> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const { date, timeText, checkoutId } = booking;
  const from = { date, timeText };
  const bar = moveBar(booking, now);
  const hasStarted = bar === 'already_started';
  if (hasStarted && !isOtherTime(selection, booking))
    return done({ from, to: from, feePaise: 0, refundAtMostPaise: null });
  if (bar !== null && !hasStarted) return refused({ reason: 'not_movable', bar });
  const because = (await promisedBy(tx, services, booking)) !== null ? 'closure' : hasStarted ? 'house' : undefined;
  const late = because === 'house' ? lateMoveBar(booking, now) : null;
  if (late) return refused(late);
  const quoted = await quotedMove(tx, services, catalogue, { booking, selection, room, now });
  if (!quoted.ok) return quoted;
  const to = quoted.value;
  const place = { kind: to.placeKind, number: to.placeNumber, period: to.occupies };
  if (!(await wouldBeFree(tx, { ...place, checkoutIds: [checkoutId], now })))
    return refused({ reason: 'taken', quote: to });
  return done({
    from,
    to: { date: to.date, timeText: to.timeText },
    feePaise: because ? 0 : moveFee(booking),
    refundAtMostPaise: because === 'closure' ? null : refundAtMostAfterMove(booking, now),
  });
}
