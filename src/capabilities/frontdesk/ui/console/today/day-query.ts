import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { serverClock } from '#console/api/server-clock.ts';
import { about } from '#console/api/topics.ts';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';
import { readDayCall } from '../../../calls.ts';
import type { DayAnswer } from '../../../contract.ts';
import { dayWithCopy } from '../offline/day-with-copy.ts';

export const DAY_KEY = ['day'] as const;

/** Safety margin for clock differences between server processes. */
const AFTER_MS = 1000;
/** How often an outdated day is fetched again. */
const OVER_MS = 60_000;

/**
 * How long the board stays valid without events: until a visit ends, a room's state changes, or the day ends in India.
 * @param now by the server's clock. The day's own `asOf` stays while nothing in it changes.
 */
export function isRightForMs(
  { date, arrivals, rooms }: Pick<DayAnswer, 'date' | 'arrivals' | 'rooms'>,
  now: Date,
): number {
  const moments = [
    instantAt(addDays(date as IstDay, 1)).getTime(),
    ...arrivals.map(({ end }) => Date.parse(end)),
    ...[...rooms, ...rooms.flatMap(({ stretches }) => stretches)].flatMap(({ start, end }) =>
      [start, end].map(Date.parse),
    ),
  ].filter((at) => at > now.getTime());
  return (moments.length === 0 ? OVER_MS : Math.min(...moments) - now.getTime()) + AFTER_MS;
}

/**
 * Query of the day. Refetched after changes of bookings, visits and tasks, and when time makes it outdated.
 * @param isShared keeps a copy on the device.
 */
export const dayQuery = (api: ConsoleApi, isShared: boolean) =>
  queryOptions({
    queryKey: DAY_KEY,
    queryFn: ({ signal }) => (isShared ? dayWithCopy(api, signal) : api.read(readDayCall, {}, signal)),
    meta: about('bookings', 'visits', 'inbox', 'money'),
    refetchInterval: ({ state: { data } }) => (data ? isRightForMs(data, serverClock.now()) : false),
  });
