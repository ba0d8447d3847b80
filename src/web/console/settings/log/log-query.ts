import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../../api/console-api.ts';
import { about } from '../../api/topics.ts';

const entry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.object({ kind: z.string(), name: z.string() }),
  action: z.string(),
  subject: z.string(),
  about: z.optional(z.string()),
  reason: z.optional(z.string()),
  approvedBy: z.optional(z.string()),
  device: z.optional(z.string()),
});
/** One line of the log. `subject` is 'booking:ID', 'person:ID' or the like, and '' where there is none. */
export type LogEntry = z.output<typeof entry>;

const answer = z.object({ entries: z.array(entry), nextCursor: z.nullable(z.string()) });

/** The filters of the log as they are in its address. Dates in India, both included. */
export type LogFilter = { subject: string; actor: string; from: string; to: string };

export const logQuery = (api: ConsoleApi, filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = Object.entries({ ...filter, subject: subjectOf(filter.subject.trim()), cursor: pageParam });
      return api.read(`/audit?${new URLSearchParams(query.filter(([, text]) => text !== ''))}`, answer, signal);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: about(),
    staleTime: 0,
  });

/** A text without a colon is the number of a booking. */
const subjectOf = (typed: string): string => (typed === '' || typed.includes(':') ? typed : `booking:${typed}`);
