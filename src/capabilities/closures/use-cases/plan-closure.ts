import { createHash } from 'node:crypto';
import { lastNumbers } from '#capabilities/places/use-cases/last-numbers.ts';
import { type ActingStaff, may } from '#capabilities/staff/rules/acting-staff.ts';
import { limitsOf } from '#capabilities/staff/rules/limits.ts';
import { currentLimits } from '#capabilities/staff/use-cases/current-limits.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { instantAt, istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type ClosedPart, type Closing, type ClosingRefusal, closedParts } from '../rules/closing.ts';
import { defaultDeadline, isPossibleDeadline } from '../rules/deadline.ts';
import { fingerprintOf } from '../rules/fingerprint.ts';
import { type Outcomes, onlyStopsSales, type PlannedCase, planCases, sumOf } from '../rules/outcome.ts';
import { type AffectedRow, affectedBookings } from '../store/affected.ts';
import { givenByClosures } from '../store/closures.ts';

export type ClosureAsk = Closing & { outcomes: Outcomes; chooseUntil: Date | null };

/** The approval that a sum beyond one's limit needs, as the staff calls take it. */
export type ClosureApproval = { act: 'close_period'; subject: string; paise: number };

export type ClosurePlan = {
  period: TimeRange;
  parts: ClosedPart[];
  affected: AffectedRow[];
  cases: PlannedCase[];
  sum: number;
  fingerprint: string;
  chooseUntil: Date;
};

export type PlanRefusal = { reason: 'not_possible'; because: ClosingRefusal | 'bad_deadline' };

/** What a closure would be at this moment: who is hit, what they get, and the most that can go back. Nothing is written. */
export async function planClosure(
  db: Database | Tx,
  { outcomes, chooseUntil: asked, ...closing }: ClosureAsk,
  now: Date,
): Promise<Result<ClosurePlan, PlanRefusal>> {
  const parts = closedParts(closing, { numbers: await lastNumbers({ db }), now });
  if (!parts.ok) return refused({ reason: 'not_possible', because: parts.refusal });
  const { period } = closing;
  const chooseUntil = asked ?? defaultDeadline(period.start, now);
  if (!isPossibleDeadline(chooseUntil, now)) return refused({ reason: 'not_possible', because: 'bad_deadline' });
  const affected = await affectedBookings(db, { parts: parts.value, period, now });
  const cases = planCases(affected, outcomes, { period, now });
  return done({
    period,
    parts: parts.value,
    affected,
    cases,
    sum: sumOf(cases),
    fingerprint: fingerprintOf(affected, now),
    chooseUntil,
  });
}

export type MayClosePeriod = { may: true; approval: ClosureApproval | null } | { may: false };

/**
 * Whether a colleague may close this period. The front desk may close for two hours without refunds, but no kind that is sold by the month. A manager
 * may close up to their limit for the day in India. Beyond it they need an approval, for the same people and at most this sum. The caller holds the
 * locks of the closure.
 */
export async function mayClosePeriod(
  db: Database | Tx,
  { cases, parts, sum, fingerprint }: Pick<ClosurePlan, 'cases' | 'parts' | 'sum' | 'fingerprint'>,
  { staff, period, now }: { staff: ActingStaff; period: Closing['period']; now: Date },
): Promise<MayClosePeriod> {
  if (!may(staff, 'close_period')) {
    const stops = may(staff, 'stop_selling') && onlyStopsSales(cases, { parts, period });
    return stops ? { may: true, approval: null } : { may: false };
  }
  const { limits } = await currentLimits(db);
  const limit = limitsOf(staff.role, limits).closurePaise;
  if (limit === null || sum === 0) return { may: true, approval: null };
  const ofDay = await givenByClosures(db, { staffId: staff.id, since: instantAt(istDayOf(now)) });
  if (ofDay + sum <= limit) return { may: true, approval: null };
  return { may: true, approval: { act: 'close_period', subject: subjectOf(fingerprint, period), paise: sum } };
}

/** What an approval is for: these people in this period. */
const subjectOf = (fingerprint: string, { start, end }: Closing['period']): string => {
  const named = `${start.toISOString()} ${end.toISOString()} ${fingerprint}`;
  return `closure:${createHash('sha256').update(named).digest('hex').slice(0, 40)}`;
};
