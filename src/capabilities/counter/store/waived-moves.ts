import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';

/** How often the fee of moving a booking was waived. */
export async function waivedMoves(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_events
    where booking_id = ${bookingId} and event = 'moved' and detail ->> 'feeWaived' = 'true'`.execute(tx);
  return rows[0]?.count ?? 0;
}
