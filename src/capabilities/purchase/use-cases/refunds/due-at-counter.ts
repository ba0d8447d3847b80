import { closeTask, notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { FulfilmentDeps } from '../deps.ts';

const taskOf = (refundKey: string): string => `refund-due:${refundKey}`;

type Due = { key: string; paymentId: string; bookingId: string; refundId: number; amount: number; now: Date };

/**
 * Creates a task for a refund of a counter payment that was decided elsewhere, as a colleague must pay it out. @returns false if the provider sends
 * it.
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

/** Closes the task after the refund was paid out. */
export const endCallToCounter = (tx: Tx, { key, now }: { key: string; now: Date }) =>
  closeTask(tx, { key: taskOf(key), now });
