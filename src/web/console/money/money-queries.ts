import { infiniteQueryOptions } from '@tanstack/react-query';
import { disputesAnswer, moneyAnswer, settlementsAnswer } from '#capabilities/payment/contract.ts';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

/** A list of money page by page, the newest first. */
const paged = <Answer extends { nextCursor: string | null }>(
  name: string,
  read: (path: string, signal: AbortSignal) => Promise<Answer>,
) =>
  infiniteQueryOptions({
    queryKey: ['money', name],
    queryFn: ({ pageParam, signal }) =>
      read(`/money/${name}${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''}`, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: about('money', 'inbox'),
  });

/** What waits for a person. */
export const stuckQuery = (api: ConsoleApi) =>
  paged('stuck', (path, signal) => api.readPath(path, moneyAnswer, signal));

export const refundsQuery = (api: ConsoleApi) =>
  paged('refunds', (path, signal) => api.readPath(path, moneyAnswer, signal));

export const settlementsQuery = (api: ConsoleApi) =>
  paged('settlements', (path, signal) => api.readPath(path, settlementsAnswer, signal));

export const disputesQuery = (api: ConsoleApi) =>
  paged('disputes', (path, signal) => api.readPath(path, disputesAnswer, signal));
