import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import type { LockedBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-under-lock.ts';
import type { Tx } from '#platform/database/tables.ts';
import { paise } from '#platform/money.ts';
import { done, type Result } from '#platform/result.ts';
import { planCancel } from '../../rules/acts/plan-cancel.ts';
import type { ActingColleague } from '../deps.ts';
import { type AllowRefusal, allowRefund } from './allow-refund.ts';
import { beyondWithSupplements } from './cancel-as-staff.ts';
import { type Promises, promisedBy } from './promised-by.ts';

/**
 * Whether a colleague may cancel for the facility, with all money back, within the same limits: `allow` of `cancelBooking`. Call it with the locks of
 * booking and payment.
 */
export const allowFullRefund =
  (services: Promises, staff: ActingColleague) =>
  async (
    tx: Tx,
    { booking, offer, left, supplements, now }: LockedBooking,
  ): Promise<Result<RefundCause, AllowRefusal>> => {
    const { bookingId, status, paid } = booking;
    const isPromised = (await promisedBy(tx, services, booking)) !== null;
    const planned = planCancel('full', { status, byTerms: offer.refund, left, paid, isPromised });
    const beyond = planned.ok ? beyondWithSupplements(planned.value, supplements) : paise(0);
    const allowed = await allowRefund(tx, { bookingId, beyond, staff, approvalId: undefined, now });
    if (!allowed.ok) return allowed;
    const beyondTerms = planned.ok ? planned.value.beyond : paise(0);
    return done({ kind: 'full', byStaff: staff.id, approvalId: null, beyondTerms });
  };
