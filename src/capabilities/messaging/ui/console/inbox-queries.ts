import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { about } from '#console/api/topics.ts';
import { listColleaguesCall, listMessagesCall, listTasksCall } from '../../calls.ts';

export const MESSAGES_KEY = ['inbox', 'messages'] as const;

const topics = ['inbox'] as const;

/** Those to whom a task can be given. */
export const colleaguesQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['inbox', 'colleagues'],
    queryFn: ({ signal }) => api.read(listColleaguesCall, {}, signal),
    meta: about('staff'),
  });

/** Open tasks, the oldest first. @param snoozed those that wait until a moment, instead of those that are due. */
export const tasksQuery = (api: ConsoleApi, snoozed = false) =>
  pagedQuery(['inbox', 'tasks', snoozed], topics, (cursor, signal) =>
    api.read(listTasksCall, { query: { cursor, snoozed: snoozed ? '1' : undefined } }, signal),
  );

/** Messages to customers that failed or wait. */
export const messagesQuery = (api: ConsoleApi) =>
  pagedQuery(MESSAGES_KEY, topics, (cursor, signal) => api.read(listMessagesCall, { query: { cursor } }, signal));
