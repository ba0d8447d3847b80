import { lockRefusedOne } from '#capabilities/payment/use-cases/refused-refund.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { queueAccountRequest } from '#capabilities/purchase/use-cases/refunds/queue-refused-refund-messages.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Acting } from '../deps.ts';
import { whyNotRefused } from './why-not-refused.ts';

export type AskCustomerRefusal = { reason: 'not_refused' | 'refunded_elsewhere' | 'disputed' | 'no_address' };

/** Asks the customer of a refused refund for another account, by mail, in the caller's transaction. Once per refusal. */
export async function askCustomer(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  { refundId, bookingId, paymentId }: { refundId: number; bookingId: string; paymentId: string },
  { actor, requestId, now }: Acting,
): Promise<Result<null, AskCustomerRefusal>> {
  const due = await lockRefusedOne(tx, { refundId, paymentId, now });
  if (!due) return refused({ reason: await whyNotRefused(tx, refundId) });
  if (due.disputed) return refused({ reason: 'disputed' });
  const { key, amount } = due;
  const asked = await queueAccountRequest(tx, services, { bookingId, key, paymentId, amount, now });
  if (asked === 'no_address') return refused({ reason: 'no_address' });
  if (asked === 'again') return done(null);
  await writeAudit(tx, {
    actor,
    action: 'refund_account_asked',
    subject: `booking:${bookingId}`,
    detail: { bookingId, refundId, paymentId, amount },
    requestId,
    now,
  });
  return done(null);
}
