import { tellOperator } from '#capabilities/messaging/use-cases/tell-operator.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { hearOfRefund } from '#capabilities/payment/use-cases/hear-of-refund.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SettleNeeds } from './needs.ts';
import { tellOfRefund } from './tell-of-refund.ts';

/**
 * Takes what the provider reports of a refund, by an event or in a list. One that nobody here asked for, of a payment of ours, is a person's.
 * @returns what became of it, in a word for the log.
 */
export const learnOfRefund = (services: SettleNeeds, refund: ProviderRefund): Promise<string> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const news = await hearOfRefund(tx, { refund, now });
    if (news === null) return 'noted';
    if (news !== 'foreign') {
      await tellOfRefund(services)(tx, news, now);
      return `refund_${news.state}`;
    }
    const detail = { refundId: refund.id, paymentId: refund.paymentId, amount: refund.amount };
    await tellOperator(tx, services, {
      key: `foreign-refund:${refund.id}`,
      kind: 'refund_made_elsewhere',
      detail,
      now,
    });
    return 'foreign_refund';
  });
