import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { listIssuesCall, readIssueCall } from '../../../calls.ts';

export const ISSUES_KEY = ['newsletter-issues'];

/** While an issue is being sent its counts go up. */
const WHILE_SENDING_MS = 5000;

export const issuesQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: [...ISSUES_KEY, 'list'],
    queryFn: ({ signal }) => api.read(listIssuesCall, {}, signal),
    meta: about(),
    refetchInterval: ({ state: { data } }) =>
      data?.issues.some(({ state }) => state === 'sending') ? WHILE_SENDING_MS : false,
  });

export const issueQuery = (api: ConsoleApi, id: number) =>
  queryOptions({
    queryKey: [...ISSUES_KEY, id],
    queryFn: ({ signal }) => api.read(readIssueCall, { params: { id } }, signal),
    meta: about(),
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? WHILE_SENDING_MS : false),
  });
