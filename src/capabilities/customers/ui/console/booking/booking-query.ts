import { queryOptions } from '@tanstack/react-query';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { readBookingCall } from '../../../calls.ts';

export const bookingKey = (bookingId: string) => ['booking', bookingId] as const;

export const bookingQuery = (api: ConsoleApi, bookingId: string) =>
  queryOptions({
    queryKey: bookingKey(bookingId),
    queryFn: ({ signal }) => api.read(readBookingCall, { params: { bookingId } }, signal),
    meta: about('bookings', 'visits', 'money', 'inbox'),
  });
