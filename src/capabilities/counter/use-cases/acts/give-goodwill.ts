import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { paymentOfBooking } from '#capabilities/purchase/use-cases/refunds/payment-of-booking.ts';
import { sendAtOnce } from '#capabilities/purchase/use-cases/refunds/send-at-once.ts';
import { syncRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result } from '#platform/result.ts';
import type { ActingColleague } from '../deps.ts';
import { type GivenRefund, type RefundActRefusal, refundAsStaff } from './refund-as-staff.ts';

type Goodwill = {
  bookingId: string;
  /** Of a supplement or of a move's fee; undefined: what was paid for the booking itself. */
  paymentId?: string | undefined;
  /** Null: all that is left of the payment. */
  amount: Paise | null;
  /** As the customer reads it. */
  reason: string;
  staff: ActingColleague;
};

/**
 * Gives money back without cancelling, as the console does, in a transaction of its own, within the colleague's limits: nobody can approve more by
 * PIN here. First reads refunds made at the provider's dashboard, then sends the refund at once.
 */
export async function giveGoodwill(
  services: PurchaseDeps,
  { staff, ...asked }: Goodwill,
): Promise<Result<GivenRefund & { state: string }, RefundActRefusal>> {
  const { bookingId, paymentId } = asked;
  const booking = await findBooking(services, bookingId);
  const payment = booking ? await paymentOfBooking(services.db, booking, paymentId) : null;
  const sent = payment?.ok ? await syncRefunds(services, payment.value.paymentId) : [];
  const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
  const as = { paymentId, route: undefined, approvalId: undefined, leftSeen: undefined, sent };
  const given = await inTransaction(services.db, (tx) =>
    refundAsStaff(tx, services, { ...asked, ...as }, { staff, actor, now: services.clock.now() }),
  );
  if (!given.ok) return given;
  return done({ ...given.value, state: (await sendAtOnce(services, given.value.key)) ?? 'requested' });
}
