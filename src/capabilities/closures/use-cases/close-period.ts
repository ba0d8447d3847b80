import { closePlaces } from '#capabilities/places/use-cases/close-places.ts';
import { lastNumbers } from '#capabilities/places/use-cases/last-numbers.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import { type ApprovalRefusal, useApproval } from '#capabilities/staff/use-cases/approvals.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { closedParts } from '../rules/closing.ts';
import { defaultDeadline } from '../rules/deadline.ts';
import { type Difference, differenceOf } from '../rules/fingerprint.ts';
import { notifiesCustomers } from '../rules/outcome.ts';
import { insertCases, supersedeOffers } from '../store/cases.ts';
import { queueNotices } from './notices.ts';
import {
  type ClosureApproval,
  type ClosureAsk,
  type ClosurePlan,
  mayClosePeriod,
  type PlanRefusal,
  planClosure,
} from './plan-closure.ts';

export type CloseRefusal =
  | PlanRefusal
  | { reason: 'affected_changed'; difference: Difference; plan: ClosurePlan }
  | { reason: 'not_allowed' }
  | { reason: 'needs_approval'; approval: ClosureApproval; because: ApprovalRefusal | null };

type Asked = ClosureAsk & { reason: string; fingerprint: string; approvalId: number | undefined };
type Acting = { staff: ActingStaff; actor: StaffActor; requestId: string; now: Date };

/** The steps of a closure, in their order; each may be the last one that a killed process did. */
const closureSteps = ['closure:closed', 'closure:cases-written', 'closure:notices-queued'] as const;
type ClosureStep = (typeof closureSteps)[number];

/**
 * Closes a period with its cases and messages, in the caller's transaction: from its commit on nothing is sold there. Refused where others are
 * affected than those of the preview. @returns the checkouts whose unpaid holds ended, for `expireWithoutPlaces` after the commit.
 */
export async function closePeriod(
  tx: Tx,
  services: PurchaseDeps,
  { reason, fingerprint, approvalId, ...ask }: Asked,
  { staff, actor, requestId, now }: Acting,
): Promise<Result<{ closureId: number; endedHolds: number[] }, CloseRefusal>> {
  const reached = async (step: ClosureStep) => services.faultPoint?.(step);
  const { service, period, places } = ask;
  const parts = closedParts(ask, { numbers: await lastNumbers({ db: tx }), now });
  if (!parts.ok) return refused({ reason: 'not_possible', because: parts.refusal });
  const until = ask.chooseUntil ?? defaultDeadline(period.start, now);
  const note = { reason, by: staff.name, byStaff: staff.id, service, chooseUntil: until, now };
  // First, as it waits for the sales under way: their bookings are affected, too.
  const { closureId, endedHolds } = await closePlaces(tx, { parts: parts.value, period, ...note });
  await reached('closure:closed');
  const planned = await planClosure(tx, ask, now);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const difference = differenceOf(fingerprint, plan.fingerprint);
  if (difference) return refused({ reason: 'affected_changed', difference, plan });
  const allowed = await mayClosePeriod(tx, plan, { staff, period, now });
  if (!allowed.may) return refused({ reason: 'not_allowed' });
  const { approval } = allowed;
  if (approval) {
    if (approvalId === undefined) return refused({ reason: 'needs_approval', approval, because: null });
    const used = await useApproval(tx, { approvalId, staffId: staff.id, ...approval, now });
    if (!used.ok) return refused({ reason: 'needs_approval', approval, because: used.refusal });
  }
  const { affected, cases, sum, chooseUntil } = plan;
  const wasNotified = notifiesCustomers(cases);
  const decided = cases.filter(({ outcome }) => outcome !== 'keep').map(({ bookingId }) => bookingId);
  await supersedeOffers(tx, decided, now);
  await insertCases(tx, { closureId, cases, chooseUntil, wasNotified, approved: approval !== null, now });
  await reached('closure:cases-written');
  const closed = { period, reason, chooseUntil };
  if (wasNotified) await queueNotices(tx, services, { closureId, affected, cases, closed, now });
  await reached('closure:notices-queued');
  await writeAudit(tx, {
    actor,
    action: 'closed',
    subject: `closure:${closureId}`,
    detail: { service, places, period, affected: cases.map(({ bookingId }) => bookingId), atMost: sum, chooseUntil },
    reason,
    approvalId: approval ? approvalId : undefined,
    requestId,
    now,
  });
  return done({ closureId, endedHolds });
}
