import type { BookingRecord } from '../contract.ts';

/** Whether a booking was paid with included hours. Only these have a price of zero. */
export const isIncluded = ({ price, status }: Pick<BookingRecord, 'price' | 'status'>): boolean =>
  price.total === 0 && status !== 'pending';
