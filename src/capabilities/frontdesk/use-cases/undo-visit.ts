import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import { useApproval } from '#capabilities/staff/use-cases/approvals.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { lockBookings } from '../store/judged-bookings.ts';
import { lockVisit, recordersBefore, setUndone, visitsOfKeys } from '../store/visits.ts';

/** The steps of undoing, in their order; each may be the last one that a killed process did. */
export const undoSteps = ['undo:locked', 'undo:undone', 'undo:noted'] as const;
type UndoStep = (typeof undoSteps)[number];

export type UndoRefusal = 'no_such_visit' | 'not_the_arrival' | 'arrival_of_colleague';

type Undo = {
  key: string;
  reason: string | null;
  staff: ActingStaff;
  /** Whether the person may undo what a colleague recorded, also when a visit of their own that was sent later took its place. */
  mayUndoAny: boolean;
  /** A colleague's approval of 'undo_any_arrival' for the booking; looked at only where it is needed. */
  approvalId?: number | undefined;
  actor: Actor;
  requestId: string;
  now: Date;
};

/**
 * Undoes an arrival, so that the booking can be checked in again. Safe to repeat. `not_the_arrival`: the visit was no arrival, or an earlier one of
 * another device took its place.
 */
export async function undoVisit(
  tx: Tx,
  { faultPoint }: { faultPoint?: FaultPoint },
  { key, reason, staff, mayUndoAny, approvalId, actor, requestId, now }: Undo,
): Promise<Result<{ bookingId: string | null }, UndoRefusal>> {
  // The booking first, as those who record visits do.
  const [seen] = await visitsOfKeys(tx, [key]);
  if (!seen) return refused('no_such_visit');
  if (seen.booking_id !== null) await lockBookings(tx, [seen.booking_id], now);
  await faultPoint?.('undo:locked' satisfies UndoStep);
  const visit = await lockVisit(tx, key);
  if (!visit) return refused('no_such_visit');
  const recorders = [visit.by_staff, ...(await recordersBefore(tx, key))];
  const isColleagues = !mayUndoAny && recorders.some((id) => id !== staff.id);
  if (isColleagues && approvalId === undefined) return refused('arrival_of_colleague');
  if (visit.verdict !== 'in') return refused('not_the_arrival');
  if (visit.undone_at) return done({ bookingId: visit.booking_id });
  if (isColleagues && !(await isApproved(tx, { approvalId, staffId: staff.id, bookingId: visit.booking_id, now })))
    return refused('arrival_of_colleague');
  await setUndone(tx, { key, by: staff.id, because: reason, now });
  await faultPoint?.('undo:undone' satisfies UndoStep);
  await writeAudit(tx, {
    actor,
    action: 'arrival_undone',
    subject: `booking:${visit.booking_id}`,
    detail: { visit: key },
    ...(reason ? { reason } : {}),
    ...(isColleagues ? { approvalId } : {}),
    requestId,
    now,
  });
  await faultPoint?.('undo:noted' satisfies UndoStep);
  return done({ bookingId: visit.booking_id });
}

type Approved = { approvalId: number | undefined; staffId: number; bookingId: string | null; now: Date };

async function isApproved(tx: Tx, { approvalId, staffId, bookingId, now }: Approved): Promise<boolean> {
  if (approvalId === undefined) return false;
  const asked = {
    approvalId,
    staffId,
    act: 'undo_any_arrival',
    subject: `booking:${bookingId}`,
    paise: 0,
    now,
  } as const;
  return (await useApproval(tx, asked)).ok;
}
