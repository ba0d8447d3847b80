import type { HoursRefusal } from '#capabilities/booking/rules/credits/room-hours.ts';
import { extendVisit } from '#capabilities/booking/use-cases/change-visit.ts';
import { planRoomHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { hoursOfService } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { services as offered } from '#capabilities/catalogue/services/all.ts';
import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import { supplementQuote } from '#capabilities/purchase/rules/cancel-and-move/fee-checkout.ts';
import { queueBookingChanged } from '#capabilities/purchase/use-cases/cancel-and-move/queue-change-message.ts';
import { type Fee, quoteOfCheckout } from '#capabilities/purchase/use-cases/checkout/fee-by-staff.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type IstDay, istEndOf, istTimeOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type ExtendPlanRefusal, planExtend } from '../../rules/acts/plan-extend.ts';
import { type Acting, trailActor } from '../deps.ts';

export type ExtendRefusal =
  | ExtendPlanRefusal
  | HoursRefusal
  | { reason: 'fee_due'; supplement: Paise }
  | { reason: 'no_such_booking' | 'not_the_room' | 'cancelled' | 'completed' | 'slot_taken' };

export type Extended = { endsAt: string; timeText: string; supplement: Paise };

/**
 * Lets a room's booking end later, in the caller's transaction, until its end. The database's own exclusion decides whether the room is free.
 * A booking of included hours uses more of them. Where the longer time costs more, only what has to be paid before is answered, or a refusal
 * unless it is paid in this transaction.
 */
export async function extendAsStaff(
  tx: Tx,
  { catalogue, ...services }: FulfilmentDeps & { catalogue: Catalogue },
  { bookingId, endTime, pays }: { bookingId: string; endTime: string; pays: boolean },
  acting: Acting,
): Promise<Result<Extended | { due: Fee }, ExtendRefusal>> {
  const { actor, requestId, now } = acting;
  const { facility } = services;
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const { status, place, checkoutId, visit } = booking;
  if (status !== 'confirmed') return refused({ reason: status });
  const sold = allFacts.find(({ places: { day } }) => day.kind === place.kind && day.unit === 'hour');
  if (!sold) return refused({ reason: 'not_the_room' });
  const { keptByMove } = offered.definition(sold.id);
  const hours = hoursOfService(sold, facility, booking.date as IstDay);
  if (!hours) return refused({ reason: 'completed' });
  if (now >= visit.end) return refused({ reason: 'completed' });
  const bought = await quoteOfCheckout(tx, checkoutId);
  // Included hours have no price.
  const tierOf = (time: TimeRange) =>
    booking.creditUseId === null ? keptByMove(time, place.kind, catalogue[sold.id]) : null;
  // Hours that have begun are priced as they were sold.
  const asOf = now < visit.start ? now : visit.start;
  const priceOf = (time: TimeRange) => {
    const times = { date: booking.date, startTime: istTimeOf(time.start), endTime: istEndOf(time.end) };
    const selection = { ...bought.selection, ...times } as Selection;
    const priced = quote({ selection, catalogue, facility, now: asOf, byStaff: true });
    return priced.ok ? priced.value.price.total : null;
  };
  const planned = planExtend(endTime, booking, { hours, tierOf, priceOf });
  if (!planned.ok) return planned;
  const { to, supplement } = planned.value;
  if (supplement > 0 && pays)
    return done({
      due: { booking, quote: supplementQuote(bought, booking, planned.value, facility), isExtension: true },
    });
  const request = { number: place.number, period: to.visit, checkoutId, holdOf: null, now };
  const taken = await movePlace(tx, { kind: place.kind as PlaceKind, ...request });
  if (!taken.ok) return refused({ reason: 'slot_taken' });
  if (supplement > 0) return refused({ reason: 'fee_due', supplement });
  const more = await planRoomHours(tx, { booking, visit: to.visit, isMove: false, now });
  if (!more.ok) return more;
  await more.value();
  await extendVisit(tx, { booking, to, actor: trailActor(acting), feePaymentId: null, now });
  await queueBookingChanged(tx, services, { bookingId, change: 'extended', now });
  const detail = { bookingId, from: booking.timeText, to: to.timeText };
  await writeAudit(tx, { actor, action: 'booking_extended', subject: `booking:${bookingId}`, detail, requestId, now });
  return done({ endsAt: to.visit.end.toISOString(), timeText: to.timeText, supplement });
}
