import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServerClock } from '#capabilities/places/ui/use-server-clock.ts';
import { showToast, withdrawToast } from '#design/toasts/toasts.ts';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { systemClock } from '#platform/clock.ts';
import type { BookingCounts, BookingRecord } from '../contract.ts';
import { ofTab, statusOfTab } from './bookings-list-rules.ts';
import { ABOUT_LIST, loadedToast, problemToast } from './bookings-toasts.ts';
import { BookingsProblem, fetchBookings } from './fetch-bookings.ts';

/** Few at first, so that they appear at once; later pages are larger, as a regular customer has thousands. */
const FIRST_PAGE = 20;
const NEXT_PAGE = 100;

export type Bookings = {
  readonly bookings: readonly BookingRecord[];
  readonly counts: BookingCounts | null;
  /** The present by the server's clock. */
  readonly now: () => Date;
  readonly isLoading: boolean;
  /** True while the tab has bookings and none of them is known yet. */
  readonly isTabComing: boolean;
  /** True while a refresh that the visitor asked for is under way. */
  readonly isRefreshing: boolean;
  readonly problem: BookingsProblem | null;
  readonly refresh: () => void;
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
};

/**
 * The signed-in person's bookings of one tab, page by page. The first load and a refresh show a toast (BOOKINGS-16 to -18, API-17, API-18); other
 * loads are silent.
 * @param about.isBehind whether a booking's details cover the list: the toast of the loaded list waits until they are closed.
 */
export function useBookings(
  send: AuthorizedFetch,
  { email, tab, isBehind }: { email: string; tab: keyof BookingCounts; isBehind: boolean },
): Bookings {
  const list = useInfiniteQuery({
    queryKey: ['bookings', email, tab],
    queryFn: ({ pageParam, signal }) =>
      fetchBookings(
        send,
        { email, status: statusOfTab(tab), cursor: pageParam, limit: pageParam ? NEXT_PAGE : FIRST_PAGE },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.pages.some(hasPending) ? 15_000 : false),
  });
  const counts = list.data?.pages.at(-1)?.counts ?? null;
  const problem = list.error instanceof BookingsProblem ? list.error : null;
  const now = useServerClock(list.data?.pages.at(-1)?.clock ?? null, systemClock.now());
  useFirstToast(isBehind ? null : (counts?.all ?? null), problem);

  async function refresh() {
    const { data, error } = await list.refetch();
    if (error instanceof BookingsProblem) showToast(problemToast(error));
    else if (data) showToast(loadedToast(data.pages.at(-1)?.counts.all ?? 0));
  }

  // Until the tab's own answer arrives, the bookings known from the previous tab.
  const bookings = ofTab(list.data?.pages.flatMap((page) => page.bookings) ?? [], tab);
  return {
    bookings,
    counts,
    now,
    isLoading: list.isPending,
    isTabComing: list.isPlaceholderData && bookings.length === 0 && counts !== null && counts[tab] > 0,
    isRefreshing: list.isRefetching,
    problem: list.data ? null : problem,
    refresh: () => void refresh(),
    more: list.hasNextPage && !list.isPlaceholderData ? () => void list.fetchNextPage() : null,
    isLoadingMore: list.isFetchingNextPage,
  };
}

const hasPending = ({ counts }: { counts: BookingCounts }): boolean => counts.pending > 0;

/** The toast after the first answer of this visit to the page, good or bad. It goes with the page. */
function useFirstToast(count: number | null, problem: BookingsProblem | null): void {
  const announced = useRef(false);
  useEffect(() => {
    if (announced.current || (count === null && !problem)) return;
    announced.current = true;
    showToast(count === null && problem ? problemToast(problem) : loadedToast(count ?? 0));
  }, [count, problem]);
  useEffect(() => () => withdrawToast(ABOUT_LIST), []);
}
