import { placeText } from '#capabilities/booking/rules/visit-of.ts';
import { monthsEnding } from '#capabilities/booking/use-cases/ending-months.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays } from '#platform/ist-day.ts';
import type { EndingMonthsAnswer } from '../contract.ts';

/** The months that end soon: who has renewed, who has not, and which places become free. Dates in India. */
export async function listEndingMonths(services: {
  db: Database;
  clock: Clock;
  facility: Pick<Facility, 'membership'>;
}): Promise<Omit<EndingMonthsAnswer, 'success'>> {
  const days = services.facility.membership.remindDaysBefore;
  const months = await monthsEnding(services.db, { now: services.clock.now(), days });
  return {
    days,
    months: months.map(({ row, next, state, keptUntil }) => ({
      bookingId: row.booking_id,
      name: row.customer_name,
      serviceName: row.service_name,
      place: placeText({ kind: row.place_kind, number: row.place_number }),
      lastDay: addDays(next, -1),
      state,
      keptUntil,
    })),
  };
}
