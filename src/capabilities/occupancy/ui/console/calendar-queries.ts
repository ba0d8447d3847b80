import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { deviceClock } from '#console/api/server-clock.ts';
import { about } from '#console/api/topics.ts';
import { readCalendarCall, readCalendarDayCall, readFloorCall } from '../../calls.ts';
import type { CalendarDayAnswer } from '../../contract.ts';

/** Loaded dates stay in memory for a shift, to be read without a network. */
const KEPT_MS = 8 * 3_600_000;

const shared = { gcTime: KEPT_MS, placeholderData: keepPreviousData, meta: about('bookings', 'visits') } as const;

/** Occupancy of the days from `from` to `to`. */
export const calendarQuery = (api: ConsoleApi, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['calendar', from, to],
    queryFn: ({ signal }) => api.read(readCalendarCall, { query: { from, to } }, signal),
    ...shared,
  });

export const CALENDAR_DAY = 'calendar-day';

/** A day as it was loaded, and when, by `deviceClock`: its `asOf` stays while nothing in it changes. */
export type LoadedDay = CalendarDayAnswer & { loadedAt: Date };

/** A date by the hour; '' for today. */
export const calendarDayQuery = (api: ConsoleApi, date: string) =>
  queryOptions({
    queryKey: [CALENDAR_DAY, date],
    queryFn: async ({ signal }): Promise<LoadedDay> => {
      const day = await api.read(readCalendarDayCall, { query: { date } }, signal);
      return { ...day, loadedAt: deviceClock.now() };
    },
    ...shared,
  });

/** The desks on a date. */
export const floorQuery = (api: ConsoleApi, date: string) =>
  queryOptions({
    queryKey: ['calendar-floor', date],
    queryFn: ({ signal }) => api.read(readFloorCall, { query: { date } }, signal),
    ...shared,
  });
