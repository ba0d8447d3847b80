import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { type CancelRefusal, cancelBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-booking.ts';
import type { LockedBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-under-lock.ts';
import type { Cancellation } from '#capabilities/purchase/use-cases/cancel-and-move/read-cancellation.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { handedInCash } from '#capabilities/till/rules/cash-rounding.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { planCancel } from '../../rules/acts/plan-cancel.ts';
import type { ActingColleague } from '../deps.ts';
import { type AllowRefusal, allowRefund } from './allow-refund.ts';
import { beyondWithSupplements } from './cancel-as-staff.ts';
import { type DrawerClosed, giveByHand, handedOut } from './give-by-hand.ts';
import { type Promises, promisedBy } from './promised-by.ts';
import type { GivenRefund } from './refund-as-staff.ts';

type Ask = {
  bookingId: string;
  /** The facility's reason, as the customer reads it. */
  note: string;
  staff: ActingColleague;
  operator: StaffActor;
  /** A counter payment is refunded when the customer comes, instead of from the drawer now. */
  paysLater: boolean;
};

export type FacilityCancelRefusal = CancelRefusal | AllowRefusal | DrawerClosed | { reason: 'paid_online' };

/** `handed`: what a colleague hands out now. `waits`: it was paid at the counter, and is due there. */
export type FacilityCancellation = Cancellation & { handed: GivenRefund['handed']; waits: boolean };

/**
 * Cancels a booking for the facility, with all money back as it was paid, in a transaction of its own, within the colleague's limits: nobody can
 * approve more by PIN here. Cash leaves the open drawer in the same transaction.
 */
export async function cancelForFacility(
  services: PurchaseDeps & Promises,
  { bookingId, note, staff, operator, paysLater }: Ask,
): Promise<Result<FacilityCancellation, FacilityCancelRefusal>> {
  let handed: GivenRefund['handed'] = null;
  let waits = false;
  const cancelled = await cancelBooking<FacilityCancelRefusal>(services, {
    bookingId,
    canceller: {
      by: 'operator',
      operator,
      note,
      async allow(tx, locked) {
        const cause = await fullRefund(tx, services, locked, staff);
        if (!cause.ok) return cause;
        const { booking, left, method, now } = locked;
        const atCounter = left > 0 && isCounterPayment(booking.paymentId);
        if (paysLater && !atCounter) return refused({ reason: 'paid_online' });
        waits = atCounter && paysLater;
        if (!atCounter || paysLater) return done({ cause: cause.value });
        const hand = handedOut({ exact: left, left, method });
        const { amount, paidBy } = hand;
        handed = { paidBy, amount: paidBy === 'cash' ? handedInCash(amount).handed : amount };
        return done({ cause: cause.value, byHand: giveByHand(tx, hand, { staffId: staff.id, now }) });
      },
    },
  });
  return cancelled.ok ? done({ ...cancelled.value, handed, waits }) : cancelled;
}

async function fullRefund(
  tx: Tx,
  services: Promises,
  { booking, offer, left, supplements, now }: LockedBooking,
  staff: ActingColleague,
): Promise<Result<RefundCause, AllowRefusal>> {
  const { bookingId, status, paid } = booking;
  const isPromised = (await promisedBy(tx, services, booking)) !== null;
  const planned = planCancel('full', { status, byTerms: offer.refund, left, paid, isPromised });
  const beyond = planned.ok ? beyondWithSupplements(planned.value, supplements) : paise(0);
  const allowed = await allowRefund(tx, { bookingId, beyond, staff, approvalId: undefined, now });
  if (!allowed.ok) return allowed;
  const beyondTerms: Paise = planned.ok ? planned.value.beyond : paise(0);
  return done({ kind: 'full', byStaff: staff.id, approvalId: null, beyondTerms });
}
