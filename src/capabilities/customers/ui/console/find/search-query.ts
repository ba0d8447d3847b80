import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import { dayWithCopy } from '#capabilities/frontdesk/ui/console/offline/day-with-copy.ts';
import { isFound } from '#capabilities/frontdesk/ui/console/today/board.ts';
import { CallFailed } from '#console/api/call-failed.ts';
import type { ConsoleApi } from '#console/api/console-api.ts';
import { about } from '#console/api/topics.ts';
import { bookingAddress, personAddress } from '#console/parts/sheet-link.tsx';
import { searchCall } from '../../../calls.ts';
import type { SearchResult } from '../../../contract.ts';

/** Fewer characters find too much. */
export const LEAST_TYPED = 2;

/** As many as the server finds. */
const MOST = 12;

/**
 * What a typed text finds. A text that is typed on cancels the call before it. Live changes do not repeat it, as each one is noted in the log.
 * @param isShared without a network, a shared device searches the day that it keeps.
 */
export const searchQuery = (api: ConsoleApi, text: string, isShared: boolean) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<{ results: SearchResult[]; isCopy?: true }> => {
      try {
        return await api.read(searchCall, { query: { q: text } }, signal);
      } catch (error) {
        if (!isShared || !(error instanceof CallFailed && error.isAway)) throw error;
        return { results: foundIn(await dayWithCopy(api, signal), text), isCopy: true };
      }
    },
    enabled: text.length >= LEAST_TYPED,
    placeholderData: keepPreviousData,
    meta: about(),
    gcTime: 60_000,
  });

/** The bookings of a kept day that a text finds, by the customer's name, the booking's number or the place. */
export const foundIn = ({ arrivals }: Pick<DayAnswer, 'arrivals'>, text: string): SearchResult[] =>
  arrivals
    .filter((row) => isFound(row, text))
    .slice(0, MOST)
    .map((row) => ({
      kind: 'booking',
      id: row.bookingId,
      title: row.customerName,
      detail: [row.serviceName, row.place, stateText[row.state]].join(', '),
    }));

const stateText = { expected: 'to come', arrived: 'here', no_show: 'did not come', cancelled: 'cancelled' };

/** Where a result leads: an invoice or a payment to its booking. Null where there is nothing to open. */
export function addressOf({ kind, id, bookingId }: SearchResult): string | null {
  if (kind === 'person') return personAddress(id);
  if (kind === 'booking') return bookingAddress(id);
  return bookingId === undefined ? null : bookingAddress(bookingId);
}

const kinds: Readonly<Record<string, string>> = {
  booking: 'Booking',
  person: 'Person',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
};

/** What kind of thing was found, in words. */
export const kindText = ({ kind }: Pick<SearchResult, 'kind'>): string => kinds[kind] ?? kind;
