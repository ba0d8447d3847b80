import { instantAt, parseIstDay, parseIstTime } from '#platform/ist-day.ts';

/** A date and a time in India as they are typed. */
export type TypedMoment = { date: string; time: string };

/** The instant of it; null while it is not complete. */
export function typedInstant({ date, time }: TypedMoment): Date | null {
  const [day, hour] = [parseIstDay(date), parseIstTime(time)];
  return day && hour ? instantAt(day, hour) : null;
}
