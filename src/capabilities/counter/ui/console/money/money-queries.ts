import { listDisputesCall, listRefundsCall, listSettlementsCall, listStuckCall } from '#capabilities/payment/calls.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';

const topics = ['money', 'inbox'] as const;

/** Query of money that waits for a person. */
export const stuckQuery = (api: ConsoleApi) =>
  pagedQuery(['money', 'stuck'], topics, (cursor, signal) => api.read(listStuckCall, { query: { cursor } }, signal));

export const refundsQuery = (api: ConsoleApi) =>
  pagedQuery(['money', 'refunds'], topics, (cursor, signal) =>
    api.read(listRefundsCall, { query: { cursor } }, signal),
  );

export const settlementsQuery = (api: ConsoleApi) =>
  pagedQuery(['money', 'settlements'], topics, (cursor, signal) =>
    api.read(listSettlementsCall, { query: { cursor } }, signal),
  );

export const disputesQuery = (api: ConsoleApi) =>
  pagedQuery(['money', 'disputes'], topics, (cursor, signal) =>
    api.read(listDisputesCall, { query: { cursor } }, signal),
  );
