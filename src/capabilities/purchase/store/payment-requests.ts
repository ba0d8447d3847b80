import type { Database, Tx } from '#platform/database/tables.ts';
import type { PaymentRequestsTable } from '../tables.ts';
import { type CheckoutRow, readCheckouts } from './checkouts.ts';

export type NewRequest = {
  checkoutId: number;
  route: PaymentRequestsTable['route'];
  requestKey: string;
  amount: number;
  staffId: number;
  closesAt: Date;
  /** Whether the customer comes in as soon as it is paid. */
  arrives: boolean;
  now: Date;
};

export const insertRequest = (
  tx: Tx,
  { checkoutId, route, requestKey, amount, staffId, closesAt, arrives, now }: NewRequest,
) =>
  tx
    .insertInto('payment_requests')
    .values({
      checkout_id: checkoutId,
      route,
      provider_id: null,
      request_key: requestKey,
      amount_paise: amount,
      state: 'open',
      by_staff: staffId,
      created_at: now,
      closes_at: closesAt,
      arrives,
    })
    .execute();

/** Stores the provider's order or QR code of a request, once: a killed process may create it twice. @returns false if one is already stored. */
export async function setProviderId(
  db: Database,
  {
    checkoutId,
    route,
    providerId,
    qrText = null,
  }: { checkoutId: number; route: 'order' | 'qr'; providerId: string; qrText?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_requests')
    .set({ provider_id: providerId, qr_text: qrText })
    .where('checkout_id', '=', checkoutId)
    .where('route', '=', route)
    .where('provider_id', 'is', null)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A request by the provider's QR code; `provider_id` is null until the code is made. */
export const qrRequestOf = (db: Database | Tx, checkoutId: number) =>
  db
    .selectFrom('payment_requests')
    .select(['provider_id', 'qr_text', 'state', 'amount_paise', 'closes_at'])
    .where('checkout_id', '=', checkoutId)
    .where('route', '=', 'qr')
    .executeTakeFirst();

/** The checkout that one of the provider's QR codes was made for. */
export const findByQr = (db: Database | Tx, qrId: string): Promise<CheckoutRow | undefined> =>
  readCheckouts(db)
    .where('id', '=', (select) =>
      select
        .selectFrom('payment_requests')
        .select('checkout_id')
        .where('provider_id', '=', qrId)
        .where('route', '=', 'qr'),
    )
    .executeTakeFirst();

/** Ends the open requests of a checkout. @returns whether there were any. */
export async function endRequests(tx: Tx, checkoutId: number, state: 'paid' | 'closed'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_requests')
    .set({ state })
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether staff asked for a checkout's payment by link or QR code. */
export async function isRequested(db: Database | Tx, checkoutId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_requests')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  return row !== undefined;
}
