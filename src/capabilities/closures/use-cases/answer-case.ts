import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { type MoveRefusal, moveUnderLock } from '#capabilities/purchase/use-cases/cancel-and-move/move-booking.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Chooser, Chosen, EndedCase } from '../rules/case-end.ts';
import { caseOf, endCase, isStillAffected, lockCase } from '../store/cases.ts';
import { refundCase } from './refund-case.ts';

/** The choice for a booking: full refund, another time for free, or the booking as it is. */
type CaseChoice = { choice: 'refund' } | { choice: 'keep' } | { choice: 'move'; selection: Selection };

export type AnswerRefusal =
  | { reason: 'no_case' }
  /** Someone else, or the deadline, was first. `ended` says what happened. */
  | { reason: 'already_ended'; ended: EndedCase }
  /** There is no choice, as the closure has decided the outcome. */
  | { reason: 'nothing_to_choose' }
  | { reason: 'superseded' }
  /** The chosen time is closed too. */
  | { reason: 'still_closed' }
  | MoveRefusal;

type Answering = {
  bookingId: string;
  /** Null: any closure that waits for an answer. */
  closureId: number | null;
  chosen: CaseChoice;
  by: {
    chooser: Extract<Chooser, 'customer' | 'staff'>;
    actor: Actor;
    trailActor: string;
    byStaff: number | null;
    requestId?: string;
  };
  catalogue: Catalogue;
  sent: readonly ProviderRefund[];
};

/** `key`: key of the refund, which the caller sends after the commit. Null without a refund. */
export type Answered = EndedCase & { refunded: number; key: string | null };

/**
 * Ends a waiting case as a customer or a colleague chooses, in the caller's transaction. Customer, colleague and deadline may answer at the same
 * time: the first to lock the row wins, the others get its result.
 */
export async function answerCase(
  tx: Tx,
  services: PurchaseDeps,
  { bookingId, closureId, chosen, by, catalogue, sent }: Answering,
): Promise<Result<Answered, AnswerRefusal>> {
  const found = await caseOf(tx, { bookingId, closureId });
  const one = found && (await lockCase(tx, found.id));
  if (!one) return refused({ reason: 'no_case' });
  if (one.state !== 'waiting') return refused({ reason: 'already_ended', ended: one });
  if (one.outcome !== 'offer') return refused({ reason: 'nothing_to_choose' });
  const now = services.clock.now();
  // Waits for a concurrent move or cancellation, so that the next check sees it.
  await lockBooking(tx, bookingId);
  if (!(await isStillAffected(tx, one.id))) return refused({ reason: 'superseded' });
  let given: { refunded: number; key: string | null } = { refunded: 0, key: null };
  if (chosen.choice === 'refund')
    given = await refundCase(tx, services, { one, actor: by.trailActor, sent, wasNotified: false });
  if (chosen.choice === 'move') {
    const move = { bookingId, by: by.trailActor, selection: chosen.selection, because: 'closure' } as const;
    const moved = await moveUnderLock(tx, services, catalogue, move);
    if (!moved.ok) return moved;
    // The same time is not a valid choice, as the facility is closed then.
    if (await isStillAffected(tx, one.id)) return refused({ reason: 'still_closed' });
  }
  const chose: Chosen = chosen.choice === 'refund' ? 'refunded' : chosen.choice === 'move' ? 'moved' : 'kept';
  const end = { state: 'done', chose, chosenBy: by.chooser } as const;
  await endCase(tx, one.id, { ...end, byStaff: by.byStaff, refunded: given.refunded, now });
  await writeAudit(tx, {
    actor: by.actor,
    action: 'closure_answered',
    subject: `booking:${bookingId}`,
    detail: { bookingId, closureId: one.closureId, chose, refund: given.refunded },
    requestId: by.requestId,
    now,
  });
  return done({ ...end, doneAt: now, ...given });
}
