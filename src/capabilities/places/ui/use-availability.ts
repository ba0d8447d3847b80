import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import type { DayAvailability } from '../contract.ts';
import { LONGEST_WINDOW_DAYS } from '../rules/longest-window.ts';
import { availabilityKey } from './availability-key.ts';
import { type Ask, type Availability, fetchAvailability } from './fetch-availability.ts';

const FRESH_MS = 15_000;

export type AvailabilityState = {
  /** Every date from `first` to `last` that is known; null while nothing is known yet. */
  readonly days: readonly DayAvailability[] | null;
  /** Today in India, as the server says; null before the first answer. */
  readonly today: IstDay | null;
  /** The server's instant at the newest answer, with the browser's instant at which it came. */
  readonly clock: Availability['clock'];
  /** True while the visitor's own holds may count as taken: availability was fetched before it was known who is signed in. */
  readonly isForeign: boolean;
  /** True when nothing could be fetched; an older answer is kept and stays valid. */
  readonly failed: boolean;
  readonly refresh: () => Promise<void>;
};

/**
 * Availability from `first` to `last`, fetched every 20 s while the page is visible, so that others' bookings appear by themselves.
 * The call takes 62 dates; a longer span is asked in parts.
 * @param ask how to ask as the signed-in person, to whom their own unpaid holds are no hindrance; null for anybody.
 */
export function useAvailability(
  service: ServiceType,
  { first, last, plan, ask = null }: { first: IstDay; last: IstDay; plan?: 'month' | undefined; ask?: Ask | null },
): AvailabilityState {
  const state = useQueries({
    queries: windows(first, last).map(({ from, to }) => ({
      queryKey: [...availabilityKey, service, plan ?? 'day', from, to],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchAvailability({ service, plan, from, to, ask }, signal),
      staleTime: FRESH_MS,
      refetchInterval: 20_000,
      refetchOnWindowFocus: true,
      retry: 1,
    })),
    combine: (answers) => {
      const known = answers.flatMap(({ data }) => (data ? [data] : []));
      return {
        days: known.length > 0 ? known.flatMap(({ days }) => days) : null,
        today: (known.at(-1)?.today as IstDay | undefined) ?? null,
        clock: known.at(-1)?.clock ?? null,
        isForeign: ask !== null && known.some(({ isOwn }) => !isOwn),
        failed: known.length === 0 && answers.some(({ isError }) => isError),
        refresh: async () => {
          await Promise.all(answers.map(({ refetch }) => refetch()));
        },
      };
    },
  });
  const { isForeign, refresh } = state;
  useEffect(() => {
    if (isForeign) void refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as it is known who looks
  }, [isForeign]);
  return state;
}

function windows(first: IstDay, last: IstDay): { from: IstDay; to: IstDay }[] {
  const parts: { from: IstDay; to: IstDay }[] = [];
  for (let from = first; from <= last; from = addDays(from, LONGEST_WINDOW_DAYS)) {
    const end = addDays(from, LONGEST_WINDOW_DAYS - 1);
    parts.push({ from, to: end < last ? end : last });
  }
  return parts;
}
