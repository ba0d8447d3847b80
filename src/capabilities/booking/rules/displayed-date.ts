import { type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import { usable } from './default-times.ts';

type DatedRecord = {
  user_selected_date?: string | null | undefined;
  booking_date?: string | null | undefined;
  check_in_date?: string | null | undefined;
};

/**
 * The date shown for a booking: the first usable of the three fields (BOOKING-10). With none, the day of the purchase
 * (BOOKING-11 says today's date; readings.md: a booking without any usable date shows its purchase date), and today only
 * where even that is unknown: `otherwise` is the instant of the one or the other.
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
  const value = usable(text);
  if (!value) return null;
  const day = parseIstDay(value);
  if (day) return day;
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? null : istDayOf(new Date(instant));
}
