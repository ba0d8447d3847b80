import type { Database } from '#platform/database/tables.ts';
import type { ProviderPayment } from '../gateway/payment-gateway.ts';
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

/** How long the provider has to say the same of a payment that does not fit its order before money goes back: outages end, lies of an outage too. */
const CONFIRMATION_MS = 120_000;

/** When a misfit first reported at `reportedAt` is believed, if the provider still says the same. */
const certainFrom = (reportedAt: Date): Date => new Date(reportedAt.getTime() + CONFIRMATION_MS);
