import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { about } from '#console/api/topics.ts';
import { readMonthCall, readRegisterCall } from '../../calls.ts';

export const MONTH_KEY = ['invoices'] as const;

/** A month of invoices beside its money. @param month '2026-11' */
export const monthQuery = (api: ConsoleApi, month: string) =>
  queryOptions({
    queryKey: [...MONTH_KEY, month],
    queryFn: ({ signal }) => api.read(readMonthCall, { params: { month } }, signal),
    meta: about(),
  });

/** The invoices of a month, the newest first; with a text, those of all months that it finds. */
export const registerQuery = (api: ConsoleApi, month: string, text: string) =>
  pagedQuery([...MONTH_KEY, month, 'register', text], [], (cursor, signal) =>
    api.read(readRegisterCall, { params: { month }, query: { q: text, cursor } }, signal),
  );
