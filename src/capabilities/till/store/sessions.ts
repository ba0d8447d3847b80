import type { Database, Tx } from '#platform/database/tables.ts';
import { counted, type Notes } from '../rules/notes.ts';

/** The one drawer that there is to begin with. */
const DRAWER = { id: 1, name: 'Front desk' };

export type Session = { id: number; openedBy: { id: number; name: string }; openedAt: Date; floatPaise: number };

/**
 * The open session, which cannot be closed before the transaction ends. Many write entries beside each other; a close waits for all.
 * @returns null where no drawer is open.
 */
export async function holdOpenSession(tx: Tx): Promise<{ id: number } | null> {
  const open = await tx
    .selectFrom('drawer_sessions')
    .select('id')
    .where('drawer_id', '=', DRAWER.id)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return open ?? null;
}

/** The open session, after all entries that are being written and before all later ones. Null where no drawer is open. */
export async function lockOpenSession(tx: Tx): Promise<Session | null> {
  const locked = await tx
    .selectFrom('drawer_sessions')
    .select('id')
    .where('drawer_id', '=', DRAWER.id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return locked ? openSession(tx) : null;
}

/** The open session and who opened it; null where no drawer is open. */
export async function openSession(db: Database | Tx): Promise<Session | null> {
  const row = await db
    .selectFrom('drawer_sessions')
    .innerJoin('staff', 'staff.id', 'drawer_sessions.opened_by')
    .select(['drawer_sessions.id', 'opened_by', 'name', 'opened_at', 'float_paise'])
    .where('drawer_id', '=', DRAWER.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, opened_by, name, opened_at, float_paise } = row;
  return { id, openedBy: { id: opened_by, name }, openedAt: opened_at, floatPaise: float_paise };
}

/** Opens the drawer; another process that is closing or opening it is waited for. Null where it is open. */
export async function insertSession(
  tx: Tx,
  { float, floatPaise, by, now }: { float: Notes; floatPaise: number; by: number; now: Date },
): Promise<number | null> {
  await tx
    .insertInto('drawers')
    .values(DRAWER)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await tx
    .insertInto('drawer_sessions')
    .values({
      drawer_id: DRAWER.id,
      opened_by: by,
      opened_at: now,
      float_notes: JSON.stringify(counted(float)),
      float_paise: floatPaise,
    })
    .onConflict((conflict) => conflict.column('drawer_id').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened?.id ?? null;
}

/** Cash left in the drawer by the last close, in paise; null before the first. */
export async function lastKept(db: Database | Tx): Promise<number | null> {
  const last = await db
    .selectFrom('drawer_sessions')
    .select('kept_paise')
    .where('drawer_id', '=', DRAWER.id)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kept_paise ?? null;
}

export type Close = {
  countedPaise: number;
  addedPaise: number;
  expectedPaise: number;
  keptPaise: number;
  reason: string | null;
  approvalId: number | null;
  by: number;
  now: Date;
};

export async function setClosed(tx: Tx, id: number, close: Close): Promise<void> {
  const { countedPaise, addedPaise, expectedPaise, keptPaise, reason, approvalId, by, now } = close;
  await tx
    .updateTable('drawer_sessions')
    .set({
      closed_by: by,
      closed_at: now,
      counted_paise: countedPaise,
      added_paise: addedPaise,
      expected_paise: expectedPaise,
      kept_paise: keptPaise,
      reason,
      approval_id: approvalId,
    })
    .where('id', '=', id)
    .execute();
}
