import { isMonthly } from '#capabilities/places/rules/product.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type Affected, type Group, groupOf } from './affected.ts';
import type { ClosedPart } from './closing.ts';
import { unusedPart } from './unused-part.ts';

/**
 * Outcome for customers. `offer`: they choose until a deadline, then get a full refund. `full`: a full refund. `keep`: nothing changes. `unused`: a
 * refund for the lost time. `partPaise`: a fixed amount in paise.
 */
export type Outcome = 'offer' | 'full' | 'keep' | 'unused' | { readonly partPaise: number };

/** Outcomes by group, and for single bookings by id. Absent ones are kept. */
export type Outcomes = { readonly [group in Group]?: Outcome | undefined } & {
  readonly bookings?: Readonly<Record<string, Outcome>> | undefined;
};

/** The outcome of one booking. `most`: its highest possible refund. */
export type PlannedCase = {
  readonly bookingId: string;
  readonly group: Group;
  readonly outcome: 'offer' | 'full' | 'part' | 'keep';
  readonly most: Paise;
};

/** The provider refunds nothing smaller. */
const SMALLEST = 100;

/**
 * What each affected booking gets. A refund never exceeds what is left of the payment; too small an amount is zero. A cancelled booking with a kept
 * place can get a partial refund, but neither a choice nor a full refund.
 */
export const planCases = (
  affected: readonly Affected[],
  outcomes: Outcomes,
  { period, now }: { period: TimeRange; now: Date },
): PlannedCase[] =>
  affected.map((booking) => {
    const group = groupOf(booking, now);
    const own = Object.hasOwn(outcomes.bookings ?? {}, booking.bookingId)
      ? outcomes.bookings?.[booking.bookingId]
      : undefined;
    return { bookingId: booking.bookingId, group, ...planned(booking, own ?? outcomes[group] ?? 'keep', period) };
  });

function planned(booking: Affected, outcome: Outcome, period: TimeRange): Pick<PlannedCase, 'outcome' | 'most'> {
  if (outcome === 'keep' || (booking.isCancelled && (outcome === 'offer' || outcome === 'full')))
    return { outcome: 'keep', most: paise(0) };
  if (outcome === 'offer' || outcome === 'full') return { outcome, most: refundable(booking.left) };
  const part = outcome === 'unused' ? unusedPart(booking, period) : outcome.partPaise;
  return { outcome: 'part', most: refundable(Math.min(part, booking.left)) };
}

const refundable = (sum: number): Paise => paise(sum < SMALLEST ? 0 : sum);

/** The highest possible refund of all cases, shown on the button. */
export const sumOf = (cases: readonly PlannedCase[]): number => cases.reduce((sum, { most }) => sum + most, 0);

/** Whether customers get a message: only if something changes for at least one of them. */
export const notifiesCustomers = (cases: readonly PlannedCase[]): boolean =>
  cases.some(({ outcome }) => outcome !== 'keep');

const TWO_HOURS_MS = 2 * 3_600_000;

/**
 * Whether a closure only stops sales, for at most two hours, without changing a booking. The front desk may do that. Not for kinds sold by the month,
 * as closed hours end the sale of every month around them.
 */
export const onlyStopsSales = (
  cases: readonly PlannedCase[],
  { parts, period: { start, end } }: { parts: readonly ClosedPart[]; period: TimeRange },
): boolean =>
  end.getTime() - start.getTime() <= TWO_HOURS_MS &&
  !parts.some(({ kind }) => isMonthly(kind)) &&
  !notifiesCustomers(cases);
