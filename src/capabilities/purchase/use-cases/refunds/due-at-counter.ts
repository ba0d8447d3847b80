import { closeTask, notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FulfilmentDeps } from '../deps.ts';

const taskOf = (refundKey: string): string => `refund-due:${refundKey}`;

type Due = { key: string; paymentId: string; bookingId: string; refundId: number; amount: number; now: Date };

/**
 * Calls a colleague to a refund that nobody at the counter has decided, as no provider sends what was paid there. @returns false for what a
 * provider sends.
 */
export async function callToCounter(
  tx: Tx,
  services: FulfilmentDeps,
  { key, paymentId, now, ...detail }: Due,
): Promise<boolean> {
  if (!isCounterPayment(paymentId)) return false;
  await notifyOperator(tx, services, { key: taskOf(key), kind: 'refund_due_at_counter', detail, now });
  return true;
}

/** The refund was handed out, so that nobody is needed for it. */
export const endCallToCounter = (tx: Tx, { key, now }: { key: string; now: Date }) =>
  closeTask(tx, { key: taskOf(key), now });
