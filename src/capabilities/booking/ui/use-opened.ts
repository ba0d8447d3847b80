import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { type BookingRecord, bookingRecordSchema } from '../contract.ts';

/** Details that a link opened have nothing to give the focus back to: closed, it goes to the booking's card, else to the list's heading. */
export function useFocusOnCard(opened: BookingRecord | null, heading: RefObject<HTMLElement | null>): void {
  const last = useRef(opened);
  useEffect(() => {
    if (!opened && last.current && document.activeElement === document.body) {
      const card = document.getElementById(`booking-${last.current.booking_id}`)?.closest('article');
      (card?.querySelector<HTMLElement>('[aria-haspopup]') ?? heading.current)?.focus();
    }
    last.current = opened;
  });
}

/** Query key of a single booking. */
export const bookingKey = (bookingId: string) => ['booking', bookingId] as const;

export type Opened = {
  readonly booking: BookingRecord | null;
  /** Why the booking in the address does not open: it belongs to another account, or could not be loaded. */
  readonly problem: 'not_found' | 'failed' | null;
  readonly again: () => void;
};

/** The booking that the address opens: from the list where it is shown, else asked for, as a link may name one of years ago. */
export function useOpened(
  send: AuthorizedFetch,
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

async function fetchOne(send: AuthorizedFetch, bookingId: string, signal: AbortSignal): Promise<BookingRecord | null> {
  const response = await send(`/api/bookings/${encodeURIComponent(bookingId)}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the booking call answered ${response.status}`);
  return z.parse(oneSchema, await response.json()).booking;
}
