import { Hono } from 'hono';
import { sql } from 'kysely';
import { parseInput, parseJson } from '#platform/http/body.ts';
import type { SandboxServices } from '../services.ts';
import { deliverSoon } from '../webhooks/deliver-soon.ts';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.ts';
import { answeringErrors } from './http.ts';
import { pay, payBody } from './pay.ts';
import { payByCode } from './qr-codes/pay-by-code.ts';
import { decideRefund, refundOutcome } from './refund-outcome.ts';
import { settleDay, settleRequest } from './settlements/settle-day.ts';
import { announce, announcement } from './webhooks/announce.ts';
import { disputePayment, disputeRequest } from './webhooks/dispute-payment.ts';

/** Actions of customers and tests: `/sandbox/razorpay/pay`, and delivering all waiting events now. */
export const payCalls = (services: SandboxServices): Hono =>
  answeringErrors(new Hono())
    .post('/sandbox/razorpay/pay', async (c) => {
      const attempt = parseInput(payBody, parseJson(await c.req.text()));
      if ('qr_id' in attempt) {
        const paid = await payByCode(services, attempt);
        deliverSoon(services);
        return c.json(paid);
      }
      const outcome = await pay(services, attempt);
      deliverSoon(services);
      // A failure that was asked for is no failure of this call; a browser would report it as an error of the page.
      return c.json(outcome.ok ? outcome.paid : outcome.failure);
    })
    .post('/sandbox/razorpay/settle', async (c) => {
      const settled = await settleDay(services, parseInput(settleRequest, parseJson(await c.req.text())));
      deliverSoon(services);
      return c.json(settled);
    })
    .post('/sandbox/razorpay/dispute', async (c) => {
      const disputed = await disputePayment(services, parseInput(disputeRequest, parseJson(await c.req.text())));
      deliverSoon(services);
      return c.json(disputed);
    })
    .post('/sandbox/razorpay/refund-outcome', async (c) => {
      const refund = await decideRefund(services, parseInput(refundOutcome, parseJson(await c.req.text())));
      deliverSoon(services);
      return c.json({ refund });
    })
    .post('/sandbox/razorpay/announce', async (c) => {
      await announce(services, parseInput(announcement, parseJson(await c.req.text())));
      deliverSoon(services);
      return c.json({ announced: true });
    })
    .post('/sandbox/razorpay/webhooks/deliver', async (c) => {
      await services.db
        .updateTable('sandbox.webhooks')
        .set({ due_at: sql<Date>`now()` })
        .where('delivered_at', 'is', null)
        .execute();
      return c.json({ delivered: await deliverWebhooks(services) });
    });
