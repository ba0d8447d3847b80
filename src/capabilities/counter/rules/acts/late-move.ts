import type { MoveBar } from '#capabilities/booking/rules/moving.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { istEndOf, istTimeOf } from '#platform/ist-day.ts';

/** Whether a selection differs from a booking in date or time. The place does not count. */
export const isOtherTime = (selection: Selection, { date, visit }: Pick<StoredBooking, 'date' | 'visit'>): boolean =>
  selection.date !== date ||
  ('startTime' in selection &&
    (selection.startTime !== istTimeOf(visit.start) || selection.endTime !== istEndOf(visit.end)));

/** Why a started booking cannot get another time. Null if it can. A running month cannot, as it would begin again. */
export function lateMoveBar(
  { place, visit }: Pick<StoredBooking, 'place' | 'visit'>,
  now: Date,
): { reason: 'not_movable'; bar: MoveBar } | null {
  if (now >= visit.end) return { reason: 'not_movable', bar: 'completed' };
  return soldPlace(place.kind)?.unit === 'month' ? { reason: 'not_movable', bar: 'already_started' } : null;
}
