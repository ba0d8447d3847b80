import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  closureCancellations,
  type DueCancellation,
  endClosureCancellation,
  leaseDueCancellations,
  retryClosureCancellation,
} from '../../store/closure-cancellations.ts';
import type { PurchaseNeeds } from '../needs.ts';
import { cancelBooking } from './cancel-booking.ts';

/** The steps at which a killed process may leave a booking of a closed day. */
export const closingSteps = ['closing:taken', 'closing:booking-cancelled'] as const;
type ClosingStep = (typeof closingSteps)[number];

const AT_ONCE = 5;

/** After this time another process takes what a killed one had taken. Cancelling asks the provider, which answers within 20 s. */
const TAKEN_FOR_MS = 60_000;

const LONGEST_PAUSE_MS = 600_000;

/** So many failed tries, over about ten minutes, are a person's. The tries go on. */
const TRIES_BEFORE_TASK = 8;

/**
 * Cancels bookings of closed dates with full refunds, until none is due. Every process calls it every second; each row is taken by one
 * process, and cancelling twice changes nothing. @returns how many were taken.
 */
export async function cancelForClosures(services: PurchaseNeeds): Promise<number> {
  for (let taken = 0; ; ) {
    const due = await inTransaction(services.db, (tx) => {
      const now = services.clock.now();
      return leaseDueCancellations(tx, { now, again: new Date(now.getTime() + TAKEN_FOR_MS), limit: AT_ONCE });
    });
    await Promise.all(
      due.map((one) => cancelOne(services, one).catch((error: unknown) => failed(services, one, error))),
    );
    taken += due.length;
    if (due.length < AT_ONCE) return taken;
  }
}

async function cancelOne(services: PurchaseNeeds, one: DueCancellation): Promise<void> {
  const reached = async (step: ClosingStep) => services.faultPoint?.(step);
  await reached('closing:taken');
  const { booking_id: bookingId, asked_by: name, reason: note } = one;
  const operator: StaffActor = { kind: 'staff', id: null, name };
  const canceller = { by: 'operator', operator, note } as const;
  const ended = one.reopened ? null : await cancelBooking(services, { bookingId, canceller });
  await reached('closing:booking-cancelled');
  // What the customer cancelled meanwhile went back by the booking's terms, which may be less.
  const outcome = ended?.ok && ended.value.because === 'house' ? 'cancelled' : 'not_cancelled';
  await endClosureCancellation(services.db, one, { outcome, now: services.clock.now() });
}

async function failed(services: PurchaseNeeds, one: DueCancellation, error: unknown): Promise<void> {
  const { db, log, clock } = services;
  const { booking_id: bookingId, closure_id: closureId, tries } = one;
  log.error({ err: error, bookingId, closureId, tries }, 'a booking of a closed day could not be cancelled yet');
  const now = clock.now();
  const pause = Math.min(2 ** tries * 1000, LONGEST_PAUSE_MS);
  await retryClosureCancellation(db, one, new Date(now.getTime() + pause));
  if (tries !== TRIES_BEFORE_TASK) return;
  const detail = { bookingId, closureId, error: error instanceof Error ? error.message : String(error) };
  const key = `closure-cancellation:${closureId}:${bookingId}`;
  await inTransaction(db, (tx) =>
    notifyOperator(tx, services, { key, kind: 'closure_cancellation_failed', detail, now }),
  );
}

export type ClosureProgress = {
  all: number;
  cancelled: number;
  waiting: number;
  /** Those that could not be cancelled any more: the visit was over, or the closure ended first. */
  notCancelled: string[];
};

/** How far the cancelling of a closure's bookings is. */
export async function closureProgress({ db }: Pick<PurchaseNeeds, 'db'>, closureId: number): Promise<ClosureProgress> {
  const rows = await closureCancellations(db, closureId);
  return {
    all: rows.length,
    cancelled: rows.filter(({ outcome }) => outcome === 'cancelled').length,
    waiting: rows.filter(({ outcome }) => outcome === null).length,
    notCancelled: rows.filter(({ outcome }) => outcome === 'not_cancelled').map(({ booking_id }) => booking_id),
  };
}
