import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import {
  closeTask,
  closeTasksOfRefund,
  notifyOperator,
  notifyOperatorOnce,
} from '#capabilities/messaging/use-cases/notify-operator.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { creditedBy } from '#capabilities/payment/rules/credited-by.ts';
import { refundAccount } from '#capabilities/payment/rules/refund-account.ts';
import type { OnRefundChange, RefundChange } from '#capabilities/payment/use-cases/apply-refund-report.ts';
import { makeGood } from '#capabilities/payment/use-cases/make-good.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import { lostRefundTask } from '../../rules/reconciliation/task-keys.ts';
import { bookingOf, findByBooking } from '../../store/checkouts.ts';
import { recipientOf } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '../deps.ts';

/**
 * What follows a refund's change of state: an entry in the booking's trail; a message when it has reached the bank; a task and a mail when it
 * failed; a task, once, when it waits for balance in the provider's account.
 */
export const onRefundChange =
  (services: Pick<FulfilmentDeps, 'jobs' | 'operatorEmail'>): OnRefundChange =>
  async (tx, change, now) => {
    const { bookingId, refundId, key, paymentId, amount, state, error, isPaidTwice, said } = change;
    const detail = { refundId, paymentId, amount, ...(error ? { error } : {}) };
    if (state === 'requested') {
      const task = { key: `refund-waits:${refundId}`, kind: 'refund_waits_for_balance' as const, now };
      return notifyOperator(tx, services, { ...task, detail: { bookingId, ...detail } });
    }
    await closeTasksOfRefund(tx, { refundId, now });
    await closeTask(tx, { key: lostRefundTask(key), now });
    await recordEvent(tx, { bookingId, at: now, actor: 'provider', event: `refund_${state}`, detail });
    if (said !== null && state !== 'failed')
      await notifyOperatorOnce(tx, services, {
        key: `refund-amount:${refundId}`,
        kind: 'refund_of_other_amount',
        detail: { bookingId, ...detail, amountAtProvider: said.amount, currencyAtProvider: said.currency },
        now,
      });
    if (state === 'processed') {
      await notifyCustomer(tx, services, change, now);
      if (isPaidTwice)
        await notifyOperator(tx, services, {
          key: `refund-twice:${refundId}`,
          kind: 'refund_paid_twice',
          detail: { bookingId, ...detail },
          now,
        });
    }
    const made = (await makePromisesGood(tx, services, { paymentId, now })).filter((one) => one.refundId === refundId);
    if (state !== 'failed' || made.some(({ rest }) => rest === null)) return;
    const owed = made.at(-1)?.rest ?? change;
    await notifyOfRefusal(tx, services, owed, now);
    await notifyOperator(tx, services, failedTask(owed, now));
  };

/**
 * Where more of a payment is promised than was paid, as a person refunded it at the provider's dashboard: their refund makes promises good. Each is an
 * entry in the trail. The task of one that had failed ends, or names the rest.
 */
export async function makePromisesGood(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'operatorEmail'>,
  { paymentId, now }: { paymentId: string; now: Date },
): ReturnType<typeof makeGood> {
  const made = await makeGood(tx, { paymentId, now });
  for (const { refundId, bookingId, by, amount, rest, isTooSmall } of made) {
    const about = { bookingId, at: now, actor: 'provider', detail: { refundId, paymentId, amount, by } };
    await recordEvent(tx, { ...about, event: 'refund_made_good' });
    if (isTooSmall) await recordEvent(tx, { ...about, event: 'refund_failed' });
    await closeTasksOfRefund(tx, { refundId, now });
    if (rest?.state === 'failed') await notifyOperator(tx, services, failedTask(rest, now));
  }
  return made;
}

const failedTask = ({ bookingId, refundId, key, paymentId, amount, error }: RefundChange, now: Date) => ({
  key: `refund-failed:${key}`,
  kind: 'refund_failed' as const,
  detail: { bookingId, refundId, paymentId, amount, ...(error ? { error } : {}) },
  now,
});

/** Updates the task of a refused refund with the remaining amount, after a part was refunded at the provider's dashboard. */
export async function updateRefundTask(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'operatorEmail'>,
  owed: RefundChange,
  now: Date,
): Promise<void> {
  await closeTasksOfRefund(tx, { refundId: owed.refundId, now });
  await notifyOperator(tx, services, failedTask(owed, now));
}

/** Tells the customer of a refused refund that a person is working on it. */
async function notifyOfRefusal(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  change: RefundChange,
  now: Date,
): Promise<void> {
  const { bookingId, key, paymentId, amount } = change;
  const buyer = await buyerOf(tx, bookingId);
  if (!buyer) return;
  const { link, name, serviceName } = buyer;
  const message = { template: 'refund_refused', facts: { ...link, name, serviceName, amount, paymentId } } as const;
  const recipient = { ...buyer.recipient, whatsApp: false };
  await queueMessages(tx, services, { message, about: key, bookingId, recipient, now });
}

/** Sends the credit note to a registered buyer after a refund at the provider's dashboard. */
export async function sendCreditNote(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  note: { bookingId: string; paymentId: string; amount: Paise; creditNote: string; now: Date },
): Promise<void> {
  const { bookingId, now, ...facts } = note;
  const buyer = await buyerOf(tx, bookingId);
  if (!buyer) return;
  const { link, name, serviceName } = buyer;
  const message = { template: 'credit_note_issued', facts: { ...link, name, serviceName, ...facts } } as const;
  const recipient = { ...buyer.recipient, whatsApp: false };
  await queueMessages(tx, services, { message, about: note.creditNote, bookingId, recipient, now });
}

/** The buyer, and the facts for a message. Null for an unknown order. */
export async function buyerOf(tx: Tx, bookingId: string) {
  const checkout = await findByBooking(tx, bookingId);
  if (!checkout) return null;
  const booking = await findBooking({ db: tx }, bookingOf(checkout));
  return {
    name: checkout.customer.name,
    link: booking ? { bookingId: booking.bookingId, linkVersion: booking.linkVersion } : { bookingId },
    serviceName: checkout.quote.serviceName,
    recipient: recipientOf(checkout.customer),
  };
}

async function notifyCustomer(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  { bookingId, refundId, paymentId, amount, method, requestedAt, bankReference }: RefundChange,
  now: Date,
): Promise<void> {
  const buyer = await buyerOf(tx, bookingId);
  if (!buyer) return;
  const facts = {
    name: buyer.name,
    ...buyer.link,
    serviceName: buyer.serviceName,
    amount,
    account: refundAccount(method),
    creditedBy: creditedBy(requestedAt),
    paymentId,
    bankReference,
  };
  const message = { template: 'refund_processed', facts } as const;
  const { recipient } = buyer;
  await queueMessages(tx, services, { message, about: String(refundId), bookingId, recipient, now });
}
