import { findBooking, lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { sendAtOnce } from '#capabilities/purchase/use-cases/refunds/send-at-once.ts';
import { syncRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  type DueCase,
  endCase,
  isStillAffected,
  leaseDueCases,
  lockCase,
  retryCase,
  supersedeCases,
} from '../store/cases.ts';
import { findHead } from '../store/closures.ts';
import { refundCase, refundPartOfCase } from './refund-case.ts';

/** The steps at which a killed process may leave a case. */
export const closingSteps = ['closing:taken', 'closing:booking-cancelled', 'closing:case-ended'] as const;
type ClosingStep = (typeof closingSteps)[number];

const AT_ONCE = 5;

/** After this time another process takes what a killed one had taken. The provider answers within 20 s. */
const TAKEN_FOR_MS = 45_000;

const LONGEST_PAUSE_MS = 600_000;

/** So many failed tries, over about ten minutes, are a person's. The tries go on. */
const TRIES_BEFORE_TASK = 8;

/**
 * Ends the cases that are due, each in its own transaction, until none is. Every process calls it every second; each row is taken by one process.
 * Cases of bookings that were cancelled or moved away end as superseded. @returns how many were taken.
 */
export async function endDueCases(services: PurchaseDeps): Promise<number> {
  await inTransaction(services.db, (tx) => supersedeCases(tx, services.clock.now()));
  for (let taken = 0; ; ) {
    const due = await inTransaction(services.db, (tx) => {
      const now = services.clock.now();
      return leaseDueCases(tx, { now, again: new Date(now.getTime() + TAKEN_FOR_MS), limit: AT_ONCE });
    });
    await Promise.all(due.map((one) => endOne(services, one).catch((error: unknown) => failed(services, one, error))));
    taken += due.length;
    if (due.length < AT_ONCE) return taken;
  }
}

async function endOne(services: PurchaseDeps, { id, bookingId }: DueCase): Promise<void> {
  const reached = async (step: ClosingStep) => services.faultPoint?.(step);
  await reached('closing:taken');
  const booking = await findBooking(services, bookingId);
  // Asked before the transaction: a restored backup may not know what the provider did.
  const sent = booking && booking.status !== 'cancelled' ? await syncRefunds(services, booking.paymentId) : [];
  const key = await inTransaction(services.db, async (tx) => {
    const one = await lockCase(tx, id);
    if (one?.state !== 'waiting') return null;
    const now = services.clock.now();
    // A move or a cancellation at this moment ends first, so that the next look sees it.
    await lockBooking(tx, bookingId);
    if (!(await isStillAffected(tx, id))) {
      await endCase(tx, id, { state: 'superseded', chose: null, chosenBy: null, refunded: 0, now });
      return null;
    }
    const closure = await findHead(tx, one.closureId);
    const asked = {
      one,
      actor: `operator ${closure?.closedBy ?? 'closure'}`,
      sent,
      wasNotified: one.wasNotified && one.outcome !== 'offer',
    };
    const isPart = one.outcome === 'part';
    const given = isPart
      ? await refundPartOfCase(tx, services, asked, one.most)
      : await refundCase(tx, services, asked);
    await reached('closing:booking-cancelled');
    const chosenBy = one.outcome === 'offer' ? ('deadline' as const) : ('closing' as const);
    await endCase(tx, id, {
      state: 'done',
      chose: isPart ? 'part' : 'refunded',
      chosenBy,
      refunded: given.refunded,
      now,
    });
    await writeAudit(tx, {
      actor: { kind: 'system', name: 'closures' },
      action: isPart ? 'booking_refunded' : 'booking_cancelled',
      subject: `booking:${bookingId}`,
      detail: { bookingId, closureId: one.closureId, refund: given.refunded, because: chosenBy },
      now,
    });
    return given.key;
  });
  await reached('closing:case-ended');
  if (key !== null) await sendAtOnce(services, key);
}

async function failed(
  services: PurchaseDeps,
  { id, bookingId, closureId, attempts }: DueCase,
  error: unknown,
): Promise<void> {
  const { db, log, clock } = services;
  log.error({ err: error, bookingId, closureId, attempts }, 'a case of a closure could not be ended yet');
  const now = clock.now();
  const pause = Math.min(2 ** attempts * 1000, LONGEST_PAUSE_MS);
  const message = error instanceof Error ? error.message : String(error);
  await retryCase(db, id, { at: new Date(now.getTime() + pause), error: message });
  if (attempts !== TRIES_BEFORE_TASK) return;
  const detail = { bookingId, closureId, error: message };
  const key = `closure-cancellation:${closureId}:${bookingId}`;
  await inTransaction(db, (tx) =>
    notifyOperator(tx, services, { key, kind: 'closure_cancellation_failed', detail, now }),
  );
}
