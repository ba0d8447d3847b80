import type { AuthorizedFetch } from '#platform/ask.ts';
import { asRecord, parse } from '../payment/payment-problem.ts';

/** Whether an order can still be paid; the server asks the provider, too. Null when it cannot be asked. */
export async function isUnpaid(orderId: string, send: AuthorizedFetch): Promise<boolean | null> {
  const answer = await send(`/api/payments/status/${encodeURIComponent(orderId)}`).catch(() => null);
  if (answer?.status === 404) return false;
  if (!answer?.ok) return null;
  const { status } = asRecord(parse(await answer.text().catch(() => '')));
  return status === 'created' || status === 'failed';
}
