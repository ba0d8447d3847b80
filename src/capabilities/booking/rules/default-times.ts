import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import type { ServiceFacts } from '#capabilities/catalogue/services/service-facts.ts';
import { type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';

/** The service for the type in a record or link: 'day-pass', 'conference', 'coworking-premium', 'meeting room'. */
export const serviceMeant = (type: string): ServiceFacts | undefined => allFacts.find(({ names }) => names.test(type));

/** The time shown for a booking that has none (BOOKING-16 to BOOKING-20). */
export const defaultTime = (type: string): string => serviceMeant(type)?.usualTime ?? 'Time not specified';

/** The duration shown on a confirmation that has none (CONFIRM-28 to CONFIRM-30); null where the specification gives none. */
export const defaultDuration = (type: string): string | null => serviceMeant(type)?.usualDuration ?? null;

/** A record's value without spaces around it; null where it says nothing: empty, or 'N/A' (BOOKING-07). */
export const statedText = (value: string | null | undefined): string | null =>
  value && value.trim() !== '' && value.trim().toUpperCase() !== 'N/A' ? value.trim() : null;

type DatedRecord = {
  user_selected_date?: string | null | undefined;
  booking_date?: string | null | undefined;
  check_in_date?: string | null | undefined;
};

/**
 * The date shown for a booking: the first of the three fields with a date (BOOKING-10). With none, the day of the purchase, as today's date (BOOKING-11)
 * would name a visit that nobody booked. `otherwise` is the instant of the purchase, or now where even that is unknown.
 */
export function displayedDate(record: DatedRecord, otherwise: Date): IstDay {
  for (const text of [record.user_selected_date, record.booking_date, record.check_in_date]) {
    const day = dayIn(text);
    if (day) return day;
  }
  return istDayOf(otherwise);
}

/** A calendar date, or the date in India of a full timestamp. */
function dayIn(text: string | null | undefined): IstDay | null {
  const value = statedText(text);
  if (!value) return null;
  const day = parseIstDay(value);
  if (day) return day;
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? null : istDayOf(new Date(instant));
}
