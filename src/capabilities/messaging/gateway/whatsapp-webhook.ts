import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { isHmac } from '#platform/http/is-hmac.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import { type DeliveryReport, reportedStates } from '../rules/delivery-reports.ts';

/** The secrets shared with Meta's app. Without them every request is rejected. */
type WhatsAppWebhookSettings = {
  /** Meta signs each event with its app's secret. */
  appSecret: string | undefined;
  /** Chosen by the operator and shown by Meta once, when the webhook is set up. */
  verifyToken: string | undefined;
};

/** How WhatsApp's reports are distinguished from forged ones. */
export type WhatsAppWebhook = {
  isVerifyToken(token: string): boolean;
  /** @param signature the header `X-Hub-Signature-256`, 'sha256=…'. */
  isGenuine(rawBody: Uint8Array, signature: string): boolean;
  /** The delivery reports in an event. Empty for other or malformed events. */
  reportsIn(rawBody: Uint8Array): DeliveryReport[];
};

/**
 * The webhook of WhatsApp's Cloud API.
 * Source: developers.facebook.com, graph-api/webhooks/getting-started and whatsapp/cloud-api/webhooks/reference/messages/status.
 */
export const whatsAppWebhook = ({ appSecret = '', verifyToken = '' }: WhatsAppWebhookSettings): WhatsAppWebhook => ({
  isVerifyToken: (token) => verifyToken !== '' && timingSafeEqual(digest(token), digest(verifyToken)),
  isGenuine: (rawBody, signature) =>
    signature.startsWith(PREFIX) && isHmac(rawBody, signature.slice(PREFIX.length), appSecret),
  reportsIn(rawBody) {
    try {
      return readReports(JSON.parse(Buffer.from(rawBody).toString()));
    } catch {
      return [];
    }
  },
});

const PREFIX = 'sha256=';

/** Of equal length whatever the text. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const list = z.array(z.unknown()).catch([]);
const event = z.object({ object: z.literal('whatsapp_business_account'), entry: list });
const entry = z.object({ changes: list });
const change = z.object({ field: z.literal('messages'), value: z.object({ statuses: list }) });
const id = z
  .string()
  .min(1)
  .max(512)
  .regex(/^\P{Cc}+$/u);
const status = z.object({
  id,
  status: z.enum(reportedStates),
  biz_opaque_callback_data: id.nullish().catch(null),
  errors: z.array(z.object({ code: z.number(), title: z.string().catch('') })).catch([]),
});

/** Each part is read on its own: unknown parts beside a report do not affect it. */
function readReports(body: unknown): DeliveryReport[] {
  const pieces = <Schema extends z.ZodType>(schema: Schema, all: readonly unknown[]) =>
    all.flatMap((one) => schema.safeParse(one).data ?? []) as z.output<Schema>[];
  return pieces(event, [body])
    .flatMap((read) => pieces(entry, read.entry))
    .flatMap((read) => pieces(change, read.changes))
    .flatMap((read) => pieces(status, read.value.statuses))
    .map(({ id: providerId, status: state, biz_opaque_callback_data: key, errors: [error] }) => ({
      providerId,
      key: key ?? null,
      state,
      error: state === 'failed' ? toOneLine(error ? `${error.code} ${error.title}` : 'without a reason', 200) : null,
    }));
}
