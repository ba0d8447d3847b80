import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

export type CancellationOutcome = 'cancelled' | 'not_cancelled';

/** Notes that these bookings are to be cancelled because of a closure; one that is noted already stays as it is. */
export async function insertClosureCancellations(
  tx: Tx,
  of: { closureId: number; bookingIds: readonly string[]; reason: string; by: string; now: Date },
): Promise<void> {
  if (of.bookingIds.length === 0) return;
  await tx
    .insertInto('closure_cancellations')
    .values(
      of.bookingIds.map((booking_id) => ({
        closure_id: of.closureId,
        booking_id,
        reason: of.reason,
        asked_by: of.by,
        asked_at: of.now,
        next_try_at: of.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['closure_id', 'booking_id']).doNothing())
    .execute();
}

export type DueCancellation = {
  closure_id: number;
  booking_id: string;
  reason: string;
  asked_by: string;
  tries: number;
  /** The closure ended before this booking was cancelled. */
  reopened: boolean;
};

/** Takes those that are due, the oldest first, and writes when another process may take them if this one dies. */
export async function leaseDueCancellations(
  tx: Tx,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<DueCancellation[]> {
  const { rows } = await sql<DueCancellation>`
    with due as (
      select closure_id, booking_id from closure_cancellations
      where outcome is null and next_try_at <= ${now}
      order by next_try_at, closure_id, booking_id
      limit ${limit}
      for update skip locked
    )
    update closure_cancellations c set next_try_at = ${again}, tries = c.tries + 1
    from due, closures x
    where c.closure_id = due.closure_id and c.booking_id = due.booking_id and x.id = c.closure_id
    returning c.closure_id, c.booking_id, c.reason, c.asked_by, c.tries, x.reopened_at is not null as reopened`.execute(
    tx,
  );
  return rows;
}

type One = Pick<DueCancellation, 'closure_id' | 'booking_id'>;

export async function endClosureCancellation(
  db: Database,
  of: One,
  { outcome, now }: { outcome: CancellationOutcome; now: Date },
): Promise<void> {
  await db
    .updateTable('closure_cancellations')
    .set({ outcome, ended_at: now, next_try_at: null })
    .where('closure_id', '=', of.closure_id)
    .where('booking_id', '=', of.booking_id)
    .where('outcome', 'is', null)
    .execute();
}

export async function retryClosureCancellation(db: Database, of: One, at: Date): Promise<void> {
  await db
    .updateTable('closure_cancellations')
    .set({ next_try_at: at })
    .where('closure_id', '=', of.closure_id)
    .where('booking_id', '=', of.booking_id)
    .where('outcome', 'is', null)
    .execute();
}

export const closureCancellations = (
  db: Database,
  closureId: number,
): Promise<{ booking_id: string; outcome: CancellationOutcome | null }[]> =>
  db
    .selectFrom('closure_cancellations')
    .select(['booking_id', 'outcome'])
    .where('closure_id', '=', closureId)
    .orderBy('booking_id')
    .execute();
