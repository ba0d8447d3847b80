import { setTimeout as pause } from 'node:timers/promises';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { RefundState } from '#capabilities/payment/rules/refund-states.ts';
import { refundOf } from '#capabilities/payment/use-cases/read-payments.ts';
import { sendRefund } from '#capabilities/payment/use-cases/send-refund.ts';
import type { PurchaseDeps } from '../deps.ts';
import { onRefundChange } from './on-refund-change.ts';

/** How long the caller of a refund waits for the provider's answer, and how often it is checked. */
const TIMEOUT_MS = 2500;
const BETWEEN_MS = 50;

/**
 * Tries a refund right after its commit and waits briefly for the result, whichever process sends it, so that the customer sees it at once.
 * A slow provider blocks nobody: the try continues, and the refund's job after it.
 */
export async function sendAtOnce(services: PurchaseDeps, key: string): Promise<RefundState | null> {
  const refund = await refundOf(services.db, key);
  if (refund?.state !== 'requested' || isCounterPayment(refund.paymentId)) return refund?.state ?? null;
  const trying = { isUnclear: false };
  void sendRefund(services, refund.refundId, onRefundChange(services)).catch((error: unknown) => {
    trying.isUnclear = true;
    services.log.warn({ err: error, refundId: refund.refundId }, 'a refund is not certain yet');
  });
  const deadline = performance.now() + (services.refundTimeoutMs ?? TIMEOUT_MS);
  while (performance.now() < deadline && !trying.isUnclear) {
    const now = await refundOf(services.db, key);
    if (now && now.state !== 'requested') return now.state;
    await pause(BETWEEN_MS);
  }
  return 'requested';
}
