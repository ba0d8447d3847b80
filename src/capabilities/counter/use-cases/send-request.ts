import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { paidName } from '#capabilities/purchase/rules/cancel-and-move/fee-checkout.ts';
import { restoreQuote } from '#capabilities/purchase/rules/checkout/quote-snapshot.ts';
import { recipientOf } from '#capabilities/purchase/use-cases/checkout/queue-booking-messages.ts';
import { requestedCheckout } from '#capabilities/purchase/use-cases/requests/requested-payment.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paise } from '#platform/money.ts';
import { bookingOfSale } from '../rules/booking-of-sale.ts';
import type { CounterDeps } from './deps.ts';

/**
 * Sends the link of a sale to its customer, by mail and, with their consent, on WhatsApp, once its order is made. Done again, it sends nothing; nor for a
 * customer who left no address.
 */
export async function sendRequest(services: CounterDeps, saleId: string): Promise<void> {
  const checkout = await requestedCheckout(services, saleId);
  if (checkout?.state !== 'held') return;
  const { customer, hold_expires_at, total_paise } = checkout;
  const { serviceName, date, timeText, visit } = restoreQuote(checkout.quote);
  const facts = {
    name: customer.name,
    bookingId: saleId,
    serviceName: paidName(checkout, serviceName),
    date,
    timeText,
    startsAt: visit.start.toISOString(),
    endsAt: visit.end.toISOString(),
    amount: paise(total_paise),
    closesAt: hold_expires_at.toISOString(),
  };
  const message = { template: 'payment_requested', facts } as const;
  const recipient = recipientOf(customer);
  const now = services.clock.now();
  await inTransaction(services.db, (tx) =>
    queueMessages(tx, services, { message, about: saleId, bookingId: bookingOfSale(checkout), recipient, now }),
  );
}
