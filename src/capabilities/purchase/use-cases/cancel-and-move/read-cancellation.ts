import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { cancellationOffer, freesPlace } from '#capabilities/booking/rules/terms/cancellation.ts';
import { refundAt } from '#capabilities/booking/rules/terms/refund-at.ts';
import { hoursToReturn } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { creditedBy } from '#capabilities/payment/rules/credited-by.ts';
import { refundAccount } from '#capabilities/payment/rules/refund-account.ts';
import type { RefundState } from '#capabilities/payment/rules/refund-states.ts';
import { findPayment, refundsOfBooking } from '#capabilities/payment/use-cases/read-payments.ts';
import { leftOf, paidAndLeftOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { isHourly } from '#capabilities/places/rules/product.ts';
import { allocatedPlace } from '#capabilities/places/use-cases/move-place.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { type Paise, paise } from '#platform/money.ts';
import { daysOf } from '#platform/time-range.ts';
import type { CancellationAnswer } from '../../contract.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { isFullyRefunded, refundableAmount } from '../../rules/refunds/refundable-amount.ts';
import {
  type OwnShare,
  shareByTerms,
  sumBack,
  supplementsBack,
  wholeShare,
} from '../../rules/refunds/supplements-back.ts';
import { type CheckoutRow, findByBooking } from '../../store/checkouts.ts';
import { paidSupplements } from '../../store/supplements.ts';
import type { ClosurePromise } from '../deps.ts';

type CancellationReason = CancellationAnswer['reason'];

export type Cancellation = {
  /** False if the booking is cancelled, over or unpaid. */
  allowed: boolean;
  /** Refund if cancelled now. Of a cancelled booking: its refund. */
  refund: Paise;
  deadline: Date;
  reason: CancellationReason;
  /** `requested` until the provider has it, also for a failed refund, as it is sent again. */
  refundStatus: 'requested' | 'sent' | 'none';
  /** Why it was cancelled; null while it is not. */
  because: CancellationReason | null;
  /** 'UPI account': where the money goes. */
  account: string;
  /** Expected credit date of the refund, counted from the request or from now. Null when nothing is refunded. */
  creditedBy: IstDay | null;
  /** Last day on which the customer keeps the place after cancelling. Null if it is released at once. */
  keepsUntil: IstDay | null;
  /** The payment was already refunded in full. */
  wentBackBefore: boolean;
  /** Included hours: used, and returned by cancelling. */
  hours?: { used: number; returned: number };
  /** Additional refund of supplements. Absent if zero. */
  supplement?: Paise;
};

type Deps = { db: Database; clock: Clock; closurePromise?: ClosurePromise };

/** The result if a booking is cancelled now, or of its cancellation. Null for an unknown id. The caller has checked access. */
export async function readCancellation(services: Deps, bookingId: string): Promise<Cancellation | null> {
  const booking = await findBooking(services, bookingId);
  if (booking) {
    const cancellation = await ofBooking(services, booking);
    return booking.creditUseId === null ? cancellation : withHours(services, booking, cancellation);
  }
  const checkout = await findByBooking(services.db, bookingId);
  return checkout ? ofCheckout(services, checkout) : null;
}

/** A booking with included hours returns hours instead of money. */
async function withHours(
  { db, clock }: Deps,
  booking: StoredBooking,
  cancellation: Cancellation,
): Promise<Cancellation> {
  const hours = await hoursToReturn(db, booking, clock.now());
  if (!hours) return cancellation;
  const { used, byTerms, returned } = hours;
  const isCancelled = booking.status === 'cancelled';
  const offered = cancellation.reason === 'house' ? used : byTerms;
  return {
    ...cancellation,
    wentBackBefore: false,
    hours: { used, returned: isCancelled ? returned : cancellation.allowed ? offered : 0 },
  };
}

async function ofBooking(services: Deps, booking: StoredBooking): Promise<Cancellation> {
  const now = services.clock.now();
  const account = refundAccount((await findPayment(services, booking.paymentId))?.method ?? '');
  if (booking.status === 'cancelled') return ofCancelled(services, booking, account);
  const offer = cancellationOffer(booking, now);
  const left = (await leftOf(services, booking.paymentId)) ?? booking.paid;
  const promise =
    booking.status === 'confirmed' ? await services.closurePromise?.(services.db, booking.bookingId) : null;
  const promised = promise ? ({ allowed: true, refund: left, reason: 'house' } as const) : {};
  const { allowed, refund: owed, deadline, reason } = { ...offer, ...promised };
  const refund = refundableAmount(owed, left);
  const share = promise ? wholeShare : shareByTerms(owed, booking.paid);
  const supplement = allowed && share.refund > 0 ? await supplementsGoingBack(services, booking, share) : paise(0);
  return {
    ...(supplement > 0 ? { supplement } : {}),
    allowed,
    refund,
    deadline,
    reason,
    refundStatus: 'none',
    because: null,
    account,
    creditedBy: refund > 0 ? creditedBy(now) : null,
    keepsUntil: allowed && !promise && !freesPlace(booking.terms, owed) ? daysOf(booking.visit).to : null,
    wentBackBefore: isFullyRefunded(left),
  };
}

/** Refund of supplements if the booking is cancelled now. */
async function supplementsGoingBack({ db }: Deps, booking: StoredBooking, share: OwnShare): Promise<Paise> {
  const changes = await supplementsOf(db, booking);
  const supplements = await Promise.all(changes.map(({ paymentId }) => paidAndLeftOf({ db }, paymentId)));
  const known = supplements.filter((supplement) => supplement !== null);
  return sumBack(supplementsBack(known, share));
}

/** Refund of supplements made with the cancellation. */
async function supplementsGoneBack(db: Database, booking: StoredBooking): Promise<Paise> {
  const paid = await supplementsOf(db, booking);
  return sumOf((await Promise.all(paid.map(({ saleId }) => cancelRefundsOf(db, saleId)))).flat());
}

/** Only what is sold by the hour can end later. */
const supplementsOf = async (db: Database, booking: StoredBooking) =>
  isHourly(booking.place.kind as PlaceKind) ? paidSupplements(db, booking) : [];

const cancelRefundsOf = async (db: Database, saleId: string) =>
  (await refundsOfBooking(db, saleId)).filter(({ reason }) => reason === 'cancelled');

const sumOf = (refunds: readonly { amount: Paise }[]): Paise =>
  paise(refunds.reduce((sum, { amount }) => sum + amount, 0));

async function ofCancelled({ db, clock }: Deps, booking: StoredBooking, account: string): Promise<Cancellation> {
  // A person may have refunded in parts at the provider's dashboard. The slowest part decides the state.
  const refunds = await cancelRefundsOf(db, booking.bookingId);
  const refund = refunds.find(({ state }) => state !== 'processed') ?? refunds[0];
  const { deadline } = cancellationOffer(booking, clock.now());
  const supplement = await supplementsGoneBack(db, booking);
  return {
    ...(supplement > 0 ? { supplement } : {}),
    allowed: false,
    refund: sumOf(refunds),
    deadline,
    reason: 'cancelled',
    refundStatus: refund ? shownStatus[refund.state] : 'none',
    because: booking.cancelledBecause as CancellationReason,
    account,
    creditedBy: refund ? creditedBy(refund.requestedAt) : null,
    keepsUntil: (await allocatedPlace(db, booking.checkoutId)) === null ? null : daysOf(booking.visit).to,
    wentBackBefore: !refund && isFullyRefunded((await leftOf({ db }, booking.paymentId)) ?? booking.paid),
  };
}

/** An unpaid order can be released, not cancelled; one with a refunded late payment is cancelled already. */
async function ofCheckout(services: Deps, checkout: CheckoutRow): Promise<Cancellation> {
  const { visit } = restoreQuote(checkout.quote);
  const facts = { paid: paise(checkout.total_paise), purchasedAt: checkout.created_at, visit };
  const { deadline } = refundAt(checkout.terms, facts, services.clock.now());
  const [refund] = checkout.state === 'refunded' ? await refundsOfBooking(services.db, checkout.booking_id) : [];
  const account = refundAccount('');
  if (!refund) {
    const nothing = {
      refund: paise(0),
      refundStatus: 'none',
      creditedBy: null,
      keepsUntil: null,
      wentBackBefore: false,
    } as const;
    return { allowed: false, deadline, reason: 'not_paid', because: null, account, ...nothing };
  }
  return {
    allowed: false,
    refund: refund.amount,
    deadline,
    reason: 'cancelled',
    refundStatus: shownStatus[refund.state],
    because: 'house',
    account,
    creditedBy: creditedBy(refund.requestedAt),
    keepsUntil: null,
    wentBackBefore: false,
  };
}

const shownStatus: Record<RefundState, Cancellation['refundStatus']> = {
  requested: 'requested',
  sent: 'sent',
  processed: 'sent',
  failed: 'requested',
};
