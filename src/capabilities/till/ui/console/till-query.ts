import { queryOptions } from '@tanstack/react-query';
import { readSummaryCall } from '#capabilities/frontdesk/calls.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { about } from '#console/api/topics.ts';
import { listReportsCall, readReportCall, readTillCall } from '../../calls.ts';

const TILL_KEY = ['till'] as const;

/** The open drawer with its entries page by page, and the last closes, which the first page has. */
export const tillQuery = (api: ConsoleApi) =>
  pagedQuery(TILL_KEY, ['money'], (cursor, signal) => api.read(readTillCall, { query: { cursor } }, signal));

/** All closes, the newest first. */
export const reportsQuery = (api: ConsoleApi) =>
  pagedQuery([...TILL_KEY, 'reports'], ['money'], (cursor, signal) =>
    api.read(listReportsCall, { query: { cursor } }, signal),
  );

/** The report of one close, which stays as it is. */
export const reportQuery = (api: ConsoleApi, id: string) =>
  queryOptions({
    queryKey: [...TILL_KEY, 'report', id],
    queryFn: ({ signal }) => api.read(readReportCall, { params: { id } }, signal),
    meta: about(),
  });

/** Today so far, beside the drawer, or an earlier day. */
export const summaryQuery = (api: ConsoleApi, date?: string) =>
  queryOptions({
    queryKey: [...TILL_KEY, 'day', date ?? ''],
    queryFn: ({ signal }) => api.read(readSummaryCall, { query: { date } }, signal),
    meta: about('money', 'bookings', 'visits', 'inbox'),
  });
