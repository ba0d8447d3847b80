import { may } from '#capabilities/staff/rules/acting-staff.ts';
import { limitsOf } from '#capabilities/staff/rules/limits.ts';
import { type ApprovalRefusal, useApproval } from '#capabilities/staff/use-cases/approvals.ts';
import { currentLimits } from '#capabilities/staff/use-cases/current-limits.ts';
import type { Tx } from '#platform/database/tables.ts';
import { instantAt, istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { passesLimits } from '../../rules/acts/refund-limits.ts';
import { givenBeyondTerms, lockDayOf } from '../../store/used-limits.ts';
import type { ActingColleague } from '../deps.ts';

type Beyond = { bookingId: string; beyond: number; staff: ActingColleague; now: Date };

/** The approval that an act beyond a colleague's limits needs. */
export type NeededApproval = { act: 'refund_beyond_terms' | 'waive_move_fee'; subject: string; paise: number };

export type AllowRefusal =
  | { reason: 'not_allowed'; needs: 'refund_beyond_terms' }
  | { reason: 'needs_approval'; approval: NeededApproval; because: ApprovalRefusal | null };

/** The approval that this person needs for a refund now. Null if none. */
export async function neededApproval(
  tx: Tx,
  { bookingId, beyond, staff, now }: Beyond,
): Promise<NeededApproval | null> {
  if (beyond <= 0) return null;
  const { limits } = await currentLimits(tx);
  const since = instantAt(istDayOf(now));
  const given = await givenBeyondTerms(tx, { bookingId, staffId: staff.id, since });
  if (!passesLimits({ beyond, ...given }, limitsOf(staff.role, limits))) return null;
  return { act: 'refund_beyond_terms', subject: `booking:${bookingId}`, paise: beyond };
}

/**
 * Whether a colleague may give a refund that the terms do not give: within their limits of one booking and one day, or with an approval, which is
 * used up here. Call it with the locks of booking and payment.
 */
export async function allowRefund(
  tx: Tx,
  { approvalId, ...act }: Beyond & { approvalId: number | undefined },
): Promise<Result<{ approvalId: number | null }, AllowRefusal>> {
  const { beyond, staff, now } = act;
  if (beyond <= 0) return done({ approvalId: null });
  if (!may(staff, 'refund_beyond_terms')) return refused({ reason: 'not_allowed', needs: 'refund_beyond_terms' });
  await lockDayOf(tx, staff.id);
  const approval = await neededApproval(tx, act);
  if (!approval) return done({ approvalId: null });
  if (approvalId === undefined) return refused({ reason: 'needs_approval', approval, because: null });
  const used = await useApproval(tx, { approvalId, staffId: staff.id, ...approval, now });
  return used.ok ? done({ approvalId }) : refused({ reason: 'needs_approval', approval, because: used.refusal });
}
