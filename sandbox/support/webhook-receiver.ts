import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { sandboxCredentials } from '../credentials.ts';

type ReceivedEvent = {
  id: string;
  event: string;
  genuine: boolean;
  payload: Record<string, { entity: Record<string, unknown> }>;
};

/** For tests: a merchant that notes the events it gets and answers with `status`. */
export function webhookReceiver() {
  const received: ReceivedEvent[] = [];
  const merchant = { received, status: 200, app: new Hono() };
  merchant.app.post('/api/payments/webhook', async (c) => {
    const body = await c.req.text();
    const signature = createHmac('sha256', sandboxCredentials.razorpay.webhookSecret).update(body).digest('hex');
    const { event, payload } = JSON.parse(body) as Pick<ReceivedEvent, 'event' | 'payload'>;
    const id = c.req.header('X-Razorpay-Event-Id') ?? '';
    received.push({ id, event, genuine: c.req.header('X-Razorpay-Signature') === signature, payload });
    return c.body(null, merchant.status as 200);
  });
  return merchant;
}
