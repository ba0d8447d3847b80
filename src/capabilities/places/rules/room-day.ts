import type { Hours } from '#capabilities/catalogue/rules/opening-hours.ts';
import { endOptions, startOptions } from '#capabilities/catalogue/rules/room-slot.ts';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';

/** A stretch of full hours on the wall clock in India, half-open. */
export type Span = { readonly start: IstTime; readonly end: IstTime };

/** One hour of the room's day. */
export type RoomHour = Span & { readonly state: 'free' | 'taken' | 'past' };

/**
 * The room's day, hour by hour. An hour that has begun is past.
 * @param taken stretches of the day that somebody has or holds.
 */
export function roomHours(
  date: IstDay,
  { hours, taken, now }: { hours: Hours; taken: readonly { start: string; end: string }[]; now: Date },
): RoomHour[] {
  const ends = endOptions(hours);
  return startOptions(hours).flatMap((start, index) => {
    const end = ends[index];
    if (!end) return [];
    const isTaken = taken.some((stretch) => stretch.start < end && start < stretch.end);
    const state = isTaken ? 'taken' : instantAt(date, start) <= now ? 'past' : 'free';
    return [{ start, end, state }];
  });
}

const within = (span: Span, hours: readonly RoomHour[]): RoomHour[] =>
  hours.filter(({ start, end }) => span.start <= start && end <= span.end);

/** True when the span begins before it ends and every hour of it is free. */
export const isFree = (span: Span, hours: readonly RoomHour[]): boolean =>
  span.start < span.end && within(span, hours).every(({ state }) => state === 'free');

/** The span from one free hour towards another, either way, as far as it stays free. */
export function reach(from: IstTime, towards: IstTime, hours: readonly RoomHour[]): Span | null {
  const at = hours.findIndex(({ start }) => start === from);
  const goal = hours.findIndex(({ start }) => start === towards);
  const first = hours[at];
  if (!first || goal < 0 || first.state !== 'free') return null;
  const step = goal < at ? -1 : 1;
  let last = at;
  while (last !== goal && hours[last + step]?.state === 'free') last += step;
  const [a, b] = [hours[Math.min(at, last)], hours[Math.max(at, last)]];
  return a && b ? { start: a.start, end: b.end } : null;
}

/** What a press on an hour does: the first one begins a span, the second ends it, the next begins anew. */
export type Pick = { readonly span: Span; readonly anchor: IstTime | null };

/** @param anchor the hour at which a span was begun and not yet ended. */
export function pickHour(anchor: IstTime | null, hour: IstTime, hours: readonly RoomHour[]): Pick | null {
  const alone = reach(hour, hour, hours);
  if (!alone) return null;
  if (anchor === null || anchor === hour) return { span: alone, anchor: hour };
  const span = reach(anchor, hour, hours);
  const arrives = span !== null && span.start <= hour && alone.end <= span.end;
  return arrives ? { span, anchor: null } : { span: alone, anchor: hour };
}

/** Free spans as long as the wished one, those that begin nearest to it first, the earlier one of two equally near. */
export function nearestFree(wished: Span, hours: readonly RoomHour[], most = 3): Span[] {
  const length = within(wished, hours).length;
  const wishedAt = hours.findIndex(({ start }) => start === wished.start);
  if (length === 0 || wishedAt < 0) return [];
  return hours
    .flatMap((first, at) => {
      const last = hours[at + length - 1];
      const span = last ? { start: first.start, end: last.end } : null;
      return span && isFree(span, hours) ? [{ span, away: Math.abs(at - wishedAt) }] : [];
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ span }) => span);
}
