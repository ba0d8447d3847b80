import { monthSpan } from '#capabilities/payment/use-cases/money-of-month.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { PurchaseDeps } from '../deps.ts';
import { compareWithProvider } from './compare-with-provider.ts';

/**
 * Compares our payments of a month in India with the provider's, both ways.
 * @param first the month's first day.
 * @returns null when the provider cannot be asked.
 */
export async function booksOfMonth(services: PurchaseDeps, first: IstDay) {
  const span = monthSpan(first);
  const listed = await services.payments.paymentsBetween(span);
  return listed.ok ? compareWithProvider(services, { span }, listed.value) : null;
}
