import type { Database, Tx } from '#platform/database/tables.ts';
import {
  allocateToClosure,
  type Closure,
  type ClosureNote,
  type ClosureRow,
  closuresAfter,
  endHolds,
  findClosure,
  insertClosure,
  stopSales,
} from '../store/closures.ts';

export { reopenClosure, reopenPlaces } from '../store/closures.ts';

export type { Closure };

/**
 * Closes kinds of places, or single places, for a period. Nothing new is sold there, not even what becomes free; unpaid holds end and late
 * payments are refunded: their checkouts are returned for the caller. Sold places stay sold, those of sales under way included. New sales wait
 * until the caller's transaction ends.
 * @param closing.parts the first one's row gives the closure its id.
 */
export async function closePlaces(
  tx: Tx,
  { parts, period, ...note }: { parts: readonly Omit<Closure, 'period'>[]; period: Closure['period'] } & ClosureNote,
): Promise<{ closureId: number; endedHolds: number[] }> {
  await stopSales(tx);
  let closureId: number | null = null;
  const endedHolds: number[] = [];
  for (const part of parts) {
    const closure = { ...part, period };
    const id: number = await insertClosure(tx, { ...closure, ...note, partOf: closureId });
    closureId ??= id;
    endedHolds.push(...(await endHolds(tx, closure)));
    await allocateToClosure(tx, id, closure, note.now);
  }
  if (closureId === null) throw new Error('A closure closes something.');
  return { closureId, endedHolds };
}

/** Finds an identical active closure, and blocks new sales as closing does. Null if there is none. */
export async function closedAlready(tx: Tx, closure: Closure): Promise<number | null> {
  await stopSales(tx);
  return findClosure(tx, closure);
}

/** Current and future closures, soonest first. */
export const listClosures = ({ db }: { db: Database | Tx }, now: Date): Promise<ClosureRow[]> => closuresAfter(db, now);
