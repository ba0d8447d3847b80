import { queryOptions } from '@tanstack/react-query';
import { goingLiveCall } from '#capabilities/content/calls.ts';
import type { ConsoleApi } from '../../api/console-api.ts';
import { about } from '../../api/topics.ts';

export const GOING_LIVE_KEY = ['going-live'];

/** What the doctor says of this installation. It asks the payment provider and the mail service, so only a press asks again. */
export const goingLiveQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: GOING_LIVE_KEY,
    queryFn: ({ signal }) => api.read(goingLiveCall, {}, signal),
    meta: about(),
    staleTime: 0,
  });
