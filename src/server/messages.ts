import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { MailGateway, WhatsAppGateway } from '#capabilities/messaging/gateway/message-gateways.ts';
import { smtpGateway } from '#capabilities/messaging/gateway/smtp-gateway.ts';
import { whatsAppGateway } from '#capabilities/messaging/gateway/whatsapp-gateway.ts';
import { type WhatsAppWebhook, whatsAppWebhook } from '#capabilities/messaging/gateway/whatsapp-webhook.ts';
import type { Clock } from '#platform/clock.ts';
import type { Environment } from '#platform/config.ts';
import type { Database } from '#platform/database/tables.ts';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { startSandboxMail } from '#sandbox/mail/sandbox-mail.ts';
import type { Mode } from './mode.ts';

/** How messages are sent. Null without a transport: messages then wait in the outbox. */
export type MessageGateways = {
  mail: MailGateway | null;
  whatsApp: WhatsAppGateway | null;
  whatsAppWebhook: WhatsAppWebhook;
  operatorEmail: string;
  close(): Promise<void>;
};

type Settings = { env: Environment; standIns: Mode['standIns']; facility: Facility; origin: string };

export async function messageGateways(settings: Settings & { db: Database; clock: Clock }): Promise<MessageGateways> {
  const { env, facility } = settings;
  const standIn = settings.standIns.mail ? await startSandboxMail(settings) : null;
  const url = standIn?.url ?? env.SMTP_URL;
  const mail = url ? smtpGateway({ url, from: env.MAIL_FROM ?? `${facility.brand} <${facility.email}>` }) : null;
  return {
    mail,
    whatsApp: whatsApp(settings),
    whatsAppWebhook: webhook(settings),
    operatorEmail: env.OPERATOR_EMAIL ?? facility.email,
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
