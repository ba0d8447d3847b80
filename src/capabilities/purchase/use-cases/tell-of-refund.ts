import { findBooked } from '#capabilities/booking/use-cases/find-booked.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-event.ts';
import { closeTask } from '#capabilities/messaging/use-cases/close-task.ts';
import { closeTasksOfRefund } from '#capabilities/messaging/use-cases/close-tasks-of-refund.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { tellOperator } from '#capabilities/messaging/use-cases/tell-operator.ts';
import { accountOf } from '#capabilities/payment/rules/account-of.ts';
import { creditedBy } from '#capabilities/payment/rules/credited-by.ts';
import type { RefundNews, TellOfRefund } from '#capabilities/payment/use-cases/hear-of-refund.ts';
import type { Tx } from '#platform/database/tables.ts';
import { lostRefundTask } from '../rules/task-keys.ts';
import { bookingOf, findByBooking } from '../store/checkouts.ts';
import type { SettleNeeds } from './needs.ts';
import { recipientOf } from './tell-of-booking.ts';

/**
 * What follows when a refund moves on: an entry in the booking's trail; for one that is with the bank the news to the customer, who was
 * told of the sending before; for one that failed a task for a person, and for one that waits
 * for money in the provider's account another, once. Each is done as soon as the refund moves on.
 */
export const tellOfRefund =
  (services: Pick<SettleNeeds, 'jobs' | 'operatorEmail'>): TellOfRefund =>
  async (tx, news, now) => {
    const { bookingId, refundId, key, paymentId, amount, state, error } = news;
    const detail = { refundId, paymentId, amount, ...(error ? { error } : {}) };
    if (state === 'requested') {
      const task = { key: `refund-waits:${refundId}`, kind: 'refund_waits_for_balance', now };
      return tellOperator(tx, services, { ...task, detail: { bookingId, ...detail } });
    }
    await closeTasksOfRefund(tx, { refundId, now });
    await closeTask(tx, { key: lostRefundTask(key), now });
    await recordEvent(tx, { bookingId, at: now, actor: 'provider', event: `refund_${state}`, detail });
    if (state === 'processed') await tellCustomer(tx, services, news, now);
    if (state !== 'failed') return;
    const task = { key: `refund-failed:${key}`, kind: 'refund_failed', detail: { bookingId, ...detail }, now };
    await tellOperator(tx, services, task);
  };

async function tellCustomer(
  tx: Tx,
  services: Pick<SettleNeeds, 'jobs'>,
  { bookingId, refundId, paymentId, amount, method, requestedAt, bankReference }: RefundNews,
  now: Date,
): Promise<void> {
  const checkout = await findByBooking(tx, bookingId);
  if (!checkout) return;
  const booking = await findBooked({ db: tx }, bookingOf(checkout));
  const facts = {
    name: checkout.customer.name,
    ...(booking ? { bookingId: booking.bookingId, linkVersion: booking.linkVersion } : { bookingId }),
    serviceName: checkout.quote.serviceName,
    amount,
    account: accountOf(method),
    creditedBy: creditedBy(requestedAt),
    paymentId,
    bankReference,
  };
  const message = { template: 'refund_processed', facts } as const;
  const recipient = recipientOf(checkout.customer);
  await queueMessages(tx, services, { message, about: String(refundId), bookingId, recipient, now });
}
