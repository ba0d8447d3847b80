import type { Database } from '#platform/database/tables.ts';
import { type Count, countsOf } from '../store/counts.ts';
import { type EntryRow, newestEntries } from '../store/entries.ts';
import { type ClosedRow, newestCloses } from '../store/reports.ts';
import { lastKept, openSession, type Session } from '../store/sessions.ts';

const ENTRIES = 50;
const CLOSES = 30;

type Till = {
  session: Session | null;
  entries: EntryRow[];
  next: number | null;
  /** Without what was expected. */
  counts: Omit<Count, 'expectedPaise'>[];
  lastKeptPaise: number | null;
  closes: ClosedRow[];
};

/** The open session with one page of its entries, and the last closes. @param before the last entry that was seen; null for the newest. */
export async function readTill(db: Database, before: number | null): Promise<Till> {
  const session = await openSession(db);
  const rows = session ? await newestEntries(db, session.id, { before, limit: ENTRIES + 1 }) : [];
  const entries = rows.slice(0, ENTRIES);
  const counts = session ? await countsOf(db, session.id) : [];
  return {
    session,
    entries,
    next: rows.length > ENTRIES ? (entries.at(-1)?.id ?? null) : null,
    counts: counts.map(({ expectedPaise: _, ...count }) => count),
    lastKeptPaise: await lastKept(db),
    closes: await newestCloses(db, { before: null, limit: CLOSES }),
  };
}

/** One page of all closes, the newest first. */
export async function listReports(
  db: Database,
  before: number | null,
): Promise<{ reports: ClosedRow[]; next: number | null }> {
  const rows = await newestCloses(db, { before, limit: CLOSES + 1 });
  const reports = rows.slice(0, CLOSES);
  return { reports, next: rows.length > CLOSES ? (reports.at(-1)?.id ?? null) : null };
}
