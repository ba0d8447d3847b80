import type { GivenAgain } from '#capabilities/booking/rules/moving.ts';
import { placeName } from '#capabilities/booking/rules/place-name.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { changePlace } from '#capabilities/booking/use-cases/change-visit.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { takeOtherPlace } from '#capabilities/places/use-cases/move-place.ts';
import { feeQuote } from '#capabilities/purchase/rules/cancel-and-move/move-quote.ts';
import { type MoveRefusal, moveUnderLock } from '#capabilities/purchase/use-cases/cancel-and-move/move-booking.ts';
import { queueBookingChanged } from '#capabilities/purchase/use-cases/cancel-and-move/queue-change-message.ts';
import type { Fee } from '#capabilities/purchase/use-cases/checkout/fee-by-staff.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { lockSupplements } from '#capabilities/purchase/use-cases/refunds/refund-supplements.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isOtherTime, lateMoveBar } from '../../rules/acts/late-move.ts';
import { type Acting, trailActor } from '../deps.ts';
import { type AllowRefusal, allowRefund } from './allow-refund.ts';
import { allowWaiver } from './allow-waiver.ts';
import { type Promises, promisedBy } from './promised-by.ts';

export type MoveActRefusal =
  | MoveRefusal
  | AllowRefusal
  | { reason: 'fee_due' }
  /** The booking has started, so another time is the facility's decision and needs a reason. */
  | { reason: 'other_time' }
  /** `asked`: the place that was asked for, by its name. */
  | { reason: 'no_other_place'; asked: string | null };

/** Moved, or what has to be paid before. */
export type MovedAct = { date: string; timeText: string; place: string; feeWaived: boolean } | { due: Fee };

type Asked = {
  bookingId: string;
  selection: Selection;
  /** The number of the chosen room; undefined for any. */
  room: number | undefined;
  waiveFee: boolean;
  /** Whether a fee that is due is paid, or asked for, in this transaction; else the move is refused. */
  pays: boolean;
  approvalId: number | undefined;
  reason: string | undefined;
};

/**
 * Moves a booking for its customer, in the caller's transaction: by their own rules. A fee that is due is waived, or paid
 * before the move. After the start the facility gives another place at the same time, which costs nothing and is no move of the customer's; or
 * another time of a pass or the room, for a reason: a day that was used is given again, and what was paid for it counts towards the colleague's
 * limits as a refund does. An approval of that includes the fee.
 * Where a closure has promised another time, the move is free at any time before the end.
 */
export async function moveAsStaff(
  tx: Tx,
  services: FulfilmentDeps & Promises,
  catalogue: Catalogue,
  { bookingId, selection, room, waiveFee, pays, approvalId: given, reason }: Asked,
  acting: Acting,
): Promise<Result<MovedAct, MoveActRefusal>> {
  const { staff, actor, requestId, now } = acting;
  const known = await lockBooking(tx, bookingId);
  if (!known) return refused({ reason: 'no_such_booking' });
  const isPromised = (await promisedBy(tx, services, known)) !== null;
  const hasStarted = known.status === 'confirmed' && now >= known.visit.start;
  if (hasStarted && !isOtherTime(selection, known))
    return giveOtherPlace(tx, services, { known, selection, room, reason }, acting);
  const because = isPromised ? 'closure' : hasStarted ? 'house' : undefined;
  let approvalId: number | null = null;
  let givenAgain: GivenAgain | undefined;
  if (because === 'house') {
    const bar = lateMoveBar(known, now);
    if (bar) return refused(bar);
    if (reason === undefined) return refused({ reason: 'other_time' });
    const supplements = await lockSupplements(tx, known);
    const worth = paise(supplements.reduce<number>((sum, { paid }) => sum + paid, known.paid));
    const allowed = await allowRefund(tx, { bookingId, beyond: worth, staff, approvalId: given, now });
    if (!allowed.ok) return allowed;
    approvalId = allowed.value.approvalId;
    givenAgain = { paise: worth, byStaff: staff.id, approved: approvalId !== null };
  }
  const moved = await moveUnderLock<MoveActRefusal>(tx, services, catalogue, {
    bookingId,
    by: trailActor(acting),
    selection,
    room,
    ...(because ? { because } : {}),
    givenAgain,
    async waive() {
      if (!waiveFee && because !== 'house') return pays ? done(false) : refused({ reason: 'fee_due' });
      if (approvalId !== null) return done(true);
      const allowed = await allowWaiver(tx, { bookingId, staff, approvalId: given, now });
      if (!allowed.ok) return allowed;
      approvalId = allowed.value.approvalId;
      return done(true);
    },
  });
  if (!moved.ok) return moved;
  if (moved.value.kind === 'fee_due') {
    const { booking, to } = moved.value;
    return done({ due: { booking, quote: feeQuote(bookingId, to, services.facility), isExtension: false } });
  }
  const { from, booking, feeWaived } = moved.value;
  await writeAudit(tx, {
    actor,
    action: feeWaived ? 'booking_moved_fee_waived' : 'booking_moved',
    subject: `booking:${bookingId}`,
    detail: {
      bookingId,
      from: { date: from.date, time: from.timeText, place: from.place.number },
      to: { date: booking.date, time: booking.timeText, place: booking.place.number },
      feeWaived,
      ...(because ? { because } : {}),
      ...(givenAgain ? { worth: givenAgain.paise } : {}),
    },
    reason,
    approvalId: approvalId ?? undefined,
    requestId,
    now,
  });
  const { date, timeText, place } = booking;
  return done({ date, timeText, place: placeName(place, services.facility), feeWaived });
}

async function giveOtherPlace(
  tx: Tx,
  services: FulfilmentDeps,
  { known, selection, room, reason }: Pick<Asked, 'selection' | 'room' | 'reason'> & { known: StoredBooking },
  acting: Acting,
): Promise<Result<MovedAct, MoveActRefusal>> {
  const { actor, requestId, now } = acting;
  const { bookingId, checkoutId, date, timeText, place } = known;
  const number = 'desk' in selection && typeof selection.desk === 'number' ? selection.desk : (room ?? null);
  const request = { kind: place.kind as PlaceKind, number, checkoutId, now };
  const taken = await takeOtherPlace(tx, request);
  const nameOf = (given: number) => placeName({ kind: place.kind, number: given }, services.facility);
  if (!taken.ok) return refused({ reason: 'no_other_place', asked: number === null ? null : nameOf(number) });
  const { placeNumber } = taken;
  await changePlace(tx, { booking: known, placeNumber, actor: trailActor(acting), now });
  await queueBookingChanged(tx, services, { bookingId, change: 'place_changed', now });
  const detail = { bookingId, from: place.number, to: placeNumber };
  await writeAudit(tx, {
    actor,
    action: 'booking_place_changed',
    subject: `booking:${bookingId}`,
    detail,
    reason,
    requestId,
    now,
  });
  return done({
    date,
    timeText,
    place: nameOf(placeNumber),
    feeWaived: false,
  });
}
