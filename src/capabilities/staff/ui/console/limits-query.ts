import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readLimitsCall } from '../../calls.ts';

export const LIMITS_KEY = ['limits'] as const;

/** A form is filled from it, so live changes do not ask again. */
export const limitsQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }) => api.read(readLimitsCall, {}, signal),
    meta: about(),
    staleTime: 0,
  });
