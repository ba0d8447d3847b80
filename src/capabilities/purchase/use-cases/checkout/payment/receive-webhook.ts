import { createHash } from 'node:crypto';
import type { ProviderEvent, ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import { isOpen } from '../../../rules/checkout/checkout-states.ts';
import { checkoutNamedBy, checkoutOfPayment } from '../../../store/checkout-of-payment.ts';
import { findByOrder } from '../../../store/checkouts.ts';
import { checkSooner } from '../../../store/order-checks.ts';
import { insertEvent, isKnownEvent } from '../../../store/webhook-events.ts';
import type { PurchaseDeps } from '../../deps.ts';
import { handleDisputeEvent } from '../../reconciliation/handle-dispute-event.ts';
import { handleSettlementEvent } from '../../reconciliation/handle-settlement-event.ts';
import { handleRefundReport } from '../../refunds/handle-refund-report.ts';
import { matchesCheckout } from '../act-on-payment.ts';
import { fulfilCheckout } from '../fulfil-checkout.ts';

export type Delivery = { rawBody: Uint8Array; signature: string };

/**
 * Handles one of the provider's webhooks. The signature over the raw body is checked first. Every genuine event is accepted: late, repeated,
 * in any order, of unknown kinds and orders. Recognising a repeat only saves work, as `fulfilCheckout` works once; so an event is noted after
 * its work. It is known by the hash of its bytes, which the signature covers, not by the unsigned id in its header. No provider is called
 * from here, as it waits five seconds at most.
 * @returns the outcome, in a word for the log.
 * @throws when the database is away: the provider then delivers again.
 */
export async function receiveWebhook(
  services: PurchaseDeps,
  { rawBody, signature }: Delivery,
): Promise<Result<string, { reason: 'bad_signature' }>> {
  const { db, clock, payments } = services;
  if (!payments.isWebhookSignature(rawBody, signature)) return refused({ reason: 'bad_signature' });
  const id = createHash('sha256').update(rawBody).digest('hex');
  if (await isKnownEvent(db, id)) return done('seen_before');
  const event = payments.readWebhook(rawBody);
  const outcome = event ? await act(services, event, id) : 'unreadable';
  await insertEvent(db, {
    event_id: id,
    event: toOneLine(event?.name ?? '', 100),
    order_id: event?.about === 'payment' ? event.payment.orderId : null,
    payment_id: paymentIdOf(event),
    received_at: clock.now(),
    outcome,
  });
  return done(outcome);
}

function act(services: PurchaseDeps, event: ProviderEvent, eventId: string): Promise<string> | string {
  if (event.about === 'payment') return actOnPaymentEvent(services, event.payment);
  if (event.about === 'refund') return actOnRefundEvent(services, event);
  if (event.about === 'dispute') return handleDisputeEvent(services, { ...event, eventId });
  if (event.about === 'settlement') return handleSettlementEvent(services, { ...event, eventId });
  return 'ignored';
}

/**
 * Captured: fulfilled now. Captured but not fitting its order, or known and now reported as failed: reconciliation asks about it, as one
 * event moves no money back. Authorised: reconciliation captures it, as the provider is not called from here. Failed: others may follow.
 */
async function actOnPaymentEvent(services: PurchaseDeps, payment: ProviderPayment): Promise<string> {
  const { db, clock } = services;
  const { status } = payment;
  const checkout = await checkoutOfPayment(db, payment);
  // The event of a QR code as a mere payment: the code's own event or its list brings it.
  const named = checkout ? undefined : await checkoutNamedBy(db, payment);
  if (named) {
    await checkSooner(db, named.id, clock.now());
    return 'to_be_asked_again';
  }
  if (status === 'captured' && (!checkout || matchesCheckout(checkout, payment))) {
    const fulfilment = await fulfilCheckout(services, { payment, reportedBy: 'webhook' });
    return fulfilment?.end ?? 'unknown_order';
  }
  const isOdd = status === 'captured' || (status === 'failed' && (await findPayment(services, payment.id)) !== null);
  const isDue = isOdd || (status === 'authorized' && checkout && isOpen(checkout.state));
  if (checkout && isDue) await checkSooner(db, checkout.id, clock.now());
  return isOdd ? 'to_be_asked_again' : 'noted';
}

/** A refund of an unknown payment makes its order due for a check, as the payment's own events may never come. */
async function actOnRefundEvent(
  services: PurchaseDeps,
  { refund, orderId }: Extract<ProviderEvent, { about: 'refund' }>,
): Promise<string> {
  const { db, clock } = services;
  if (orderId !== null && !(await findPayment(services, refund.paymentId))) {
    const checkout = await findByOrder(db, orderId);
    if (checkout) await checkSooner(db, checkout.id, clock.now());
  }
  return handleRefundReport(services, refund);
}

function paymentIdOf(event: ProviderEvent | null): string | null {
  if (event?.about === 'payment') return event.payment.id;
  if (event?.about === 'dispute') return event.dispute.paymentId;
  return event?.about === 'refund' ? event.refund.paymentId : null;
}
