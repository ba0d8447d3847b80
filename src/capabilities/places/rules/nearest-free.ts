import { hoursWithin, isFree, type RoomHour, type Span } from './room-day.ts';

/** Free spans as long as the chosen one, those that begin nearest to it first, the earlier one of two equally near. */
export function nearestFree(chosen: Span, hours: readonly RoomHour[], most = 3): Span[] {
  const length = hoursWithin(chosen, hours).length;
  const chosenAt = hours.findIndex(({ start }) => start === chosen.start);
  if (length === 0 || chosenAt < 0) return [];
  return hours
    .flatMap((first, at) => {
      const last = hours[at + length - 1];
      const span = last ? { start: first.start, end: last.end } : null;
      return span && isFree(span, hours) ? [{ span, away: Math.abs(at - chosenAt) }] : [];
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ span }) => span);
}
