import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { openingEntries } from '../rules/close-drawer.ts';
import { type Notes, paiseOf } from '../rules/notes.ts';
import { insertEntry } from '../store/entries.ts';
import { insertSession, lastKept, openSession, type Session } from '../store/sessions.ts';

/** Author, request and time of a change of the till. */
export type TillChange = { staffId: number; actor: Actor; requestId: string; now: Date };

/**
 * Opens the drawer with the float that was counted. A difference to what the last close left is an entry of its own. Refused with the session
 * that is open.
 */
export async function openDrawer(
  tx: Tx,
  { faultPoint }: { faultPoint?: FaultPoint },
  { float, staffId, actor, requestId, now }: TillChange & { float: Notes },
): Promise<Result<Session, Session | null>> {
  const floatPaise = paiseOf(float);
  const id = await insertSession(tx, { float, floatPaise, by: staffId, now });
  if (id === null) return refused(await openSession(tx));
  await faultPoint?.('till:opened');
  for (const { kind, amountPaise } of openingEntries(floatPaise, await lastKept(tx)))
    await insertEntry(tx, {
      session_id: id,
      kind,
      paid_by: 'cash',
      amount_paise: amountPaise,
      by_staff: staffId,
      at: now,
    });
  await writeAudit(tx, {
    actor,
    action: 'till_opened',
    subject: `till:${id}`,
    detail: { floatPaise },
    requestId,
    now,
  });
  const session = await openSession(tx);
  if (!session) throw new Error('The drawer that was just opened is not open.');
  return done(session);
}
