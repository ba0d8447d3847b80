import { createHmac } from 'node:crypto';
import { sandboxCredentials } from '../credentials.ts';

export type WebhookSender = 'razorpay' | 'whatsapp';

/** Path of the merchant's webhook for each provider. */
export const receivingPath: Record<WebhookSender, string> = {
  razorpay: '/api/payments/webhook',
  whatsapp: '/api/messages/whatsapp/webhook',
};

/** The signature headers of each provider's events. */
export const signedHeaders: Record<WebhookSender, (body: string, eventId: string) => Record<string, string>> = {
  razorpay: (body, eventId) => ({
    'User-Agent': 'Razorpay-Webhook/v1',
    'X-Razorpay-Signature': hmac(body, sandboxCredentials.razorpay.webhookSecret),
    'X-Razorpay-Event-Id': eventId,
  }),
  whatsapp: (body) => ({
    'User-Agent': 'facebookexternalua',
    'X-Hub-Signature-256': `sha256=${hmac(body, sandboxCredentials.whatsApp.appSecret)}`,
  }),
};

const hmac = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('hex');
