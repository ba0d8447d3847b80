import type { Database, Tx } from '#platform/database/tables.ts';
import { counted, type Notes } from '../rules/notes.ts';

export type Count = {
  id: number;
  notes: Notes;
  countedPaise: number;
  expectedPaise: number;
  upTo: number;
  by: string;
  at: Date;
};

type NewCount = Omit<Count, 'id' | 'by'> & { sessionId: number; by: number };

export async function insertCount(tx: Tx, count: NewCount): Promise<void> {
  const { sessionId, notes, countedPaise, expectedPaise, upTo, by, at } = count;
  await tx
    .insertInto('drawer_counts')
    .values({
      session_id: sessionId,
      notes: JSON.stringify(counted(notes)),
      counted_paise: countedPaise,
      expected_paise: expectedPaise,
      up_to: upTo,
      by_staff: by,
      at,
    })
    .execute();
}

/** The counts of a session, the newest first. */
export const countsOf = (db: Database | Tx, sessionId: number): Promise<Count[]> =>
  db
    .selectFrom('drawer_counts')
    .innerJoin('staff', 'staff.id', 'drawer_counts.by_staff')
    .select([
      'drawer_counts.id',
      'notes',
      'counted_paise as countedPaise',
      'expected_paise as expectedPaise',
      'up_to as upTo',
      'name as by',
      'at',
    ])
    .where('session_id', '=', sessionId)
    .orderBy('drawer_counts.id', 'desc')
    .execute();
