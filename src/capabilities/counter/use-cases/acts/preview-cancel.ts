import { cancellationOffer, freesPlace } from '#capabilities/booking/rules/terms/cancellation.ts';
import { type HoursBack, hoursGoingBack, hoursToReturn } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { sumBack, supplementsBack, wholeShare } from '#capabilities/purchase/rules/refunds/supplements-back.ts';
import { lockSupplements } from '#capabilities/purchase/use-cases/refunds/refund-supplements.ts';
import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import type { Tx } from '#platform/database/tables.ts';
import { paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { RefundPreview } from '../../rules/acts/act-answers.ts';
import type { CancelAsk } from '../../rules/acts/act-bodies.ts';
import { planCancel } from '../../rules/acts/plan-cancel.ts';
import { countedBeyond } from '../../rules/acts/refund-limits.ts';
import { routeOf } from '../../rules/acts/refund-route.ts';
import { neededApproval } from './allow-refund.ts';
import { beyondWithSupplements, type CancelActRefusal, hoursToReturnFor, paidBy } from './cancel-as-staff.ts';
import { describeRefund } from './describe-refund.ts';
import { handedOut } from './give-by-hand.ts';
import { type Promises, promisedBy } from './promised-by.ts';

/** Preview of a cancellation, exact to the paisa. Writes nothing. */
export async function previewCancel(
  tx: Tx,
  services: Promises,
  { bookingId, ask, staff, now }: { bookingId: string; ask: CancelAsk; staff: ActingStaff; now: Date },
): Promise<Result<Omit<RefundPreview, 'success' | 'preview' | 'bookingId'>, CancelActRefusal>> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const { method, left } = await lockPaid(tx, booking.paymentId);
  const byTerms = cancellationOffer(booking, now).refund;
  const { status, paid } = booking;
  const isPromised = (await promisedBy(tx, services, booking)) !== null;
  const planned = planCancel(ask.refund, { status, byTerms, left, paid, isPromised });
  if (!planned.ok) return planned;
  const { refund, terms, full, shares } = planned.value;
  const supplements = await lockSupplements(tx, booking);
  const supplementsOf = (share: typeof wholeShare) => sumBack(supplementsBack(supplements, share));
  const beyond = beyondWithSupplements(planned.value, supplements);
  const routed = routeOf(ask.route, { paid: paidBy(booking.paymentId), refused: false });
  if (!routed.ok) return routed;
  const { value: route } = routed;
  const roundedUp = route === 'counter' ? handedOut({ exact: refund, left, method }).roundedUp : paise(0);
  const use = await hoursToReturn(tx, booking, now);
  return done({
    ...(await describeRefund(tx, { bookingId, exact: refund, left, method, route, now })),
    ...(use ? { hours: hoursOf(use, { isPromised, back: hoursToReturnFor(ask, isPromised) }) } : {}),
    termsPaise: terms,
    fullPaise: full,
    beyondTermsPaise: beyond,
    supplementPaise: supplementsOf(shares.given),
    ...(supplements.length === 0
      ? {}
      : { supplements: { termsPaise: supplementsOf(shares.byTerms), fullPaise: supplementsOf(wholeShare) } }),
    place: !ask.keepPlace && freesPlace(booking.terms, refund) ? 'freed' : 'kept',
    approval: await neededApproval(tx, { bookingId, beyond: countedBeyond(beyond, roundedUp), staff, now }),
  });
}

/** Included hours: used, returned by the terms or a closure's promise, and returned by this cancellation. */
const hoursOf = (
  use: { used: number; byTerms: number },
  { isPromised, back }: { isPromised: boolean; back: HoursBack },
) => ({ used: use.used, byTerms: isPromised ? use.used : use.byTerms, back: hoursGoingBack(back, use) });
