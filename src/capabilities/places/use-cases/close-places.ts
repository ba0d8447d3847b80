import type { Database, Tx } from '#platform/database/tables.ts';
import {
  allocateToClosure,
  type Closure,
  type ClosureRow,
  checkoutsWithin,
  closuresAfter,
  endClosure,
  endClosures,
  endHolds,
  findClosure,
  insertClosure,
  stopSales,
} from '../store.ts';

export type { Closure };

/**
 * Closes all places of a kind, or one, for a period. Nothing new is sold there, not even what becomes free; unpaid holds end and late payments
 * are refunded. Sold places stay, sales under way included: their checkouts and those of ended holds are returned for the caller. Repeating it
 * changes nothing.
 */
export async function closePlaces(
  tx: Tx,
  closing: Closure & { reason: string; by: string; now: Date },
): Promise<{ closureId: number; soldCheckouts: number[]; endedHolds: number[] }> {
  await stopSales(tx);
  const known = await findClosure(tx, closing);
  const closureId = known ?? (await insertClosure(tx, closing));
  const endedHolds = await endHolds(tx, closing);
  await allocateToClosure(tx, closureId, closing, closing.now);
  return { closureId, soldCheckouts: await checkoutsWithin(tx, closing), endedHolds };
}

/** Opens again whatever is closed of a kind (or of one place) within a period. Returns the closures that ended, whole ones. */
export const reopenPlaces = (tx: Tx, closure: Closure, end: { by: string; now: Date }): Promise<number[]> =>
  endClosures(tx, closure, end);

/** Ends one closure by its id. False where none of that id is in force. */
export const reopenClosure = (tx: Tx, id: number, end: { by: string; now: Date }): Promise<boolean> =>
  endClosure(tx, id, end);

/** What is closed now or later, the next first. */
export const listClosures = ({ db }: { db: Database | Tx }, now: Date): Promise<ClosureRow[]> => closuresAfter(db, now);
