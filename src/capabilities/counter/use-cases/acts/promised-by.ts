import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { Tx } from '#platform/database/tables.ts';

export type Promises = Pick<PurchaseDeps, 'closurePromise'>;

/**
 * The reason of a closure that promised this booking's customer a full refund or another time for free. Null without one. Staff actions must keep the
 * promise.
 */
export const promisedBy = async (
  tx: Tx,
  { closurePromise }: Promises,
  { bookingId, status }: Pick<StoredBooking, 'bookingId' | 'status'>,
): Promise<string | null> => (status === 'confirmed' ? ((await closurePromise?.(tx, bookingId)) ?? null) : null);
