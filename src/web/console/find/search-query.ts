import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';
import { bookingAddress, personAddress } from '../parts/sheet-link.tsx';

const result = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  bookingId: z.optional(z.string()),
});
const answer = z.object({ results: z.array(result) });

export type Found = z.output<typeof result>;

/** Fewer characters find too much. */
export const LEAST_TYPED = 2;

/** What a typed text finds. A text that is typed on cancels the call before it. Live changes do not repeat it, as each one is noted in the log. */
export const searchQuery = (api: ConsoleApi, text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.read(`/search?q=${encodeURIComponent(text)}`, answer, signal),
    enabled: text.length >= LEAST_TYPED,
    placeholderData: keepPreviousData,
    meta: about(),
    gcTime: 60_000,
  });

/** Where a result leads: an invoice or a payment to its booking. Null where there is nothing to open. */
export function addressOf({ kind, id, bookingId }: Found): string | null {
  if (kind === 'person') return personAddress(id);
  if (kind === 'booking') return bookingAddress(id);
  return bookingId === undefined ? null : bookingAddress(bookingId);
}

const kinds: Readonly<Record<string, string>> = { booking: 'Booking', person: 'Person', payment: 'Payment' };

/** What kind of thing was found, in words. */
export const kindText = ({ kind, detail }: Found): string =>
  kinds[kind] ?? (detail.startsWith('Credit note') ? 'Credit note' : 'Invoice');
