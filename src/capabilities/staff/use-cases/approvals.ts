import type { Database, Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { mayApprove } from '../rules/approvals.ts';
import type { Permission } from '../rules/permissions.ts';
import { insertApproval, lockApproval, othersWithPin, setUsed } from '../store/approvals.ts';
import { lockById } from '../store/people.ts';
import { currentLimits } from './current-limits.ts';

/** One act on one thing, up to one sum: 'booking:ID', in paise. */
type Act = { act: Permission; subject: string; paise: number };

const VALID_MS = 5 * 60_000;

/** The colleagues who may allow a person an act, by their PIN. */
export async function approversOf(
  db: Database,
  { staffId, act, paise }: { staffId: number; act: Permission; paise: number },
): Promise<{ id: number; name: string }[]> {
  const { limits } = await currentLimits(db);
  const others = await othersWithPin(db, staffId);
  return others.filter(({ role }) => mayApprove(role, { act, paise }, limits)).map(({ id, name }) => ({ id, name }));
}

/**
 * Writes down that a colleague, whose PIN was checked, allows a person an act, for five minutes. `not_another`: nobody approves their own.
 * `may_not`: the colleague may not do it either, or works here no longer.
 */
export async function approve(
  tx: Tx,
  { staffId, approverId, now, ...asked }: Act & { staffId: number; approverId: number; now: Date },
): Promise<Result<{ approvalId: number; endsAt: Date }, 'not_another' | 'may_not'>> {
  if (approverId === staffId) return refused('not_another');
  const approver = await lockById(tx, approverId);
  const { limits } = await currentLimits(tx);
  if (!approver || !mayApprove(approver.role, asked, limits)) return refused('may_not');
  const endsAt = new Date(now.getTime() + VALID_MS);
  const approvalId = await insertApproval(tx, { ...asked, askedBy: staffId, approvedBy: approverId, now, endsAt });
  return done({ approvalId, endsAt });
}

export type ApprovalRefusal = 'unknown' | 'used' | 'ended' | 'other_act' | 'too_much' | 'may_not';

/**
 * Uses an approval, in the transaction of the act: once, by the person who asked, for that act and subject and at most that sum, while the
 * colleague who gave it works here and may do it. Write the `approvalId` into the act's audit entry.
 */
export async function useApproval(
  tx: Tx,
  { approvalId, staffId, act, subject, paise, now }: Act & { approvalId: number; staffId: number; now: Date },
): Promise<Result<{ approvedBy: string }, ApprovalRefusal>> {
  const approval = await lockApproval(tx, approvalId);
  if (!approval || approval.askedBy !== staffId) return refused('unknown');
  if (approval.usedAt) return refused('used');
  if (approval.endsAt <= now) return refused('ended');
  if (approval.act !== act || approval.subject !== subject) return refused('other_act');
  if (paise > approval.amountPaise) return refused('too_much');
  const { limits } = await currentLimits(tx);
  const { approver } = approval;
  if (!approver.isLive || !mayApprove(approver.role, { act, paise }, limits)) return refused('may_not');
  await setUsed(tx, approvalId, now);
  return done({ approvedBy: approver.name });
}
