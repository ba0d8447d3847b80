import { closeTasks } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderAnswer } from '#capabilities/payment/gateway/payment-gateway.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { waitingPayments } from '#capabilities/payment/use-cases/waiting-money.ts';
import { unknownOrderTask } from '../../rules/reconciliation/task-keys.ts';
import type { PurchaseDeps } from '../deps.ts';

/**
 * Ends the tasks about payments without an order whose cause is gone: the money went back in the provider's dashboard, or the payment is in the
 * books by now. A provider that does not answer leaves them open, and ends the round.
 */
export async function endUnknownPayments(services: PurchaseDeps): Promise<void> {
  const { db, clock, payments } = services;
  const over: string[] = [];
  for (const paymentId of await waitingPayments(services)) {
    if (await findPayment(services, paymentId)) over.push(paymentId);
    else {
      const answer = await payments.fetchPayment(paymentId);
      if (isAway(answer)) break;
      if (answer.ok && answer.value.id === paymentId && answer.value.status === 'refunded') over.push(paymentId);
    }
  }
  if (over.length > 0) await closeTasks(db, { keys: over.map(unknownOrderTask), now: clock.now() });
}

/** Not only about this payment. */
const isAway = (answer: ProviderAnswer<unknown>): boolean =>
  !answer.ok && answer.reason === 'unknown' && ['timeout', 'unreachable', 'throttled'].includes(answer.why);
