import type { Database } from '#platform/database/tables.ts';
import type { ProviderPayment } from '../gateway/payment-gateway.ts';
import { certainFrom } from '../rules/unconfirmed-payment.ts';
import { upsertUnconfirmedPayment } from '../store/payments.ts';

/**
 * Records what the provider says of a captured payment that does not fit its order.
 * @returns when it will be believed; later each time that the provider says something else.
 */
export const recordUnconfirmedPayment = async (
  db: Database,
  { id, amount, currency }: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>,
  now: Date,
): Promise<Date> => certainFrom(await upsertUnconfirmedPayment(db, { paymentId: id, amount, currency, now }));
