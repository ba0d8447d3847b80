import { readPayCode } from '#capabilities/booking/rules/pay-code.ts';
import { paidName } from '#capabilities/purchase/rules/cancel-and-move/fee-checkout.ts';
import { restoreQuote } from '#capabilities/purchase/rules/checkout/quote-snapshot.ts';
import {
  type CheckoutResult,
  type VerifyRefusal,
  verifyPayment,
} from '#capabilities/purchase/use-cases/checkout/payment/verify-payment.ts';
import { requestedCheckout } from '#capabilities/purchase/use-cases/requests/requested-payment.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { PayAnswer, PayVerifyAnswer } from '../contract.ts';
import { bookingOfSale } from '../rules/booking-of-sale.ts';
import { saleState } from '../rules/sale-state.ts';
import { requestedSince } from '../store/requests.ts';
import type { CounterDeps } from './deps.ts';
import { ticketPath } from './read-sale.ts';

/** What the bearer of a payment link has to pay, without the buyer's data. Null for an invalid link. */
export async function readPayment(services: CounterDeps, token: string): Promise<Omit<PayAnswer, 'success'> | null> {
  const saleId = await saleOfLink(services, token);
  const checkout = saleId === null ? null : await requestedCheckout(services, saleId);
  if (!checkout) return null;
  const now = services.clock.now();
  const { serviceName, date, timeText, price } = restoreQuote(checkout.quote);
  const state = saleState({ state: checkout.state, closesAt: checkout.hold_expires_at }, now);
  const isOpen = state === 'waiting';
  return {
    state,
    serviceName: paidName(checkout, serviceName),
    date,
    timeText,
    totalPaise: price.total,
    closesAt: checkout.hold_expires_at.toISOString(),
    now: now.toISOString(),
    orderId: isOpen ? checkout.order_id : null,
    keyId: isOpen ? services.payments.keyId : null,
    ticketPath: state === 'paid' ? await ticketPath(services, bookingOfSale(checkout)) : null,
    does: checkout.moves_booking === null ? 'book' : checkout.is_extension ? 'extend' : 'move',
  };
}

/** Verifies what the provider's window gave to the page of a payment link; the link opens its own order only. */
export async function verifyByLink(
  services: CounterDeps,
  token: string,
  result: Omit<CheckoutResult, 'visitor'>,
): Promise<Result<Omit<PayVerifyAnswer, 'success'>, VerifyRefusal>> {
  const saleId = await saleOfLink(services, token);
  if (saleId === null) return refused({ reason: 'no_such_order' });
  const verified = await verifyPayment(services, { ...result, visitor: { pays: saleId } });
  if (!verified.ok) return verified;
  const { state } = verified.value;
  if (state === 'pending') return done({ state: 'waiting', ticketPath: null });
  if (state === 'refunded' || state === 'returned') return done({ state: 'refunded', ticketPath: null });
  return done({ state: 'paid', ticketPath: await ticketPath(services, verified.value.bookingId) });
}

/** A dictated code stays valid for a day after its sale has closed, so that the payer can still open the ticket. */
const GOOD_FOR_MS = 24 * 3_600_000;

/** The sale whose payment a link opens: by its signature, or by the eight letters that were read out. Null for a link that was not made here. */
async function saleOfLink({ db, links, clock }: CounterDeps, token: string): Promise<string | null> {
  const code = readPayCode(token);
  if (code === null) return links.readPay(token);
  const since = new Date(clock.now().getTime() - GOOD_FOR_MS);
  return (await requestedSince(db, since)).find((saleId) => links.payCodeOf(saleId) === code) ?? null;
}
