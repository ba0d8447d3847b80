import { cancellationOffer, freesPlace } from '#capabilities/booking/rules/terms/cancellation.ts';
import { hoursGoingBack, hoursToReturn } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { sumBack, supplementsBack } from '#capabilities/purchase/rules/refunds/supplements-back.ts';
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
import { beyondWithSupplements, type CancelActRefusal, hoursAsked, paidBy } from './cancel-as-staff.ts';
import { handedOut } from './give-by-hand.ts';
import { moneyBack } from './money-back.ts';

/** What cancelling would do at this moment, to the paisa. Nothing is written. */
export async function previewCancel(
  tx: Tx,
  { bookingId, ask, staff, now }: { bookingId: string; ask: CancelAsk; staff: ActingStaff; now: Date },
): Promise<Result<Omit<RefundPreview, 'success' | 'preview' | 'bookingId'>, CancelActRefusal>> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const { method, left } = await lockPaid(tx, booking.paymentId);
  const byTerms = cancellationOffer(booking, now).refund;
  const { status, paid } = booking;
  const planned = planCancel(ask.refund, { status, byTerms, left, paid });
  if (!planned.ok) return planned;
  const { refund, terms, full, shares } = planned.value;
  const supplements = await lockSupplements(tx, booking);
  const beyond = beyondWithSupplements(planned.value, supplements);
  const routed = routeOf(ask.route, { paid: paidBy(booking.paymentId), refused: false });
  if (!routed.ok) return routed;
  const { value: route } = routed;
  const roundedUp = route === 'counter' ? handedOut({ exact: refund, left, method }).roundedUp : paise(0);
  const use = await hoursToReturn(tx, booking, now);
  return done({
    ...(await moneyBack(tx, { bookingId, exact: refund, left, method, route, now })),
    ...(use ? { hours: { used: use.used, byTerms: use.byTerms, back: hoursGoingBack(hoursAsked(ask), use) } } : {}),
    termsPaise: terms,
    fullPaise: full,
    beyondTermsPaise: beyond,
    supplementPaise: sumBack(supplementsBack(supplements, shares.given)),
    place: !ask.keepPlace && freesPlace(booking.terms, refund) ? 'freed' : 'kept',
    approval: await neededApproval(tx, { bookingId, beyond: countedBeyond(beyond, roundedUp), staff, now }),
  });
}
