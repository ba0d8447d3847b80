import type { BookingRecord } from '../contract.ts';

/** Whether hours of a membership took the place of a payment: nothing else costs nothing. */
export const isIncluded = ({ price, status }: Pick<BookingRecord, 'price' | 'status'>): boolean =>
  price.total === 0 && status !== 'pending';
