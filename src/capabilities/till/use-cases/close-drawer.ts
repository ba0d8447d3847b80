import { limitsOf } from '#capabilities/staff/rules/limits.ts';
import type { Permission, Role } from '#capabilities/staff/rules/permissions.ts';
import { type ApprovalRefusal, useApproval } from '#capabilities/staff/use-cases/approvals.ts';
import { currentLimits } from '#capabilities/staff/use-cases/current-limits.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { chooseCount, closeNeeds, mayCloseDrawer, usuallyKept } from '../rules/close-drawer.ts';
import { countsOf } from '../store/counts.ts';
import { cashAfter, type EntryRow } from '../store/entries.ts';
import { type ClosedRow, closedSession } from '../store/reports.ts';
import { lockOpenSession, type Session, setClosed } from '../store/sessions.ts';
import { type Counting, keepCount } from './count-drawer.ts';

type Closing = Counting & {
  role: Role;
  /** Whether the person may close a colleague's drawer. */
  closesAny: boolean;
  reason: string | undefined;
  approvalId: number | undefined;
  addUpTo: number | undefined;
  keepPaise: number | undefined;
};

/** In paise; `isNewCount`: the refused close was a count of its own, which is kept. */
export type Compared = {
  session: Session;
  countedPaise: number;
  expectedPaise: number;
  differencePaise: number;
  isNewCount: boolean;
};

export type CloseRefusal =
  | { why: 'drawer_closed' }
  /** Cash that came or went after the count. */
  | { why: 'entries_meanwhile'; entries: EntryRow[] }
  | ({ why: 'reason_needed' } & Compared)
  | ({ why: 'others_drawer' } & Compared)
  | ({ why: 'manager_needed' } & Compared)
  | ({ why: 'not_approved'; refusal: ApprovalRefusal } & Compared)
  | ({ why: 'keeps_too_much' } & Compared);

/**
 * Closes the drawer by a count. The session is locked, so every entry is in exactly one close; afterwards nothing of it changes. A difference
 * needs a reason, and from the person's limit on a colleague's approval of 'till' for `till:ID` and its size. A colleague's drawer needs one of
 * 'close_any_drawer' instead, whatever the difference.
 */
export async function closeDrawer(
  tx: Tx,
  { faultPoint }: { faultPoint?: FaultPoint },
  closing: Closing,
): Promise<Result<ClosedRow, CloseRefusal>> {
  const { staffId, actor, requestId, now } = closing;
  const session = await lockOpenSession(tx);
  if (!session) return refused({ why: 'drawer_closed' });
  const isOthers = !mayCloseDrawer({ id: staffId, closesAny: closing.closesAny }, session.openedBy.id);
  await faultPoint?.('till:locked');
  const compared = await compare(tx, session, closing);
  if (!compared.ok) return compared;
  const { countedPaise, addedPaise, expectedPaise, isNewCount } = compared.value;
  const inDrawer = countedPaise + addedPaise;
  const differencePaise = inDrawer - expectedPaise;
  const said = { session, countedPaise: inDrawer, expectedPaise, differencePaise, isNewCount };
  const { limits } = await currentLimits(tx);
  const needs = closeNeeds(differencePaise, limitsOf(closing.role, limits).tillDifferencePaise);
  if (needs.reason && closing.reason === undefined) return refused({ why: 'reason_needed', ...said });
  const keptPaise = closing.keepPaise ?? usuallyKept(session.floatPaise, inDrawer);
  if (keptPaise > inDrawer && keptPaise > 0) return refused({ why: 'keeps_too_much', ...said });
  const act: Permission | null = isOthers ? 'close_any_drawer' : needs.manager ? 'till' : null;
  const approvalId = act === null ? null : (closing.approvalId ?? null);
  if (act !== null) {
    if (approvalId === null) return refused({ why: isOthers ? 'others_drawer' : 'manager_needed', ...said });
    const paise = Math.abs(differencePaise);
    const asked = { approvalId, staffId, act, subject: `till:${session.id}`, paise, now };
    const used = await useApproval(tx, asked);
    if (!used.ok) return refused({ why: 'not_approved', refusal: used.refusal, ...said });
  }
  const reason = closing.reason ?? null;
  const close = { countedPaise, addedPaise, expectedPaise, keptPaise, reason, approvalId, by: staffId, now };
  await setClosed(tx, session.id, close);
  await faultPoint?.('till:closed');
  await writeAudit(tx, {
    actor,
    action: 'till_closed',
    subject: `till:${session.id}`,
    detail: { countedPaise: inDrawer, expectedPaise, differencePaise, keptPaise },
    reason: closing.reason,
    ...(approvalId === null ? {} : { approvalId }),
    requestId,
    now,
  });
  const closed = await closedSession(tx, session.id);
  if (!closed) throw new Error('The drawer that was just closed is not closed.');
  return done(closed);
}

type Comparison = { countedPaise: number; addedPaise: number; expectedPaise: number; isNewCount: boolean };

/** By the last count, at its instant, with what the person adds to it; or by a new count of this instant. */
async function compare(tx: Tx, session: Session, closing: Closing): Promise<Result<Comparison, CloseRefusal>> {
  const [last] = await countsOf(tx, session.id);
  const later = last ? await cashAfter(tx, session.id, last.upTo) : [];
  const chosen = chooseCount(closing.notes, last ?? null, later, closing.addUpTo ?? null);
  if (chosen.count === 'meanwhile') return refused({ why: 'entries_meanwhile', entries: later });
  if (chosen.count === 'new' || !last)
    return done({ ...(await keepCount(tx, session.id, closing)), addedPaise: 0, isNewCount: true });
  const { addedPaise, correctedPaise } = chosen;
  const expectedPaise = last.expectedPaise + addedPaise + correctedPaise;
  return done({ countedPaise: last.countedPaise, addedPaise, expectedPaise, isNewCount: false });
}
