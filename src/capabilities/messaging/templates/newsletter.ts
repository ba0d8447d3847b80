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
  const title = 'Confirm your subscription';
  const why = `You (or someone else) asked for the newsletter of ${sender.facility.brand} with this address. Please confirm within three days.`;
  const stranger = 'If it was not you, please ignore this e-mail. We send nothing without your confirmation.';
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
  const title = 'You are subscribed';
  const what = 'You will now get occasional news about our space and events.';
  const leave = leaveAddress(sender, facts.unsubscribe);
  return {
    subject: `Welcome to ${sender.facility.brand}'s newsletter`,
    headers: leaveHeaders(leave),
    text: lines([title, '', what, '', `Unsubscribe: ${leave}`, '', ...signature(sender)]),
    html: frame(sender, what, html`${heading(title)}${paragraph(what)}${paragraph(link('Unsubscribe', leave))}`),
  };
}
