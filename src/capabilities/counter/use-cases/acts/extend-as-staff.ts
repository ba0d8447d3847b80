import { extendVisit } from '#capabilities/booking/use-cases/change-visit.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { Hours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import type { FulfilmentNeeds } from '#capabilities/purchase/use-cases/needs.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type ExtendPlanRefusal, planExtend } from '../../rules/acts/plan-extend.ts';
import { type Acting, inTrail } from '../needs.ts';
import { tellOfChange } from './tell-of-change.ts';

export type ExtendRefusal =
  | ExtendPlanRefusal
  | { reason: 'no_such_booking' | 'not_the_room' | 'cancelled' | 'completed' | 'slot_taken' };

export type Extended = { endsAt: string; timeText: string };

/**
 * Lets the room's booking end later inside its tier, in the caller's transaction, until its end. The database's own exclusion decides whether the
 * room is free.
 */
export async function extendAsStaff(
  tx: Tx,
  { catalogue, hours, jobs }: { catalogue: Catalogue; hours: Hours; jobs: FulfilmentNeeds['jobs'] },
  { bookingId, endTime }: { bookingId: string; endTime: string },
  acting: Acting,
): Promise<Result<Extended, ExtendRefusal>> {
  const { actor, requestId, now } = acting;
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const { status, place, checkoutId, visit } = booking;
  if (status !== 'confirmed') return refused({ reason: status });
  if (place.kind !== 'room') return refused({ reason: 'not_the_room' });
  if (now >= visit.end) return refused({ reason: 'completed' });
  const planned = planExtend(endTime, booking, { hours, tiers: catalogue.meetingRoom.tiers });
  if (!planned.ok) return planned;
  const to = planned.value;
  const request = { kind: 'room', number: place.number, period: to.visit, checkoutId, holdOf: null, now } as const;
  const taken = await movePlace(tx, request);
  if (!taken.ok) return refused({ reason: 'slot_taken' });
  await extendVisit(tx, { booking, to, actor: inTrail(acting), now });
  await tellOfChange(tx, { jobs }, { bookingId, change: 'extended', now });
  const detail = { bookingId, from: booking.timeText, to: to.timeText };
  await writeAudit(tx, { actor, action: 'booking_extended', subject: `booking:${bookingId}`, detail, requestId, now });
  return done({ endsAt: to.visit.end.toISOString(), timeText: to.timeText });
}
