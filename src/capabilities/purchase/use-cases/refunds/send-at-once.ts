import { setTimeout as pause } from 'node:timers/promises';
import type { RefundState } from '#capabilities/payment/rules/refund-states.ts';
import { refundOf } from '#capabilities/payment/use-cases/refund-of.ts';
import { sendRefund } from '#capabilities/payment/use-cases/send-refund.ts';
import type { PurchaseNeeds } from '../needs.ts';
import { onRefundChange } from './on-refund-change.ts';

/** How long somebody who asked for a refund waits for the provider's word, and how often it is looked for. */
const PATIENCE_MS = 2500;
const BETWEEN_MS = 50;

/**
 * Tries a refund that was just committed, and waits a little for what comes of it, whoever else is trying: the customer is told at once
 * what can be told. A slow provider keeps nobody: the try goes on by itself, and the refund's job after it.
 */
export async function sendAtOnce(services: PurchaseNeeds, key: string): Promise<RefundState | null> {
  const refund = await refundOf(services.db, key);
  if (refund?.state !== 'requested') return refund?.state ?? null;
  const trying = { isUnclear: false };
  void sendRefund(services, refund.refundId, onRefundChange(services)).catch((error: unknown) => {
    trying.isUnclear = true;
    services.log.warn({ err: error, refundId: refund.refundId }, 'a refund is not certain yet');
  });
  const deadline = performance.now() + (services.refundPatienceMs ?? PATIENCE_MS);
  while (performance.now() < deadline && !trying.isUnclear) {
    const now = await refundOf(services.db, key);
    if (now && now.state !== 'requested') return now.state;
    await pause(BETWEEN_MS);
  }
  return 'requested';
}
