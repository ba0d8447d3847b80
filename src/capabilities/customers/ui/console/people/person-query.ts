import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readPersonCall } from '../../../calls.ts';

export const personKey = (personId: string) => ['person', personId] as const;

/** Live changes do not ask again, as each look at a person is noted in the log. */
export const personQuery = (api: ConsoleApi, personId: string) =>
  queryOptions({
    queryKey: personKey(personId),
    queryFn: ({ signal }) => api.read(readPersonCall, { params: { uid: personId } }, signal),
    meta: about(),
    staleTime: 30_000,
  });
