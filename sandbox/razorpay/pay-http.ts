import { Hono } from 'hono';
import { sql } from 'kysely';
import { parseInput, parseJson } from '#platform/http/body.ts';
import type { SandboxServices } from '../services.ts';
import { deliverSoon } from '../webhooks/deliver-soon.ts';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.ts';
import { answeringErrors } from './http.ts';
import { pay, payRequest } from './pay.ts';
import { announce, announcement } from './webhooks/announce.ts';

/** What customers do, and what tests want: `/sandbox/razorpay/pay`, and all waiting events delivered now. */
export const payCalls = (services: SandboxServices): Hono =>
  answeringErrors(new Hono())
    .post('/sandbox/razorpay/pay', async (c) => {
      const outcome = await pay(services, parseInput(payRequest, parseJson(await c.req.text())));
      deliverSoon(services);
      // A failure that was asked for is no failure of this call; a browser would report it as an error of the page.
      return c.json(outcome.ok ? outcome.paid : outcome.failure);
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
