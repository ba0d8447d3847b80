import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { buyerOf } from './on-refund-change.ts';

type Refused = { bookingId: string; key: string; paymentId: string; amount: Paise; now: Date };

/**
 * Asks the customer of a refund that the provider refused for another account, by mail and once for each refusal.
 * @returns 'again' where they were asked before, so that no mail goes; 'no_address' where we have none to write to.
 */
export async function askForAccount(
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
 * Tells the customer that such a refund reached them in another way: at the reception, or by a transfer with this bank reference.
 * @returns false where we have no address to write to.
 */
export async function tellOfOtherWay(
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
