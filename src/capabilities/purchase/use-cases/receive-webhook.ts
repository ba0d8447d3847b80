import { createHash } from 'node:crypto';
import type { ProviderEvent, ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { toOneLine } from '#platform/plain-text.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isOpen } from '../rules/checkout-states.ts';
import { findByOrder } from '../store/checkouts.ts';
import { checkSooner } from '../store/looks.ts';
import { insertEvent, isKnownEvent } from '../store/webhook-events.ts';
import { learnOfRefund } from './learn-of-refund.ts';
import type { PurchaseNeeds } from './needs.ts';
import { settle } from './settle.ts';

export type Delivery = { rawBody: Uint8Array; signature: string };

/**
 * Takes one of the provider's webhooks. The signature over the raw body is checked before anything in it is believed. Every genuine event
 * is welcome: late, twice, in any order, of kinds and orders that nobody here knows. Recognising a repetition only saves work; that nothing
 * happens twice is settle's own doing, so an event is noted after its work and a crash in between does no harm. It is known by its bytes,
 * which the signature covers, and not by the id in its header: with that, a genuine old event could be made to stand for a new one.
 * No provider is called from here: it waits five seconds at most.
 * @returns what became of it, in a word for the log.
 * @throws when the database is away: the provider then delivers again.
 */
export async function receiveWebhook(
  services: PurchaseNeeds,
  { rawBody, signature }: Delivery,
): Promise<Result<string, { reason: 'bad_signature' }>> {
  const { db, clock, payments } = services;
  if (!payments.isWebhookSignature(rawBody, signature)) return refused({ reason: 'bad_signature' });
  const id = createHash('sha256').update(rawBody).digest('hex');
  if (await isKnownEvent(db, id)) return done('seen_before');
  const event = payments.readWebhook(rawBody);
  const outcome = event ? await act(services, event) : 'unreadable';
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

function act(services: PurchaseNeeds, event: ProviderEvent): Promise<string> | string {
  if (event.about === 'payment') return actOnPaymentEvent(services, event.payment);
  if (event.about === 'refund') return learnOfRefund(services, event.refund);
  return 'ignored';
}

/** Captured: settled here and now. Authorized: the reconciliation captures it, as the provider is not called from here. Failed: others may follow. */
async function actOnPaymentEvent(services: PurchaseNeeds, payment: ProviderPayment): Promise<string> {
  const { db, clock } = services;
  if (payment.status === 'captured') {
    const settlement = await settle(services, { payment, broughtBy: 'webhook' });
    return settlement?.end ?? 'unknown_order';
  }
  if (payment.status !== 'authorized' || !payment.orderId) return 'noted';
  const checkout = await findByOrder(db, payment.orderId);
  if (checkout && isOpen(checkout.state)) await checkSooner(db, checkout.id, clock.now());
  return 'noted';
}

function paymentIdOf(event: ProviderEvent | null): string | null {
  if (event?.about === 'payment') return event.payment.id;
  return event?.about === 'refund' ? event.refund.paymentId : null;
}
