import { recordEvent } from '#capabilities/booking/use-cases/record-event.ts';
import { raiseTask } from '#capabilities/messaging/use-cases/raise-task.ts';
import type { TellOfRefund } from '#capabilities/payment/use-cases/hear-of-refund.ts';

/** What follows when a refund moves on: an entry in the booking's trail, and for one that failed a task for a person. */
export const tellOfRefund: TellOfRefund = async (tx, news, now) => {
  const { bookingId, refundId, paymentId, amount, state, error } = news;
  const detail = { refundId, paymentId, amount, ...(error ? { error } : {}) };
  await recordEvent(tx, { bookingId, at: now, actor: 'provider', event: `refund_${state}`, detail });
  if (state !== 'failed') return;
  await raiseTask(tx, {
    key: `refund-failed:${refundId}`,
    kind: 'refund_failed',
    detail: { bookingId, ...detail },
    now,
  });
};
