import { closedAlready, closePlaces } from '#capabilities/places/use-cases/close-places.ts';
import { expireWithoutPlaces } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { ClosedPart } from '../rules/closing.ts';
import { planCases } from '../rules/outcome.ts';
import { type AffectedRow, affectedBookings } from '../store/affected.ts';
import { insertCases } from '../store/cases.ts';
import { casesOf } from '../store/closures.ts';
import { queueNotices } from './notices.ts';

type Closing = ClosedPart & {
  period: TimeRange;
  reason: string;
  operator: StaffActor;
  /** What was sold there is cancelled as well, with all of its money back. */
  refund: boolean;
};

export type ClosedDates = {
  closureId: number;
  /** What was sold within it, as it was when it closed. */
  affected: AffectedRow[];
  endedHolds: number;
};

/**
 * Closes dates of a kind or of one place, from the command line. With `refund` the same transaction writes a case and a message for each booking;
 * `endDueCases` cancels them. Repeating it changes nothing.
 */
export async function closeDates(
  services: PurchaseDeps,
  { operator, refund, kind, number, period, reason }: Closing,
): Promise<ClosedDates> {
  const now = services.clock.now();
  const part = { kind, number };
  const closed = await inTransaction(services.db, async (tx) => {
    const known = await closedAlready(tx, { ...part, period });
    const note = { reason, by: operator.name, byStaff: operator.id, now };
    const { closureId, endedHolds } =
      known === null ? await closePlaces(tx, { parts: [part], period, ...note }) : { closureId: known, endedHolds: [] };
    const affected = await affectedBookings(tx, { parts: [part], period, now });
    const ids = affected.map(({ bookingId }) => bookingId);
    const detail = { closureId, endedHolds: endedHolds.length, kind, number, period, reason, affected: ids, refund };
    await writeAudit(tx, { actor: operator, action: 'closed', subject: `closure:${closureId}`, detail, now });
    if (refund) {
      const all = { here: 'full', toCome: 'full', later: 'full', monthly: 'full' } as const;
      const cases = planCases(affected, all, { period, now });
      await insertCases(tx, { closureId, cases, chooseUntil: now, wasNotified: true, now });
      await queueNotices(tx, services, {
        closureId,
        affected,
        cases,
        closed: { period, reason, chooseUntil: now },
        now,
      });
    }
    return { closureId, endedHolds, affected };
  });
  await expireWithoutPlaces(services, closed.endedHolds);
  return { ...closed, endedHolds: closed.endedHolds.length };
}

export type ClosureProgress = {
  all: number;
  cancelled: number;
  waiting: number;
  /** Those that were not cancelled: their customers had cancelled or moved them, or the closure ended first. */
  notCancelled: string[];
};

/** How far the cases of a closure are. */
export async function closureProgress({ db }: Pick<PurchaseDeps, 'db'>, closureId: number): Promise<ClosureProgress> {
  const cases = await casesOf(db, closureId);
  const ended = cases.filter(({ state }) => state !== 'waiting');
  return {
    all: cases.length,
    cancelled: ended.filter(({ chose }) => chose === 'refunded').length,
    waiting: cases.length - ended.length,
    notCancelled: ended.filter(({ chose }) => chose !== 'refunded').map(({ bookingId }) => bookingId),
  };
}
