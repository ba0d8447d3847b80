import type { SandboxServices } from '../services.ts';
import { isProcessed, type OrderRow, type PaymentRow, type RefundRow } from './entities.ts';
import { ProviderError } from './provider-error.ts';

export type Page = { count: number; skip: number; from: Date; to: Date };

/** `count` (10, at most 100), `skip`, and `from` and `to` in Unix seconds. @throws ProviderError */
export function pageOf(query: Record<string, string>): Page {
  const number = (name: string, otherwise: number) => {
    const given = query[name];
    if (given === undefined || given === '') return otherwise;
    if (!/^\d{1,12}$/.test(given)) throw new ProviderError(`The ${name} must be an integer.`, { field: name });
    return Number(given);
  };
  const count = number('count', 10);
  if (count < 1) throw new ProviderError('The count must be at least 1.', { field: 'count' });
  if (count > 100) throw new ProviderError('The count may not be greater than 100.', { field: 'count' });
  const from = new Date(number('from', 0) * 1000);
  return { count, skip: number('skip', 0), from, to: new Date(number('to', 32_503_680_000) * 1000) };
}

/** Newest first, as all lists of the provider. */
export const listPaymentsOfCode = ({ db }: SandboxServices, page: Page, qrId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('sandbox.razorpay_payments')
    .selectAll()
    .where('qr_id', '=', qrId)
    .orderBy('seq', 'desc')
    .limit(page.count)
    .offset(page.skip)
    .execute();

export const listOrders = ({ db }: SandboxServices, page: Page, receipt: string | undefined): Promise<OrderRow[]> =>
  db
    .selectFrom('sandbox.razorpay_orders')
    .selectAll()
    .where('created_at', '>=', page.from)
    .where('created_at', '<=', page.to)
    .$if(receipt !== undefined, (query) => query.where('receipt', '=', receipt ?? null))
    .orderBy('seq', 'desc')
    .limit(page.count)
    .offset(page.skip)
    .execute();

export const listPayments = ({ db }: SandboxServices, page: Page, orderId?: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('sandbox.razorpay_payments')
    .selectAll()
    .where('created_at', '>=', page.from)
    .where('created_at', '<=', page.to)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .orderBy('seq', 'desc')
    .limit(page.count)
    .offset(page.skip)
    .execute();

export const listRefunds = ({ db }: SandboxServices, page: Page, paymentId?: string): Promise<RefundRow[]> =>
  db
    .selectFrom('sandbox.razorpay_refunds')
    .selectAll()
    .select(isProcessed)
    .where('created_at', '>=', page.from)
    .where('created_at', '<=', page.to)
    .$if(paymentId !== undefined, (query) => query.where('payment_id', '=', paymentId ?? ''))
    .orderBy('seq', 'desc')
    .limit(page.count)
    .offset(page.skip)
    .execute();
