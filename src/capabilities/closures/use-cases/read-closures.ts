import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import { leftOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import type { ClosurePromise } from '#capabilities/purchase/use-cases/deps.ts';
import { supplementsLeft } from '#capabilities/purchase/use-cases/refunds/refund-supplements.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type CaseRow, caseOf, promiseOf } from '../store/cases.ts';
import {
  type CaseView,
  type ClosureCounts,
  type ClosureHead,
  casesOf,
  findHead,
  listHeads,
} from '../store/closures.ts';

type Deps = { db: Database; clock: Clock };

/** One closure with what became of each booking; null where there is none. */
export async function readClosure({ db }: Deps, id: number): Promise<{ head: ClosureHead; cases: CaseView[] } | null> {
  const head = await findHead(db, id);
  return head ? { head, cases: await casesOf(db, head.id) } : null;
}

/** What is closed now or later, and what waits for answers. */
export const listClosuresOf = ({ db, clock }: Deps): Promise<(ClosureHead & ClosureCounts)[]> =>
  listHeads(db, clock.now());

/** The closure that a booking's customer is asked about, or was asked about last; null where there is none. */
export async function closureOfBooking(
  { db }: Pick<Deps, 'db'>,
  bookingId: string,
): Promise<{ one: CaseRow; head: ClosureHead; left: number; byHand: boolean; included: boolean } | null> {
  const one = await caseOf(db, { bookingId });
  const head = one && (await findHead(db, one.closureId));
  const booking = one && (await findBooking({ db }, bookingId));
  if (!one || !head || !booking) return null;
  const left = ((await leftOf({ db }, booking.paymentId)) ?? 0) + (await supplementsLeft(db, booking));
  return { one, head, left, byHand: isCounterPayment(booking.paymentId), included: booking.paymentId === null };
}

/** Why we close, where a case that waits gives a booking's customer all money back. */
export const closurePromise: ClosurePromise = promiseOf;
