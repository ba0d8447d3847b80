import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { countWaitingCall } from '../../../calls.ts';

/** Query of the number of open items in each list of the inbox. */
export const waitingQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['inbox', 'waiting'],
    queryFn: ({ signal }) => api.read(countWaitingCall, {}, signal),
    meta: about('inbox'),
  });
