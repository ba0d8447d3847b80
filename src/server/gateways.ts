import type { Facility } from '#capabilities/content/rules/facility.ts';
import {
  firebaseIdTokens,
  GOOGLE_KEYS_URL,
  type IdentityGateway,
} from '#capabilities/identity/gateway/firebase-id-tokens.ts';
import { signingKeys } from '#capabilities/identity/gateway/signing-keys.ts';
import { identitySetup } from '#capabilities/identity/rules/sign-in/web-config.ts';
import type { MailGateway, WhatsAppGateway } from '#capabilities/messaging/gateway/message-gateways.ts';
import { smtpGateway } from '#capabilities/messaging/gateway/smtp-gateway.ts';
import { whatsAppGateway } from '#capabilities/messaging/gateway/whatsapp-gateway.ts';
import { type WhatsAppWebhook, whatsAppWebhook } from '#capabilities/messaging/gateway/whatsapp-webhook.ts';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import { razorpayGateway } from '#capabilities/payment/gateway/razorpay-gateway.ts';
import type { Clock } from '#platform/clock.ts';
import type { Environment } from '#platform/config.ts';
import type { Database } from '#platform/database/tables.ts';
import { refused } from '#platform/result.ts';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { startSandboxMail } from '#sandbox/mail/sandbox-mail.ts';
import type { Mode } from './mode.ts';

/** How messages are sent. Null without a transport: messages then wait in the outbox. */
export type MessageGateways = {
  mail: MailGateway | null;
  whatsApp: WhatsAppGateway | null;
  whatsAppWebhook: WhatsAppWebhook;
  close(): Promise<void>;
};

type Settings = { env: Environment; standIns: Mode['standIns']; facility: Facility; origin: string };

export async function messageGateways(settings: Settings & { db: Database; clock: Clock }): Promise<MessageGateways> {
  const { env, facility } = settings;
  const standIn = settings.standIns.mail ? await startSandboxMail(settings) : null;
  const url = standIn?.url ?? env.SMTP_URL;
  const from = () => env.MAIL_FROM ?? { name: facility.brand, address: facility.email };
  const mail = url ? smtpGateway({ url, from }) : null;
  return {
    mail,
    whatsApp: whatsApp(settings),
    whatsAppWebhook: webhook(settings),
    async close() {
      mail?.close();
      await standIn?.stop();
    },
  };
}

function whatsApp({ env, standIns, origin }: Settings): WhatsAppGateway | null {
  if (standIns.whatsApp) {
    const { path, token, phoneId } = sandboxCredentials.whatsApp;
    return whatsAppGateway({ token, phoneId, apiUrl: origin + path });
  }
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = env;
  return token && phoneId ? whatsAppGateway({ token, phoneId, apiUrl: 'https://graph.facebook.com' }) : null;
}

const webhook = ({ env, standIns }: Settings): WhatsAppWebhook =>
  whatsAppWebhook(
    standIns.whatsApp
      ? sandboxCredentials.whatsApp
      : { appSecret: env.WHATSAPP_APP_SECRET, verifyToken: env.WHATSAPP_VERIFY_TOKEN },
  );

type Wiring = { env: Environment; standIn: boolean; clock: Clock; origin: string };

/** Google's identity service, or the stand-in on our own origin behind the same checks; without settings nobody is known. */
export function identityGateway({ env, standIn, clock, origin }: Wiring): IdentityGateway {
  const setup = identitySetup(
    {
      apiKey: env.FIREBASE_API_KEY ?? '',
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? '',
      projectId: env.FIREBASE_PROJECT_ID ?? '',
      storageBucket: env.FIREBASE_STORAGE_BUCKET ?? '',
      messagingSenderId: env.FIREBASE_MESSAGING_SENDER_ID ?? '',
      appId: env.FIREBASE_APP_ID ?? '',
      measurementId: env.FIREBASE_MEASUREMENT_ID ?? '',
    },
    standIn,
  );
  if (setup.mode === 'off') return { setup, verifyIdToken: async () => refused('bad_token') };
  const keys =
    setup.mode === 'sandbox'
      ? signingKeys('/sandbox/identity/jwks.json', clock, (path, init) => fetch(origin + path, init))
      : signingKeys(GOOGLE_KEYS_URL, clock);
  return { setup, verifyIdToken: firebaseIdTokens({ projectId: setup.config.projectId, keys, clock }) };
}

/** The payment provider, or its stand-in on our own origin by the same SDK. Without keys the gateway says that it is not configured. */
export function paymentGateway({
  env,
  standIn,
  origin,
}: {
  env: Environment;
  standIn: boolean;
  origin: string;
}): PaymentGateway {
  if (standIn) {
    const { keyId, keySecret, webhookSecret, path } = sandboxCredentials.razorpay;
    return razorpayGateway({ keyId, keySecret, webhookSecret, apiUrl: origin + path, qr: env.RAZORPAY_QR !== 'off' });
  }
  return razorpayGateway({
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    apiUrl: env.RAZORPAY_API_URL,
    qr: env.RAZORPAY_QR === 'on',
  });
}
