import { HttpRefusal } from '#platform/http/errors.ts';
import type { Result } from '#platform/result.ts';
import type { ResendRefusal, Resent } from '../use-cases/resend-message.ts';

/** The codes that it can throw, by status. */
export const resendRefusals = {
  404: ['not_found'],
  409: ['mail_only', 'no_consent', 'outdated'],
  429: ['too_many_resends'],
};

/** @throws HttpRefusal 404 `not_found`, 409 `mail_only`, `no_consent` or `outdated`, 429 `too_many_resends`. */
export function resendAnswer(resent: Result<Resent, ResendRefusal>): { messageId: number } {
  if (!resent.ok) throw refusals[resent.refusal.reason]();
  return { messageId: resent.value.messageId };
}

const refusals: Record<ResendRefusal['reason'], () => HttpRefusal> = {
  no_message: () => new HttpRefusal(404, 'not_found', 'There is no such message.'),
  mail_only: () =>
    new HttpRefusal(409, 'mail_only', 'Only the address of an e-mail can be corrected. Send the e-mail again instead.'),
  too_many: () =>
    new HttpRefusal(
      429,
      'too_many_resends',
      'This booking’s messages went to five other addresses today. Try again tomorrow.',
    ),
  outdated: () =>
    new HttpRefusal(
      409,
      'outdated',
      'This message is no longer true, as something has changed since. Send a newer one, or tell the customer yourself.',
    ),
  no_consent: () =>
    new HttpRefusal(409, 'no_consent', 'The customer has not agreed to WhatsApp. Send the e-mail again instead.'),
};
