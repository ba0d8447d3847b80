import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { listTextsCall, readTextCall } from '../../../calls.ts';

/** The key of all that shows texts. */
export const TEXTS_KEY = ['texts'] as const;

/** @param words what the texts say; '' for all. */
export const textsQuery = (api: ConsoleApi, words: string) =>
  queryOptions({
    queryKey: [...TEXTS_KEY, 'list', words],
    queryFn: ({ signal }) => api.read(listTextsCall, { query: { q: words } }, signal),
    placeholderData: keepPreviousData,
    meta: about(),
    staleTime: 0,
  });

/** A form is filled from it, so live changes do not ask again, and no answer is kept for the next form. */
export const textQuery = (api: ConsoleApi, slug: string) =>
  queryOptions({
    queryKey: [...TEXTS_KEY, 'one', slug],
    queryFn: ({ signal }) => api.read(readTextCall, { params: { slug } }, signal),
    meta: about(),
    staleTime: 0,
    gcTime: 0,
  });

/** The same beside a form, which stays as it is. */
export const newestQuery = (api: ConsoleApi, slug: string) =>
  queryOptions({ ...textQuery(api, slug), queryKey: ['newest-text', slug] });
