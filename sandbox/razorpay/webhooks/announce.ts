import * as z from 'zod';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SandboxServices } from '../../services.ts';
import { utrOf } from '../settlements/utr.ts';
import { queueEvent } from './queue-event.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The dispute entity of the provider's event. */
export const disputeNews = z.enum(['created', 'under_review', 'action_required', 'won', 'lost', 'closed']);

/** When it happened, in Unix seconds, of an event that comes late; without it, now. */
export const happenedAt = z.int().positive().optional();

/** The body of `POST /sandbox/razorpay/announce`: events at banks that only the provider knows. */
export const announcement = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('dispute'),
    news: disputeNews,
    dispute_id: z.string().regex(/^disp_\w{1,20}$/),
    payment_id: z.string().regex(/^pay_\w{1,20}$/),
    amount: z.int().positive(),
    at: happenedAt,
  }),
  z.object({
    about: z.literal('settlement'),
    news: z.enum(['processed', 'failed']),
    settlement_id: z.string().regex(/^setl_\w{1,20}$/),
    amount: z.int().positive(),
  }),
]);
type Announcement = z.infer<typeof announcement>;

/** Queues the provider's event of a dispute or a settlement, which have no calls of their own here. */
export const announce = (services: SandboxServices, event: Announcement): Promise<void> =>
  inTransaction(services.db, (tx) =>
    event.about === 'dispute'
      ? queueEvent(
          tx,
          services.clock,
          `payment.dispute.${event.news}`,
          {
            payment: { id: event.payment_id, entity: 'payment' },
            dispute: disputeEntity(event, services.clock.now()),
          },
          { at: event.at },
        )
      : queueEvent(tx, services.clock, `settlement.${event.news}`, {
          settlement: settlementEntity(event, services.clock.now()),
        }),
  );

const WEEK_S = 7 * 24 * 3600;

type DisputeNews = Omit<Extract<Announcement, { about: 'dispute' }>, 'about' | 'at'>;

/** A dispute as the provider's events carry it. */
export const disputeEntity = ({ dispute_id, payment_id, amount, news }: DisputeNews, now: Date) => ({
  id: dispute_id,
  entity: 'dispute',
  payment_id,
  amount,
  currency: 'INR',
  amount_deducted: news === 'lost' ? amount : 0,
  reason_code: 'goods_or_services_not_received_or_partially_received',
  respond_by: seconds(now) + WEEK_S,
  status: news === 'created' || news === 'action_required' ? 'open' : news,
  phase: 'chargeback',
  created_at: seconds(now),
});

const settlementEntity = (
  { settlement_id, amount, news }: Extract<Announcement, { about: 'settlement' }>,
  now: Date,
) => ({
  id: settlement_id,
  entity: 'settlement',
  amount,
  status: news,
  fees: 0,
  tax: 0,
  utr: utrOf(settlement_id, now),
  created_at: seconds(now),
});
