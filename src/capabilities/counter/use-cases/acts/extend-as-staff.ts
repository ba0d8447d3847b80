import type { HoursRefusal } from '#capabilities/booking/rules/credits/room-hours.ts';
import { extendVisit } from '#capabilities/booking/use-cases/change-visit.ts';
import { planRoomHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { services as offered } from '#capabilities/catalogue/services/all.ts';
import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type ExtendPlanRefusal, planExtend } from '../../rules/acts/plan-extend.ts';
import { type Acting, inTrail } from '../deps.ts';
import { tellOfChange } from './tell-of-change.ts';

export type ExtendRefusal =
  | ExtendPlanRefusal
  | HoursRefusal
  | { reason: 'no_such_booking' | 'not_the_room' | 'cancelled' | 'completed' | 'slot_taken' };

export type Extended = { endsAt: string; timeText: string };

/**
 * Lets a room's booking end later at the price that was paid, or by more of its included hours, in the caller's transaction, until its end. The database's own exclusion decides
 * whether the room is free.
 */
export async function extendAsStaff(
  tx: Tx,
  { catalogue, facility, jobs }: { catalogue: Catalogue; facility: FacilityFacts; jobs: FulfilmentDeps['jobs'] },
  { bookingId, endTime }: { bookingId: string; endTime: string },
  acting: Acting,
): Promise<Result<Extended, ExtendRefusal>> {
  const { actor, requestId, now } = acting;
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const { status, place, checkoutId, visit } = booking;
  if (status !== 'confirmed') return refused({ reason: status });
  const sold = allFacts.find(({ places: { day } }) => day.kind === place.kind && day.unit === 'hour');
  if (!sold) return refused({ reason: 'not_the_room' });
  const { keptByMove, hours: hoursOf } = offered.definition(sold.id);
  const hours = hoursOf(facility, booking.date as IstDay);
  if (!hours) return refused({ reason: 'completed' });
  if (now >= visit.end) return refused({ reason: 'completed' });
  const priceOf = (time: TimeRange) => keptByMove(time, place.kind, catalogue[sold.id]);
  const planned = planExtend(endTime, booking, { hours, priceOf });
  if (!planned.ok) return planned;
  const to = planned.value;
  const request = { number: place.number, period: to.visit, checkoutId, holdOf: null, now };
  const taken = await movePlace(tx, { kind: place.kind as PlaceKind, ...request });
  if (!taken.ok) return refused({ reason: 'slot_taken' });
  const more = await planRoomHours(tx, { booking, visit: to.visit, isMove: false, now });
  if (!more.ok) return more;
  await more.value();
  await extendVisit(tx, { booking, to, actor: inTrail(acting), now });
  await tellOfChange(tx, { jobs }, { bookingId, change: 'extended', now });
  const detail = { bookingId, from: booking.timeText, to: to.timeText };
  await writeAudit(tx, { actor, action: 'booking_extended', subject: `booking:${bookingId}`, detail, requestId, now });
  return done({ endsAt: to.visit.end.toISOString(), timeText: to.timeText });
}
