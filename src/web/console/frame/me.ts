import { queryOptions } from '@tanstack/react-query';
import { readMeCall } from '#capabilities/staff/calls.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';

export const meQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.read(readMeCall, {}, signal),
    meta: about('staff'),
  });
