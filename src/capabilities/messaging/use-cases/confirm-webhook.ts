import { done, type Result, refused } from '#platform/result.ts';
import type { WhatsAppWebhook } from '../gateway/whatsapp-webhook.ts';

/** Meta's challenge is a number of about ten digits; only a word is ever returned. */
const aWord = /^[\w.-]{1,200}$/;

/** Answers Meta's question whether this address wants its events with its own challenge, when it knows the token that the operator chose. */
export function confirmWebhook(
  { whatsAppWebhook }: { whatsAppWebhook: WhatsAppWebhook },
  asked: { mode: string; token: string; challenge: string },
): Result<string, { reason: 'not_ours' }> {
  const isOurs = whatsAppWebhook.isVerifyToken(asked.token) && asked.mode === 'subscribe';
  return isOurs && aWord.test(asked.challenge) ? done(asked.challenge) : refused({ reason: 'not_ours' });
}
