import { html } from 'hono/html';
import type { MessageFacts } from '../rules/messages.ts';
import {
  action,
  frame,
  heading,
  type Letter,
  lines,
  link,
  paragraph,
  type Sender,
  signature,
  underAction,
} from './letter.ts';

const leaveAddress = ({ publicUrl }: Sender, token: string): string =>
  `${publicUrl}/newsletter/unsubscribe?token=${token}`;

/** One press in the mail program ends it (RFC 8058). */
const leaveHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function newsletterConfirmLetter(facts: MessageFacts['newsletter_confirm'], sender: Sender): Letter {
  const title = 'One press, and you are on the list';
  const why = `Somebody, most likely you, asked for the newsletter of ${sender.facility.brand} with this address. Please confirm it within three days.`;
  const stranger = 'If it was not you, do nothing: without your confirmation nothing is sent.';
  const address = `${sender.publicUrl}/newsletter/confirm?token=${facts.token}`;
  return {
    subject: `Please confirm your subscription to ${sender.facility.brand}'s newsletter`,
    headers: leaveHeaders(leaveAddress(sender, facts.unsubscribe)),
    text: lines([title, '', why, '', address, '', stranger, '', ...signature(sender)]),
    html: frame(
      sender,
      why,
      html`${heading(title)}${paragraph(why)}${action('Confirm my subscription', address)}${underAction(stranger)}`,
    ),
  };
}

export function newsletterWelcomeLetter(facts: MessageFacts['newsletter_welcome'], sender: Sender): Letter {
  const title = 'You are on the list';
  const what = 'From now on you get our news, now and then: what is new in the house, and what is on.';
  const leave = leaveAddress(sender, facts.unsubscribe);
  return {
    subject: `Welcome to ${sender.facility.brand}'s newsletter`,
    headers: leaveHeaders(leave),
    text: lines([title, '', what, '', `Unsubscribe: ${leave}`, '', ...signature(sender)]),
    html: frame(sender, what, html`${heading(title)}${paragraph(what)}${paragraph(link('Unsubscribe', leave))}`),
  };
}
