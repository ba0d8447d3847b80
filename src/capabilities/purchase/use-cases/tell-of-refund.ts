import { recordEvent } from '#capabilities/booking/use-cases/record-event.ts';
import { tellOperator } from '#capabilities/messaging/use-cases/tell-operator.ts';
import type { TellOfRefund } from '#capabilities/payment/use-cases/hear-of-refund.ts';
import type { SettleNeeds } from './needs.ts';

/** What follows when a refund moves on: an entry in the booking's trail, and for one that failed a task for a person. */
export const tellOfRefund =
  (services: Pick<SettleNeeds, 'jobs' | 'operatorEmail'>): TellOfRefund =>
  async (tx, news, now) => {
    const { bookingId, refundId, paymentId, amount, state, error } = news;
    const detail = { refundId, paymentId, amount, ...(error ? { error } : {}) };
    await recordEvent(tx, { bookingId, at: now, actor: 'provider', event: `refund_${state}`, detail });
    if (state !== 'failed') return;
    const task = { key: `refund-failed:${refundId}`, kind: 'refund_failed', detail: { bookingId, ...detail }, now };
    await tellOperator(tx, services, task);
  };
