import { infiniteQueryOptions } from '@tanstack/react-query';
import { readAuditCall } from '#capabilities/staff/calls.ts';
import type { ConsoleApi } from '../../api/console-api.ts';
import { about } from '../../api/topics.ts';

/** The filters of the log as they are in its address. Dates in India, both included. */
export type LogFilter = { subject: string; actor: string; from: string; to: string };

export const logQuery = (api: ConsoleApi, filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, subject: subjectOf(filter.subject.trim()), cursor: pageParam };
      return api.read(readAuditCall, { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: about(),
    staleTime: 0,
  });

/** A text without a colon is the number of a booking. */
const subjectOf = (typed: string): string => (typed === '' || typed.includes(':') ? typed : `booking:${typed}`);
