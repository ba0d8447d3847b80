import * as z from 'zod';
import { toOneLine } from '#platform/text/plain-text.ts';
import type { SendResult, WhatsAppGateway, WhatsAppMessage } from './message-gateways.ts';

export type WhatsAppSettings = {
  token: string;
  phoneId: string;
  /** 'https://graph.facebook.com', or the sandbox's stand-in. */
  apiUrl: string;
};

const VERSION = 'v23.0';
const TIMEOUT_MS = 10_000;

/** Errors of Meta's list that pass: throttling, a service that is away, and a token or an account that the operator has to mend. */
const passing = new Set([
  1, 2, 4, 10, 190, 200, 368, 80007, 130429, 131000, 131005, 131016, 131031, 131042, 131048, 131056, 131057,
]);

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const refused = z.object({ error: z.object({ message: z.string().default(''), code: z.number() }) });

/**
 * Sends approved templates over WhatsApp's Cloud API. 'ok' means accepted, not yet delivered.
 * The API knows no idempotency key: an answer that got lost may lead to a second message.
 */
export function whatsAppGateway({ token, phoneId, apiUrl }: WhatsAppSettings): WhatsAppGateway {
  return {
    async send(message) {
      try {
        const answer = await fetch(`${apiUrl}/${VERSION}/${phoneId}/messages`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(bodyOf(message)),
        });
        return resultOf(answer.status, await readJson(answer));
      } catch (error) {
        return later(error instanceof Error ? error.name : 'no answer');
      }
    },
  };
}

const bodyOf = ({ key, to, template, language, parameters }: WhatsAppMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: to.replace(/^\+/, ''),
  biz_opaque_callback_data: key.slice(0, 512),
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text: parameterOf(text) })) }],
  },
});

/** A parameter may be neither empty nor hold line breaks or runs of spaces (error 132018). */
const parameterOf = (text: string): string => toOneLine(text, 1024) || '-';

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}

function resultOf(status: number, body: unknown): SendResult {
  if (status === 200) {
    const [first] = accepted.safeParse(body).data?.messages ?? [];
    return first ? { ok: true, providerId: first.id } : later('an answer that is none');
  }
  const error = refused.safeParse(body).data?.error;
  const why = toOneLine(`${status} ${error ? `${error.code} ${error.message}` : 'without a reason'}`, 300);
  const isFinal =
    error && status >= 400 && status < 500 && status !== 429 && status !== 401 && !passing.has(error.code);
  return isFinal ? { ok: false, retry: 'never', why } : later(why);
}

const later = (why: string): SendResult => ({ ok: false, retry: 'later', why });
