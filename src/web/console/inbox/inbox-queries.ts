import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

const assignee = z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) }));

const task = z.object({
  id: z.int(),
  what: z.string(),
  next: z.string(),
  subject: z.nullable(z.string()),
  since: z.string(),
  raised: z.int(),
  assignee,
  snoozedUntil: z.nullable(z.string()),
});
export type Task = z.output<typeof task>;

const enquiry = z.object({
  id: z.int(),
  reference: z.string(),
  kind: z.string(),
  status: z.string(),
  suspect: z.boolean(),
  since: z.string(),
  email: z.string(),
  name: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  assignee,
  replies: z.array(z.object({ text: z.string(), by: z.string(), at: z.string() })),
});
export type Enquiry = z.output<typeof enquiry>;

const message = z.object({
  id: z.int(),
  channel: z.string(),
  template: z.string(),
  to: z.string(),
  bookingId: z.nullable(z.string()),
  state: z.string(),
  error: z.nullable(z.string()),
  attempts: z.int(),
  since: z.string(),
});
export type StuckMessage = z.output<typeof message>;

const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ asOf: z.string(), rows: z.array(row), nextCursor: z.nullable(z.string()) });

export const MESSAGES_KEY = ['inbox', 'messages'] as const;

const listOf = <Row extends z.ZodMiniType>(
  api: ConsoleApi,
  { key, path, row }: { key: readonly unknown[]; path: string; row: Row },
) => {
  const shape = pageOf(row);
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `${path.includes('?') ? '&' : '?'}cursor=${pageParam}` : '';
      return api.readPath(`/inbox/${path}${cursor}`, shape, signal);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: about('inbox'),
  });
};

const colleagues = z.object({ colleagues: z.array(z.object({ id: z.int(), name: z.string() })) });

/** Those to whom a task can be given. */
export const colleaguesQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['inbox', 'colleagues'],
    queryFn: ({ signal }) => api.readPath('/inbox/colleagues', colleagues, signal),
    meta: about('staff'),
  });

/** Open tasks, the oldest first. @param snoozed those that wait until a moment, instead of those that are due. */
export const tasksQuery = (api: ConsoleApi, snoozed = false) =>
  listOf(api, {
    key: ['inbox', 'tasks', snoozed],
    path: snoozed ? 'tasks?snoozed=1' : 'tasks',
    row: task,
  });

/** Enquiries in a status. */
export const enquiriesQuery = (api: ConsoleApi, status: string) =>
  listOf(api, {
    key: ['inbox', 'enquiries', status],
    path: `enquiries?status=${encodeURIComponent(status)}`,
    row: enquiry,
  });

/** Messages to customers that failed or wait. */
export const messagesQuery = (api: ConsoleApi) => listOf(api, { key: MESSAGES_KEY, path: 'messages', row: message });
