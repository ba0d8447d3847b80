import { infiniteQueryOptions } from '@tanstack/react-query';
import { listDisputesCall, listRefundsCall, listSettlementsCall, listStuckCall } from '#capabilities/payment/calls.ts';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

/** A list of money page by page, the newest first. */
const paged = <Answer extends { nextCursor: string | null }>(
  name: string,
  read: (address: { query: { cursor: string } }, signal: AbortSignal) => Promise<Answer>,
) =>
  infiniteQueryOptions({
    queryKey: ['money', name],
    queryFn: ({ pageParam, signal }) => read({ query: { cursor: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: about('money', 'inbox'),
  });

/** What waits for a person. */
export const stuckQuery = (api: ConsoleApi) =>
  paged('stuck', (address, signal) => api.read(listStuckCall, address, signal));

export const refundsQuery = (api: ConsoleApi) =>
  paged('refunds', (address, signal) => api.read(listRefundsCall, address, signal));

export const settlementsQuery = (api: ConsoleApi) =>
  paged('settlements', (address, signal) => api.read(listSettlementsCall, address, signal));

export const disputesQuery = (api: ConsoleApi) =>
  paged('disputes', (address, signal) => api.read(listDisputesCall, address, signal));
