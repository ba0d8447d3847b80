import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { canHold } from '../rules/close-drawer.ts';
import { correctionOf, type NotCorrectable } from '../rules/correct-entry.ts';
import { entryOf, expectedCash, insertCorrection } from '../store/entries.ts';
import { holdOpenSession } from '../store/sessions.ts';
import type { TillChange } from './open-drawer.ts';

type Correction = TillChange & { corrects: number; paise: number; reason: string };

export type CorrectionRefusal =
  | 'drawer_closed'
  | 'drawer_full'
  | 'no_such_entry'
  | 'already_corrected'
  | NotCorrectable;

/**
 * Writes what an entry of the open session should have been, as an entry of its own: the wrong one stays. An entry is corrected once.
 * @param correction `paise` is the right amount, without a sign.
 */
export async function correctEntry(
  tx: Tx,
  { faultPoint }: { faultPoint?: FaultPoint },
  { corrects, paise, reason, staffId, actor, requestId, now }: Correction,
): Promise<Result<{ entryId: number }, CorrectionRefusal>> {
  const session = await holdOpenSession(tx);
  if (!session) return refused('drawer_closed');
  const wrong = await entryOf(tx, { sessionId: session.id, id: corrects });
  if (!wrong) return refused('no_such_entry');
  const corrected = correctionOf(wrong, paise);
  if (!corrected.ok) return corrected;
  const { expectedPaise } = await expectedCash(tx, session.id);
  if (!canHold(expectedPaise, corrected.value)) return refused('drawer_full');
  const entryId = await insertCorrection(tx, {
    session_id: session.id,
    kind: 'correction',
    paid_by: 'cash',
    amount_paise: corrected.value,
    corrects,
    reason,
    by_staff: staffId,
    at: now,
  });
  if (entryId === null) return refused('already_corrected');
  await faultPoint?.('till:corrected');
  await writeAudit(tx, {
    actor,
    action: 'till_corrected',
    subject: `till:${session.id}`,
    detail: { entry: entryId, corrects, paise: corrected.value },
    reason,
    requestId,
    now,
  });
  return done({ entryId });
}
