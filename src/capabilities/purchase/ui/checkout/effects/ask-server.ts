import type { Order, PaymentClient, ProviderPayment } from '../../payment/payment-client.ts';
import { unreachable } from '../../payment/payment-problem.ts';
import type { CheckoutEvent } from '../checkout-flow.ts';
import { type Purchase, verificationDetails } from '../purchase.ts';

/** Asks the server to verify a payment, once more where it was out of reach. */
export async function verifyPayment(
  client: PaymentClient,
  purchase: Purchase,
  { bookingId }: Order,
  payment: ProviderPayment,
): Promise<CheckoutEvent> {
  if (!payment.razorpay_payment_id || !payment.razorpay_signature) {
    const problem = { ...unreachable('The payment window gave no payment id.'), code: 'incomplete_payment' };
    return { type: 'verification-problem', problem };
  }
  const details = verificationDetails(purchase, bookingId);
  const first = await client.verify(payment, details);
  const answer = first.ok || first.problem.kind !== 'unreachable' ? first : await client.verify(payment, details);
  return answer.ok ? { type: 'verification', ...answer } : { type: 'verification-problem', problem: answer.problem };
}

/** Asks the server for the status of an order. */
export const askStatus = async (client: PaymentClient, orderId: string): Promise<CheckoutEvent> => ({
  type: 'status',
  ...(await statusOf(client, orderId)),
});

/** Releases the hold of an order; where the server kept it, with the order's status. */
export const releaseHold = async (client: PaymentClient, orderId: string): Promise<CheckoutEvent> =>
  (await client.release(orderId))
    ? { type: 'released' }
    : { type: 'release-failed', ...(await statusOf(client, orderId)) };

async function statusOf(client: PaymentClient, orderId: string) {
  const known = await client.status(orderId);
  return { status: known?.status ?? null, bookingId: known?.bookingId ?? '' };
}
