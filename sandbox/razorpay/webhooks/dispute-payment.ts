import * as z from 'zod';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SandboxServices } from '../../services.ts';
import { paymentEntity } from '../entities.ts';
import { fetchPayment } from '../payments.ts';
import { disputeEntity, disputeNews, happenedAt } from './announce.ts';
import { queueEvent } from './queue-event.ts';

/** The body of `POST /sandbox/razorpay/dispute`. */
export const disputeRequest = z.object({
  payment_id: z.string().regex(/^pay_\w{1,20}$/),
  to: disputeNews,
  at: happenedAt,
});

/**
 * Queues the event of a payment's one dispute, of the whole amount. Any state may come first, as the provider's events come in any order.
 * @throws ProviderError for a payment that is not known here.
 */
export async function disputePayment(
  services: SandboxServices,
  { payment_id, to, at }: z.infer<typeof disputeRequest>,
): Promise<{ dispute_id: string }> {
  const payment = await fetchPayment(services.db, payment_id);
  const dispute_id = payment_id.replace('pay_', 'disp_');
  const row = { dispute_id, payment_id, amount: payment.amount_paise, news: to };
  await inTransaction(services.db, (tx) =>
    queueEvent(
      tx,
      services.clock,
      `payment.dispute.${to}`,
      { payment: paymentEntity(payment), dispute: disputeEntity(row, services.clock.now()) },
      { at },
    ),
  );
  return { dispute_id };
}
