import { queryOptions } from '@tanstack/react-query';
import { dayAnswer } from '#capabilities/frontdesk/contract.ts';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

export const DAY_KEY = ['day'] as const;

/** Today as the server has it. Changes of bookings, visits and tasks ask for it again. */
export const dayQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: DAY_KEY,
    queryFn: ({ signal }) => api.read('/day', dayAnswer, signal),
    meta: about('bookings', 'visits', 'inbox', 'money'),
  });
