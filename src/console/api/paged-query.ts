import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Topic } from '#capabilities/staff/rules/missed-topics.ts';
import { about } from './topics.ts';

/**
 * A list that is loaded page by page.
 * @param topics what it shows: it is asked again when one of them changes.
 * @param read one page; the cursor of the first one is ''.
 */
export const pagedQuery = <Page extends { nextCursor: string | null }>(
  queryKey: readonly unknown[],
  topics: readonly Topic[],
  read: (cursor: string, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: about(...topics),
  });
