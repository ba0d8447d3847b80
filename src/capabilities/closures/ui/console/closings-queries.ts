import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import type { PreviewBodyOf } from '#platform/call.ts';
import { closePeriodCall, listClosuresCall, readClosureCall } from '../../calls.ts';

/** Preview of a closure. Not requested while the form is incomplete. Writes nothing. */
export const closurePreviewQuery = (api: ConsoleApi, body: PreviewBodyOf<typeof closePeriodCall> | null) =>
  queryOptions({
    queryKey: ['closure-preview', body],
    queryFn: body === null ? skipToken : () => api.preview(closePeriodCall, { body }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: about('bookings', 'visits'),
  });

/** One closure with what became of each booking. */
export const closureQuery = (api: ConsoleApi, id: string) =>
  queryOptions({
    queryKey: ['closure', id],
    queryFn: ({ signal }) => api.read(readClosureCall, { params: { id } }, signal),
    meta: about('bookings'),
  });

/** Current and future closures, and those that wait for answers. */
export const closuresQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['closures'],
    queryFn: ({ signal }) => api.read(listClosuresCall, {}, signal),
    meta: about('bookings'),
  });
