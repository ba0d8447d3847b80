import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

const answer = z.object({ waiting: z.object({ tasks: z.int(), enquiries: z.int(), messages: z.int() }) });

/** How much waits in each list of the inbox. */
export const waitingQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['inbox', 'waiting'],
    queryFn: ({ signal }) => api.readPath('/inbox/waiting', answer, signal),
    meta: about('inbox'),
  });
