import { type Selectable } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { CheckoutsTable } from '../tables.ts';

export type CheckoutRow = Selectable<CheckoutsTable>;

/** Listed instead of `*`, so that the statement's plan can be kept (`prepared-statements.ts`). */
export const checkoutColumns = [
  'id',
  'booking_id',
  'order_id',
  'uid',
  'service_type',
  'selection_key',
  'quote',
  'offer',
  'period',
  'base_paise',
  'gst_paise',
  'total_paise',
  'customer',
  'terms',
  'moves_booking',
  'by_link',
  'is_extension',
  'state',
  'hold_expires_at',
  'next_check_at',
  'checks',
  'created_at',
  'ended_at',
  'erased_at',
] as const satisfies readonly (keyof CheckoutsTable)[];

export const readCheckouts = (db: Database | Tx) => db.selectFrom('checkouts').select(checkoutColumns);

export const findById = (db: Database | Tx, id: number): Promise<CheckoutRow | undefined> =>
  readCheckouts(db).where('id', '=', id).executeTakeFirst();

export const findByOrder = (db: Database | Tx, orderId: string): Promise<CheckoutRow | undefined> =>
  readCheckouts(db).where('order_id', '=', orderId).executeTakeFirst();

export const findByBooking = (db: Database | Tx, bookingId: string): Promise<CheckoutRow | undefined> =>
  readCheckouts(db).where('booking_id', '=', bookingId).executeTakeFirst();

/** The booking that a checkout is about: its own, or the one that it moves. */
export const bookingOf = ({ moves_booking, booking_id }: Pick<CheckoutRow, 'moves_booking' | 'booking_id'>): string =>
  moves_booking ?? booking_id;

export const lockByOrder = (tx: Tx, orderId: string): Promise<CheckoutRow | undefined> =>
  readCheckouts(tx).where('order_id', '=', orderId).forUpdate().executeTakeFirst();

export const lockById = (tx: Tx, id: number): Promise<CheckoutRow | undefined> =>
  readCheckouts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
