import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readFigureCall, readFiguresCall } from '../../calls.ts';
import type { Period } from './periods.ts';

/** Figures are of the past: what happens now need not be asked for again at once. */
const FRESH_MS = 60_000;

export const figuresQuery = (api: ConsoleApi, period: Period) =>
  queryOptions({
    queryKey: ['figures', period],
    queryFn: ({ signal }) => api.read(readFiguresCall, { query: period }, signal),
    meta: about(),
    staleTime: FRESH_MS,
  });

export const figureQuery = (api: ConsoleApi, name: string, period: Period) =>
  queryOptions({
    queryKey: ['figures', period, name],
    queryFn: ({ signal }) => api.read(readFigureCall, { params: { name }, query: period }, signal),
    meta: about(),
    staleTime: FRESH_MS,
  });
