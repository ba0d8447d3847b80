import type { ConsoleApi } from '#console/api/console-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { readAuditCall } from '../../../calls.ts';

/** The filters of the log as they are in its address. Dates in India, both included. */
export type LogFilter = { subject: string; actor: string; from: string; to: string };

export const logQuery = (api: ConsoleApi, filter: LogFilter) => ({
  ...pagedQuery(['log', filter], [], (cursor, signal) =>
    api.read(readAuditCall, { query: { ...askedOf(filter), cursor } }, signal),
  ),
  staleTime: 0,
});

/** The filters as they are asked. */
export const askedOf = (filter: LogFilter): LogFilter => ({ ...filter, subject: subjectOf(filter.subject.trim()) });

/** A text without a colon is the number of a booking. */
const subjectOf = (typed: string): string => (typed === '' || typed.includes(':') ? typed : `booking:${typed}`);
