import type { BookingRecord } from '#capabilities/booking/contract.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import type { IstDay, IstTime } from '#platform/ist-day.ts';

/** The choice so far in the dialog that moves a booking. */
export type MoveChoice = {
  readonly date: IstDay | null;
  readonly start: IstTime | null;
  readonly end: IstTime | null;
};

/** The choice as a selection; null while something is missing. */
export function selectionOf(booking: BookingRecord, { date, start, end }: MoveChoice): Selection | null {
  if (!date) return null;
  const { id, places } = factsOf(booking.service_type);
  if (places.day.unit === 'hour') {
    return start && end && start < end
      ? ({ serviceType: id, date, startTime: start, endTime: end } as Selection)
      : null;
  }
  return { serviceType: id, date, ...(places.month ? { plan: isMonth(booking) ? 'month' : 'day' } : {}) } as Selection;
}

/** True where the service is sold by the month too, and this was. */
export const isMonth = ({ service_type, place }: BookingRecord): boolean =>
  place !== undefined && factsOf(service_type).places.month?.kind === place.kind;
