import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { Tx } from '#platform/database/tables.ts';

export type Promises = Pick<PurchaseDeps, 'closurePromise'>;

/**
 * Why we close, where a closure has promised the customer of a booking all money back, or another time for free; null where none has. Colleagues
 * keep that promise by their ordinary acts, too.
 */
export const promisedBy = async (
  tx: Tx,
  { closurePromise }: Promises,
  { bookingId, status }: Pick<StoredBooking, 'bookingId' | 'status'>,
): Promise<string | null> => (status === 'confirmed' ? ((await closurePromise?.(tx, bookingId)) ?? null) : null);
