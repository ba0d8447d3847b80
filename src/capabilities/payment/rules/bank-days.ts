import { addDays, type IstDay, isWeekend } from '#platform/ist-day.ts';

/**
 * Days on which banks in Karnataka are closed every year, as 'MM-DD': Republic Day, Ambedkar Jayanti, May Day, Independence Day, Gandhi Jayanti,
 * Rajyotsava, Christmas. Festivals with changing dates are missing, so texts say 'usually'.
 */
const bankHolidays = new Set(['01-26', '04-14', '05-01', '08-15', '10-02', '11-01', '12-25']);

/** Adds bank working days to a date in India. Every Saturday counts as closed, although banks open on some. */
export function workingDaysAfter(day: IstDay, count: number): IstDay {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (!isWeekend(reached) && !bankHolidays.has(reached.slice(5))) left -= 1;
  }
  return reached;
}
