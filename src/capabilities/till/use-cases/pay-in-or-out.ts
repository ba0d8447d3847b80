import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { canHold } from '../rules/close-drawer.ts';
import { expectedCash, insertEntry } from '../store/entries.ts';
import { holdOpenSession } from '../store/sessions.ts';
import type { TillChange } from './open-drawer.ts';

type Movement = TillChange & { kind: 'paid_in' | 'paid_out'; paise: number; reason: string };

/** Writes cash that goes into the drawer or out of it without a sale. `drawer_full`: the session's sum would pass a crore of rupees. */
export async function payInOrOut(
  tx: Tx,
  { faultPoint }: { faultPoint?: FaultPoint },
  { kind, paise, reason, staffId, actor, requestId, now }: Movement,
): Promise<Result<{ entryId: number }, 'drawer_closed' | 'drawer_full'>> {
  const session = await holdOpenSession(tx);
  if (!session) return refused('drawer_closed');
  const amountPaise = kind === 'paid_out' ? -paise : paise;
  const { expectedPaise } = await expectedCash(tx, session.id);
  if (!canHold(expectedPaise, amountPaise)) return refused('drawer_full');
  const entryId = await insertEntry(tx, {
    session_id: session.id,
    kind,
    paid_by: 'cash',
    amount_paise: amountPaise,
    reason,
    by_staff: staffId,
    at: now,
  });
  await faultPoint?.('till:entry');
  await writeAudit(tx, {
    actor,
    action: kind === 'paid_in' ? 'till_paid_in' : 'till_paid_out',
    subject: `till:${session.id}`,
    detail: { entry: entryId, paise },
    reason,
    requestId,
    now,
  });
  return done({ entryId });
}
