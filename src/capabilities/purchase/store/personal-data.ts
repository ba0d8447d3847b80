import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type CheckoutRow, readCheckouts } from './checkouts.ts';

/** Switches WhatsApp messages on or off for all of a person's bookings. Returns the affected booking ids. */
export async function chooseWhatsApp(tx: Tx, { uid, whatsApp }: { uid: string; whatsApp: boolean }): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    update checkouts set customer = jsonb_set(customer, '{whatsApp}', ${JSON.stringify(whatsApp)}::jsonb)
    where uid = ${uid} returning booking_id`.execute(tx);
  return rows.map((row) => row.booking_id);
}

/** The person's orders that can still be paid, locked against fulfilment. */
export async function liveOrders(tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<string[]> {
  const rows = await tx
    .selectFrom('checkouts')
    .select('booking_id')
    .where('uid', '=', uid)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .forUpdate()
    .execute();
  return rows.map((row) => row.booking_id);
}

/** Blanks who bought in all of the person's orders; what was bought and paid stays. Returns their booking ids. */
export async function forgetOrders(tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<string[]> {
  const nobody = { name: '', email: '', phone: '', whatsApp: false };
  const { rows } = await sql<{ booking_id: string }>`
    update checkouts set customer = ${JSON.stringify(nobody)}::jsonb, quote = quote #- '{selection,purpose}', erased_at = ${now}
    where uid = ${uid} returning booking_id`.execute(tx);
  return rows.map((row) => row.booking_id);
}

/** The ids of all that a person ever ordered, the oldest first. */
export const checkoutIdsOf = (db: Database | Tx, uid: string): Promise<{ id: number; booking_id: string }[]> =>
  db
    .selectFrom('checkouts')
    .select(['id', 'booking_id'])
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const checkoutsOf = (db: Database, ids: readonly number[]): Promise<CheckoutRow[]> =>
  readCheckouts(db).where(sql<boolean>`id = any(${ids})`).orderBy('created_at').orderBy('id').execute();
