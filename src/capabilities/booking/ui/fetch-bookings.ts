import * as z from 'zod/mini';
import type { ClockReading } from '#capabilities/places/ui/use-server-clock.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { systemClock } from '#platform/clock.ts';
import { type BookingList, bookingListSchema } from '../contract.ts';
import type { BookingStatus } from '../rules/booking-status.ts';
import { completeList } from './complete-list.ts';

/** A page with the server's instant and the browser's when it came: the visitor's own clock may be wrong. */
export type BookingsPage = BookingList & { readonly clock: ClockReading };

/** Why the list could not be loaded: the server refused (with its status), was out of reach, or sent an unreadable answer. */
export class BookingsProblem extends Error {
  readonly kind: 'api' | 'connection' | 'data';
  readonly status: number | null;

  constructor(kind: BookingsProblem['kind'], status: number | null = null) {
    super(`bookings: ${kind}${status === null ? '' : ` ${status}`}`);
    this.kind = kind;
    this.status = status;
  }
}

/** One page of the signed-in person's bookings, in the server's order (API-15, ROLE-09). @throws BookingsProblem */
export async function fetchBookings(
  send: AuthorizedFetch,
  {
    email,
    status,
    cursor,
    limit,
  }: { email: string; status: BookingStatus | null; cursor: string | null; limit: number },
  signal?: AbortSignal,
): Promise<BookingsPage> {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(status ? { status } : {}),
    ...(cursor ? { cursor } : {}),
  });
  const response = await send(
    `/api/database/bookings/user/${encodeURIComponent(email)}?${query}`,
    signal ? { signal } : {},
  ).catch(() => {
    throw new BookingsProblem('connection');
  });
  if (!response.ok) throw new BookingsProblem('api', response.status);
  const body: unknown = await response.json().catch(() => null);
  const now = systemClock.now();
  const list = z.safeParse(bookingListSchema, completeList(body, { status, now }));
  if (!list.success) throw new BookingsProblem('data');
  const clock = { serverMs: Date.parse(list.data.now), browserMs: now.getTime() };
  return { ...list.data, clock };
}
