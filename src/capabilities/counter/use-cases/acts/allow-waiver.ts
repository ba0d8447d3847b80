import { limitsOf } from '#capabilities/staff/rules/limits.ts';
import { useApproval } from '#capabilities/staff/use-cases/approvals.ts';
import { currentLimits } from '#capabilities/staff/use-cases/current-limits.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { waivedMoves } from '../../store/used-limits.ts';
import type { ActingColleague } from '../deps.ts';
import type { AllowRefusal } from './allow-refund.ts';

/**
 * Whether a colleague may waive the fee of a move: so often for one booking as their limit says, or with an approval, which is used up here. Call
 * it with the booking's lock.
 */
export async function allowWaiver(
  tx: Tx,
  {
    bookingId,
    staff,
    approvalId,
    now,
  }: { bookingId: string; staff: ActingColleague; approvalId: number | undefined; now: Date },
): Promise<Result<{ approvalId: number | null }, AllowRefusal>> {
  const { limits } = await currentLimits(tx);
  const limit = limitsOf(staff.role, limits).waivedMoves;
  if (limit === null || (await waivedMoves(tx, bookingId)) < limit) return done({ approvalId: null });
  const approval = { act: 'waive_move_fee', subject: `booking:${bookingId}`, paise: 0 } as const;
  if (approvalId === undefined) return refused({ reason: 'needs_approval', approval, because: null });
  const used = await useApproval(tx, { approvalId, staffId: staff.id, ...approval, now });
  return used.ok ? done({ approvalId }) : refused({ reason: 'needs_approval', approval, because: used.refusal });
}
