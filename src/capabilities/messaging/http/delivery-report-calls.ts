import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { confirmDeliveryReportsCall, receiveDeliveryReportCall } from '../calls.ts';
import { confirmWebhook, recordDeliveries } from '../use-cases/record-deliveries.ts';

type Deps = Parameters<typeof recordDeliveries>[0];

/** WhatsApp's delivery reports: it verifies the address once (GET), then sends reports (POST). */
export const messagingCalls = (services: Deps): ServedCall[] => [
  serve(
    confirmDeliveryReportsCall,
    { about: 'Confirms the address of delivery reports.', refusals: { 403: ['wrong_token'] } },
    async (c) => {
      const confirmed = confirmWebhook(services, {
        mode: c.req.query('hub.mode') ?? '',
        token: c.req.query('hub.verify_token') ?? '',
        challenge: c.req.query('hub.challenge') ?? '',
      });
      if (!confirmed.ok) throw new HttpRefusal(403, 'wrong_token', 'The webhook token is wrong.');
      return c.text(confirmed.value, 200, { 'Cache-Control': 'no-store' });
    },
  ),
  serve(
    receiveDeliveryReportCall,
    { about: 'Takes WhatsApp’s delivery reports.', refusals: { 400: ['invalid_signature'] } },
    async (c) => {
      const recorded = await recordDeliveries(services, {
        rawBody: new Uint8Array(await c.req.arrayBuffer()),
        signature: c.req.header('X-Hub-Signature-256') ?? '',
      });
      if (!recorded.ok)
        throw new HttpRefusal(400, 'invalid_signature', 'The signature does not match the request body.');
      c.var.log.info(recorded.value, 'whatsapp webhook');
      return c.json({ success: true });
    },
  ),
];
