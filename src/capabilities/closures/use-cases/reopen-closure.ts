import { widerClosures } from '#capabilities/places/rules/closure.ts';
import { listClosures, reopenClosure, reopenPlaces } from '#capabilities/places/use-cases/close-places.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { ClosedPart } from '../rules/closing.ts';
import { affectedBookings } from '../store/affected.ts';
import { endCase, keptDespite, lockReopened } from '../store/cases.ts';
import { findHead } from '../store/closures.ts';
import { queueReopened } from './notices.ts';

type Reopening = { operator: StaffActor; reason?: string | undefined; requestId?: string | undefined };

/**
 * Sells again what one closure closed, in the caller's transaction. Who was moved or refunded stays so; who had not answered keeps the booking and
 * is told. Null where none of that id is in force; else how many keep their bookings by it.
 */
export async function reopenIn(
  tx: Tx,
  services: PurchaseDeps,
  { closureId, operator, reason, requestId }: Reopening & { closureId: number },
): Promise<{ kept: number } | null> {
  const now = services.clock.now();
  if (!(await reopenClosure(tx, closureId, { by: operator.name, now }))) return null;
  const kept = await keepWaiting(tx, services, [closureId], operator);
  await writeAudit(tx, {
    actor: operator,
    action: 'reopened',
    subject: `closure:${closureId}`,
    detail: { ended: [closureId], kept },
    reason,
    requestId,
    now,
  });
  return { kept };
}

/** As `reopenIn`, in a transaction of its own. False where none of that id is in force. */
export const reopenById = async (
  services: PurchaseDeps,
  closing: Reopening & { closureId: number },
): Promise<boolean> => (await inTransaction(services.db, (tx) => reopenIn(tx, services, closing))) !== null;

/**
 * Sells again what was closed within a period. @returns the closures that ended, or those that also cover other dates: each of these ends by
 * `reopenById` alone.
 */
export const reopenDates = (
  services: PurchaseDeps,
  { operator, ...closure }: Reopening & ClosedPart & { period: TimeRange },
): Promise<Result<number[], { reason: 'covers_more'; closureIds: number[] }>> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const wider = widerClosures(await listClosures({ db: tx }, closure.period.start), closure);
    if (wider.length > 0)
      return refused({ reason: 'covers_more', closureIds: [...new Set(wider.map(({ lead }) => lead))] });
    const ended = await reopenPlaces(tx, closure, { by: operator.name, now });
    const kept = await keepWaiting(tx, services, ended, operator);
    await writeAudit(tx, {
      actor: operator,
      action: 'reopened',
      subject: '',
      detail: { ...closure, ended, kept },
      now,
    });
    return done(ended);
  });

/** Ends the waiting cases of closures that ended. Tells their customers, and those who know that we are closed and have their bookings still. */
async function keepWaiting(
  tx: Tx,
  services: PurchaseDeps,
  closureIds: readonly number[],
  { id: staffId }: StaffActor,
): Promise<number> {
  const now = services.clock.now();
  let ended = 0;
  for (const closureId of closureIds) {
    const closure = await findHead(tx, closureId);
    const waiting = closure ? await lockReopened(tx, closure.id, now) : [];
    if (!closure) continue;
    const keeping = await keptDespite(tx, closure.id, now);
    if (waiting.length + keeping.length === 0) continue;
    for (const { id } of waiting)
      await endCase(tx, id, {
        state: 'done',
        chose: 'reopened',
        chosenBy: 'staff',
        byStaff: staffId,
        refunded: 0,
        now,
      });
    const parts = closure.kinds.map((kind) => ({ kind: kind as ClosedPart['kind'], number: null }));
    const period = { start: closure.from, end: closure.until };
    const affected = await affectedBookings(tx, { parts, period, now });
    const waited = new Map(waiting.map(({ bookingId, outcome }) => [bookingId, outcome]));
    const kept = new Map(keeping.map(({ bookingId, chose }) => [bookingId, chose]));
    await queueReopened(tx, services, {
      closureId: closure.id,
      affected: affected.filter(({ bookingId }) => waited.has(bookingId) || kept.has(bookingId)),
      isCalledOff: (bookingId) => waited.get(bookingId) === 'full',
      hadOf: (bookingId) => kept.get(bookingId),
      now,
    });
    ended += waiting.length;
  }
  return ended;
}
