import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type BookingRecord, bookingRecordSchema } from '../contract.ts';
import type { fetchBookings } from './fetch-bookings.ts';

/** Under which the page keeps one booking by itself. */
export const bookingKey = (bookingId: string) => ['booking', bookingId] as const;

export type Opened = {
  readonly booking: BookingRecord | null;
  /** Why the booking that the address names does not open: it is none of this account's, or it could not be asked for. */
  readonly problem: 'not_found' | 'failed' | null;
  readonly again: () => void;
};

/** The booking that the address opens: from the list where it is shown, else asked for, as a link may name one of years ago. */
export function useOpened(
  send: Parameters<typeof fetchBookings>[0],
  { bookingId, listed, isListed }: { bookingId: string | null; listed: readonly BookingRecord[]; isListed: boolean },
): Opened {
  const found = listed.find(({ booking_id }) => booking_id === bookingId);
  const isAsked = bookingId !== null && isListed && found === undefined;
  const { data, isError, refetch } = useQuery({
    queryKey: bookingKey(bookingId ?? ''),
    queryFn: ({ signal }) => fetchOne(send, bookingId ?? '', signal),
    enabled: isAsked,
  });
  return {
    booking: found ?? (bookingId !== null ? (data ?? null) : null),
    problem: isAsked && data === null ? 'not_found' : isAsked && isError ? 'failed' : null,
    again: () => void refetch(),
  };
}

const oneSchema = z.object({ booking: bookingRecordSchema });

async function fetchOne(
  send: Parameters<typeof fetchBookings>[0],
  bookingId: string,
  signal: AbortSignal,
): Promise<BookingRecord | null> {
  const response = await send(`/api/bookings/${encodeURIComponent(bookingId)}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the booking call answered ${response.status}`);
  return z.parse(oneSchema, await response.json()).booking;
}
