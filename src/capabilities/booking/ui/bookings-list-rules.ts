import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import type { BookingCounts } from '../contract.ts';
import { type BookingStatus, bookingStatuses } from '../rules/booking-status.ts';

/** The tabs of My Bookings, in the specification's order (BOOKINGS-03). */
export const tabs = [
  { id: 'all', label: 'All' },
  { id: 'confirmed', label: 'Confirmed' },
  { id: 'pending', label: 'Pending' },
  { id: 'completed', label: 'Completed' },
  { id: 'cancelled', label: 'Cancelled' },
] as const satisfies readonly { id: keyof BookingCounts; label: string }[];

/** The tab that the address names; anything else is All. */
export const tabIn = (query: URLSearchParams): keyof BookingCounts =>
  tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'all';

/** The status that a tab asks for; null for All. */
export const statusOfTab = (tab: keyof BookingCounts): BookingStatus | null =>
  bookingStatuses.find((status) => status === tab) ?? null;

/** The bookings of a tab (BOOKINGS-05). */
export function ofTab<Booking extends { status: string }>(
  bookings: readonly Booking[],
  tab: keyof BookingCounts,
): readonly Booking[] {
  const wanted = statusOfTab(tab);
  return wanted === null ? bookings : bookings.filter(({ status }) => status === wanted);
}

const FEATURES = 4;

/** The features on a card: four, and how many more there are (BOOKINGS-08). */
export const cardFeatures = (features: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: features.slice(0, FEATURES),
  more: Math.max(0, features.length - FEATURES),
});

/** The type as a person calls it (BOOKINGS-06). */
export const typeName = (serviceType: string): string =>
  allFacts.find(({ id }) => id === serviceType)?.label ?? serviceType;

/** Badge colours: confirmed green, pending yellow, cancelled red, completed blue, else neutral (BOOKING-13). */
export function badgeTone(status: string): 'success' | 'pending' | 'error' | 'completed' | 'muted' {
  switch (status) {
    case 'confirmed':
      return 'success';
    case 'pending':
      return 'pending';
    case 'cancelled':
      return 'error';
    case 'completed':
      return 'completed';
    default:
      return 'muted';
  }
}

/** 'Confirmed' for 'confirmed'. */
export const statusName = (status: string): string => status.slice(0, 1).toUpperCase() + status.slice(1);
