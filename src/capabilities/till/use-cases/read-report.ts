import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type Count, countsOf } from '../store/counts.ts';
import { allEntries, type EntryRow } from '../store/entries.ts';
import { type ByWay, type ClosedRow, closedSession, closesWithin, sumsByWay } from '../store/reports.ts';

export type Report = { closed: ClosedRow; entries: EntryRow[]; counts: Count[]; sums: ByWay[] };

/** All of one close, from rows that no longer change. Null where there is no such session, or it is open. */
export async function readReport(db: Database, id: number): Promise<Report | null> {
  const closed = await closedSession(db, id);
  if (!closed) return null;
  return {
    closed,
    entries: await allEntries(db, id),
    counts: (await countsOf(db, id)).reverse(),
    sums: await sumsByWay(db, id),
  };
}

/** The closes of a day with what was sold and given back by way of paying, the oldest first. */
export async function closesOfDay(db: Database, day: TimeRange): Promise<{ closed: ClosedRow; sums: ByWay[] }[]> {
  const closes: { closed: ClosedRow; sums: ByWay[] }[] = [];
  for (const closed of await closesWithin(db, day)) closes.push({ closed, sums: await sumsByWay(db, closed.id) });
  return closes;
}
