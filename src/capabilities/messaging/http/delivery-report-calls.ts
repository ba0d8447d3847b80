import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { confirmWebhook, recordDeliveries } from '../use-cases/record-deliveries.ts';

type Needs = Parameters<typeof recordDeliveries>[0];

/** WhatsApp's delivery reports: it verifies the address once (GET), then sends reports (POST). */
export const messagingCalls = (services: Needs) =>
  new Hono<HttpEnv>()
    .get('/api/messages/whatsapp/webhook', (c) => {
      const confirmed = confirmWebhook(services, {
        mode: c.req.query('hub.mode') ?? '',
        token: c.req.query('hub.verify_token') ?? '',
        challenge: c.req.query('hub.challenge') ?? '',
      });
      if (!confirmed.ok) throw new HttpRefusal(403, 'wrong_token', 'The webhook token is wrong.');
      return c.text(confirmed.value, 200, { 'Cache-Control': 'no-store' });
    })
    .post('/api/messages/whatsapp/webhook', async (c) => {
      const heard = await recordDeliveries(services, {
        rawBody: new Uint8Array(await c.req.arrayBuffer()),
        signature: c.req.header('X-Hub-Signature-256') ?? '',
      });
      if (!heard.ok) throw new HttpRefusal(400, 'invalid_signature', 'The signature does not match the request body.');
      c.var.log.info(heard.value, 'whatsapp webhook');
      return c.json({ success: true });
    });
