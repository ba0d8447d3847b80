/** BOOKING-12. A `pending` booking is an order that is not paid yet; it has no row of its own. */
export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The allowed changes of status. A late payment without a free place goes from pending to cancelled. */
const next: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const canBecome = (from: BookingStatus, to: BookingStatus): boolean => next[from].includes(to);
