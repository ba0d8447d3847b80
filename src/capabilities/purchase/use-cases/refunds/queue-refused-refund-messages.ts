import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { buyerOf } from './on-refund-change.ts';

type Refused = { bookingId: string; key: string; paymentId: string; amount: Paise; now: Date };

/**
 * Queues a mail that asks the customer of a refused refund for another account, once per refusal.
 * @returns 'again' if already asked (no mail is sent); 'no_address' without an e-mail address.
 */
export async function queueAccountRequest(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  { bookingId, key, paymentId, amount, now }: Refused,
): Promise<'asked' | 'again' | 'no_address'> {
  const buyer = await buyerOf(tx, bookingId);
  if (!buyer?.recipient.email) return 'no_address';
  const { link, name, serviceName } = buyer;
  const facts = { ...link, name, serviceName, amount, paymentId };
  const recipient = { ...buyer.recipient, whatsApp: false };
  const message = { template: 'refund_account_asked', facts } as const;
  const isNew = (await queueMessages(tx, services, { message, about: key, bookingId, recipient, now })) > 0;
  return isNew ? 'asked' : 'again';
}

/**
 * Queues a mail that a refused refund was paid in another way: at reception, or by a bank transfer with this reference.
 * @returns false without an e-mail address.
 */
export async function queuePaidOtherwise(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  { bookingId, key, paymentId, amount, transfer, now }: Refused & { transfer: string | null },
): Promise<boolean> {
  const buyer = await buyerOf(tx, bookingId);
  if (!buyer?.recipient.email) return false;
  const { link, name, serviceName, recipient } = buyer;
  const facts = { ...link, name, serviceName, amount, paymentId, bankReference: transfer };
  const message = { template: 'refund_paid_otherwise', facts } as const;
  await queueMessages(tx, services, {
    message,
    about: key,
    bookingId,
    recipient: { ...recipient, whatsApp: false },
    now,
  });
  return true;
}
