import { isMonthly } from '#capabilities/places/rules/product.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type Affected, type Group, groupOf } from './affected.ts';
import type { ClosedPart } from './closing.ts';
import { unusedPart } from './unused-part.ts';

/**
 * What customers get. `offer`: they choose until a deadline, then all money goes back. `full`: all money back. `keep`: nothing changes.
 * `unused`: the part for the time that they lose. A sum is in paise.
 */
export type Outcome = 'offer' | 'full' | 'keep' | 'unused' | { readonly partPaise: number };

/** For each group, and for single bookings by their id. What is left out is kept. */
export type Outcomes = { readonly [group in Group]?: Outcome | undefined } & {
  readonly bookings?: Readonly<Record<string, Outcome>> | undefined;
};

/** What one booking gets. `most`: the highest sum that can go back by it. */
export type PlannedCase = {
  readonly bookingId: string;
  readonly group: Group;
  readonly outcome: 'offer' | 'full' | 'part' | 'keep';
  readonly most: Paise;
};

/** The provider refunds nothing smaller. */
const SMALLEST = 100;

/**
 * What each affected booking gets. Never more goes back than is left of a payment; too small a part is nothing. A cancelled one whose place stays its
 * customer's gets its part as others do, but no choice and no full refund, which its terms do not give.
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

/** The most that can go back: the sum on the button. */
export const sumOf = (cases: readonly PlannedCase[]): number => cases.reduce((sum, { most }) => sum + most, 0);

/** Whether customers hear of it: not where nothing changes for any of them. */
export const tellsCustomers = (cases: readonly PlannedCase[]): boolean =>
  cases.some(({ outcome }) => outcome !== 'keep');

const TWO_HOURS_MS = 2 * 3_600_000;

/**
 * Whether it only stops sales for two hours at most and changes nothing for any customer: the front desk may do that. Not with a kind that is sold
 * by the month, as closed hours end the sale of every month around them.
 */
export const onlyStopsSales = (
  cases: readonly PlannedCase[],
  { parts, period: { start, end } }: { parts: readonly ClosedPart[]; period: TimeRange },
): boolean =>
  end.getTime() - start.getTime() <= TWO_HOURS_MS &&
  !parts.some(({ kind }) => isMonthly(kind)) &&
  !tellsCustomers(cases);
