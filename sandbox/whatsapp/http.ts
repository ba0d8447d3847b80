import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { sandboxCredentials } from '../credentials.ts';
import { sufferFaults } from '../faults/suffer-faults.ts';
import { addToInbox } from '../inbox/add-to-inbox.ts';
import type { SandboxServices } from '../services.ts';
import { deliverSoon } from '../webhooks/deliver-soon.ts';
import { type CloudApiMessage, cloudApiMessage, readable } from './message.ts';
import { queueStatuses } from './queue-statuses.ts';

const { path, phoneId, token } = sandboxCredentials.whatsApp;

/**
 * WhatsApp's Cloud API under `/sandbox/whatsapp/{version}/{phoneId}/messages`: every number accepts messages, all appear in the inbox, and delivery
 * reports are sent to the webhook.
 */
export const whatsAppCalls = (services: SandboxServices): Hono =>
  new Hono()
    .use(
      `${path}/*`,
      sufferFaults(services, 'whatsapp', (status) => graphError(status, 'Service temporarily unavailable', 2)),
    )
    .post(`${path}/:version{v[0-9]+\\.[0-9]+}/:phone/messages`, async (c) => {
      if (c.req.header('Authorization') !== `Bearer ${token}`) {
        return c.json(graphError(401, 'Invalid OAuth access token - Cannot parse access token', 190), 401);
      }
      if (c.req.param('phone') !== phoneId) {
        return c.json(graphError(400, `Object with ID '${c.req.param('phone')}' does not exist`, 100), 400);
      }
      const message = cloudApiMessage.safeParse(await c.req.json().catch(() => null));
      if (!message.success) return c.json(graphError(400, '(#100) Invalid parameter', 100), 400);
      const accepted = await accept(services, message.data);
      deliverSoon(services);
      return c.json(accepted);
    });

async function accept({ db, clock }: SandboxServices, message: CloudApiMessage): Promise<object> {
  const id = `wamid.${randomBytes(24).toString('base64url')}`;
  const digits = message.to.replace(/\D/g, '');
  const reference = message.biz_opaque_callback_data ?? null;
  await addToInbox(db, {
    channel: 'whatsapp',
    recipient: `+${digits}`,
    providerId: id,
    reference,
    at: clock.now(),
    ...readable(message),
  });
  await queueStatuses(db, clock, { id, digits, reference });
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, wa_id: digits }],
    messages: [{ id, message_status: 'accepted' }],
  };
}

const graphError = (status: number, message: string, code: number) => ({
  error: {
    message,
    type: status === 401 ? 'OAuthException' : 'GraphMethodException',
    code,
    fbtrace_id: 'ASandboxTrace',
  },
});
