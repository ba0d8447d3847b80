import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type Notes, paiseOf } from '../rules/notes.ts';
import { insertCount } from '../store/counts.ts';
import { expectedCash } from '../store/entries.ts';
import { lockOpenSession, type Session } from '../store/sessions.ts';
import type { TillChange } from './open-drawer.ts';

export type Counting = TillChange & { notes: Notes };

type Compared = { countedPaise: number; expectedPaise: number };

/**
 * Keeps a count and compares it with what is expected at its instant: with every entry before it, and none after. Anybody at the counter may count,
 * under their own name: after a change of shift it is a colleague's drawer.
 */
export async function countDrawer(
  tx: Tx,
  { faultPoint }: { faultPoint?: FaultPoint },
  counting: Counting,
): Promise<Result<Compared & { session: Session }, 'drawer_closed'>> {
  const session = await lockOpenSession(tx);
  if (!session) return refused('drawer_closed');
  const compared = await keepCount(tx, session.id, counting);
  await faultPoint?.('till:counted');
  return done({ session, ...compared });
}

/** Keeps a count of a session that this transaction has locked. */
export async function keepCount(tx: Tx, sessionId: number, counting: Counting): Promise<Compared> {
  const { notes, staffId, actor, requestId, now } = counting;
  const countedPaise = paiseOf(notes);
  const { expectedPaise, upTo } = await expectedCash(tx, sessionId);
  await insertCount(tx, { sessionId, notes, countedPaise, expectedPaise, upTo, by: staffId, at: now });
  await writeAudit(tx, {
    actor,
    action: 'till_counted',
    subject: `till:${sessionId}`,
    detail: { countedPaise, expectedPaise },
    requestId,
    now,
  });
  return { countedPaise, expectedPaise };
}
