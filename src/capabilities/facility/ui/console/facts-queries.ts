import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readFactsCall } from '../../calls.ts';

const FACTS_KEY = ['facts'] as const;

/** The query keys that a publication of facts invalidates. */
export const PUBLISHED_FACTS = [FACTS_KEY];

export const factsQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: FACTS_KEY,
    queryFn: ({ signal }) => api.read(readFactsCall, {}, signal),
    meta: about(),
    staleTime: 0,
  });
