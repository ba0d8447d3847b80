import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listEnquiriesCall } from '#capabilities/enquiries/calls.ts';
import type { InboxStatus } from '#capabilities/enquiries/contract.ts';
import { listColleaguesCall, listMessagesCall, listTasksCall } from '#capabilities/messaging/calls.ts';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

export const MESSAGES_KEY = ['inbox', 'messages'] as const;

/** A list of the inbox page by page. */
const paged = <Page extends { nextCursor: string | null }>(
  key: readonly unknown[],
  read: (cursor: string, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: about('inbox'),
  });

/** Those to whom a task can be given. */
export const colleaguesQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['inbox', 'colleagues'],
    queryFn: ({ signal }) => api.read(listColleaguesCall, {}, signal),
    meta: about('staff'),
  });

/** Open tasks, the oldest first. @param snoozed those that wait until a moment, instead of those that are due. */
export const tasksQuery = (api: ConsoleApi, snoozed = false) =>
  paged(['inbox', 'tasks', snoozed], (cursor, signal) =>
    api.read(listTasksCall, { query: { cursor, snoozed: snoozed ? '1' : undefined } }, signal),
  );

/** Enquiries in a status. */
export const enquiriesQuery = (api: ConsoleApi, status: InboxStatus) =>
  paged(['inbox', 'enquiries', status], (cursor, signal) =>
    api.read(listEnquiriesCall, { query: { cursor, status } }, signal),
  );

/** Messages to customers that failed or wait. */
export const messagesQuery = (api: ConsoleApi) =>
  paged(MESSAGES_KEY, (cursor, signal) => api.read(listMessagesCall, { query: { cursor } }, signal));
