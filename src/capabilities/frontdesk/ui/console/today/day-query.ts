import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readDayCall } from '../../../calls.ts';
import { dayWithCopy } from '../offline/day-with-copy.ts';

export const DAY_KEY = ['day'] as const;

/** Today as the server has it. Changes of bookings, visits and tasks ask for it again. @param isShared keeps a copy on the device. */
export const dayQuery = (api: ConsoleApi, isShared: boolean) =>
  queryOptions({
    queryKey: DAY_KEY,
    queryFn: ({ signal }) => (isShared ? dayWithCopy(api, signal) : api.read(readDayCall, {}, signal)),
    meta: about('bookings', 'visits', 'inbox', 'money'),
  });
