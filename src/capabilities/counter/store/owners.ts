import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** The owner of a booking. Undefined for an unknown id. */
export async function bookingOwner(db: Database | Tx, bookingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`select uid from bookings where booking_id = ${bookingId}`.execute(db);
  return rows[0]?.uid;
}

/** Locks a booking's checkout, then reads its owner. */
export async function lockOwner(tx: Tx, bookingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`
    select uid from checkouts where booking_id = ${bookingId} for update`.execute(tx);
  return rows[0]?.uid;
}

/** Whether a person has any order. */
export async function hasOrders(tx: Tx, uid: string): Promise<boolean> {
  const { rows } = await sql`select from checkouts where uid = ${uid} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Gives a booking with its orders, invoices and notes to another person. Lock order: checkouts, booking. */
export async function changeOwner(tx: Tx, { bookingId, to }: { bookingId: string; to: string }): Promise<void> {
  const giveOrders = () =>
    sql`update checkouts set uid = ${to} where (booking_id = ${bookingId} or moves_booking = ${bookingId}) and uid <> ${to}`.execute(
      tx,
    );
  await giveOrders();
  await sql`update bookings set uid = ${to} where booking_id = ${bookingId}`.execute(tx);
  // A fee that was ordered at the same time held the booking's row. Its order is committed by now, so it is given, too.
  await giveOrders();
  await sql`update invoices set uid = ${to} where booking_id = ${bookingId} or moved_booking_id = ${bookingId}`.execute(
    tx,
  );
  await sql`update notes set uid = ${to} where booking_id = ${bookingId}`.execute(tx);
}
