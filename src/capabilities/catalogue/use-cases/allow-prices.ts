import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import { type ApprovalRefusal, approversOf, useApproval } from '#capabilities/staff/use-cases/approvals.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';

export const pricesApproval = { act: 'publish_prices', subject: 'catalogue:prices', paise: 0 } as const;

export type AllowPricesRefusal =
  /** `because`: why the approval that was sent does not hold. */
  | { reason: 'needs_approval'; because: ApprovalRefusal | null }
  /** Nobody else can approve it: then the audit log needs the reason. */
  | { reason: 'needs_reason' };

/** Whether a colleague may publish prices: an owner alone, a manager with a second person, or with a reason where there is none. */
export async function allowPrices(
  tx: Tx,
  {
    staff,
    approvalId,
    reason,
    now,
  }: { staff: ActingStaff; approvalId: number | undefined; reason: string | undefined; now: Date },
): Promise<Result<{ approvalId: number | undefined }, AllowPricesRefusal>> {
  if (staff.role === 'owner') return done({ approvalId: undefined });
  if (approvalId !== undefined) {
    const used = await useApproval(tx, { approvalId, staffId: staff.id, ...pricesApproval, now });
    return used.ok ? done({ approvalId }) : refused({ reason: 'needs_approval', because: used.refusal });
  }
  const others = await approversOf(tx, { staffId: staff.id, act: pricesApproval.act, paise: 0 });
  if (others.length > 0) return refused({ reason: 'needs_approval', because: null });
  return reason === undefined ? refused({ reason: 'needs_reason' }) : done({ approvalId: undefined });
}
