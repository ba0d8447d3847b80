import type { IstTime } from '#platform/ist-day.ts';
import type { RoomTier } from '../../services/meeting-room/shapes.ts';
import type { Hours } from './opening-hours.ts';

const hourOf = (time: IstTime): number => Number(time.slice(0, 2));
const atHour = (hour: number): IstTime => `${String(hour).padStart(2, '0')}:00` as IstTime;

/** The full hours at which a slot may start: 09:00 to 18:00 (CONF-17). */
export const startOptions = (hours: Hours): IstTime[] => hourly(hourOf(hours.opens), hourOf(hours.closes) - 1);

/** The full hours at which a slot may end: 10:00 to 19:00 (CONF-18), '24:00' where the room closes at midnight. */
export const endOptions = (hours: Hours): IstTime[] => hourly(hourOf(hours.opens) + 1, hourOf(hours.closes));

/**
 * Both ends on the hour, inside the opening hours, start before end (CONF-15, CONF-24); else null.
 * @param options.halfHours also on the half hour: at the counter.
 */
export function roomSlot(
  startTime: string,
  endTime: string,
  hours: Hours,
  { halfHours }: { halfHours: boolean } = { halfHours: false },
): Hours | null {
  const step = halfHours ? /^\d\d:[03]0$/ : /^\d\d:00$/;
  const isSlot = step.test(startTime) && step.test(endTime) && startTime < endTime;
  // Times of that shape within the opening hours are times of the day.
  return isSlot && hours.opens <= startTime && endTime <= hours.closes
    ? { opens: startTime as IstTime, closes: endTime as IstTime }
    : null;
}

export const slotHours = (slot: Hours): number => hourOf(slot.closes) - hourOf(slot.opens);

/** 4 hours or less pay the first tier, every longer duration the second (PRICE-18). */
export function tierFor(hours: number, [first, second]: readonly [RoomTier, RoomTier]): RoomTier {
  return hours <= first.maxHours ? first : second;
}

const hourly = (from: number, to: number): IstTime[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => atHour(from + index));
