import { html, raw } from 'hono/html';
import { renderMarkdown } from '#capabilities/content/rules/markdown.ts';
import { momentText } from '#platform/moment-text.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { action, type Letter, link, paragraph, plain, type Sender, underAction, writeParts } from './letter.ts';

const leaveAddress = ({ publicUrl }: Sender, token: string): string =>
  `${publicUrl}/newsletter/unsubscribe?token=${token}`;

/** One press in the mail program ends it (RFC 8058). */
const leaveHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function newsletterConfirmLetter(facts: MessageFacts['newsletter_confirm'], sender: Sender): Letter {
  const { brand } = sender.facility;
  const why = `This address was signed up for the ${brand} newsletter. Please confirm ${facts.until ? `until ${momentText(new Date(facts.until), 'date')}` : 'within three days'}.`;
  const stranger = 'If it was not you, please ignore this e-mail. We send nothing without your confirmation.';
  const mail = {
    subject: `Please confirm your subscription to ${brand}'s newsletter`,
    title: 'Confirm your subscription',
    preview: why,
    headers: leaveHeaders(leaveAddress(sender, facts.unsubscribe)),
  };
  return writeParts(sender, mail, [
    paragraph(why, why, ''),
    action('Confirm my subscription', `${sender.publicUrl}/newsletter/confirm?token=${facts.token}`, null),
    underAction(stranger, '', stranger),
  ]);
}

export function newsletterWelcomeLetter(facts: MessageFacts['newsletter_welcome'], sender: Sender): Letter {
  const what = 'You will now get occasional news about our space and events.';
  const leave = leaveAddress(sender, facts.unsubscribe);
  const mail = {
    subject: `Welcome to ${sender.facility.brand}'s newsletter`,
    title: 'You are subscribed',
    preview: what,
    headers: leaveHeaders(leave),
  };
  return writeParts(sender, mail, [
    paragraph(what),
    plain(),
    paragraph(html`${link('Unsubscribe', leave)}`, `Unsubscribe: ${leave}`),
  ]);
}

/** An issue as its readers get it. Pictures are left out, as a mail loads nothing; a link within the site gets its whole address. */
export function newsletterIssueLetter(facts: MessageFacts['newsletter_issue'], sender: Sender): Letter {
  const leave = leaveAddress(sender, facts.unsubscribe);
  const why = `You get this because you confirmed the newsletter of ${sender.facility.brand}.`;
  const written = renderMarkdown(facts.text)
    .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<a href="\/(?!\/)/g, `<a href="${sender.publicUrl}/`)
    .replaceAll('<a href=', '<a class="primary" style="color:#c2410c" href=');
  const mail = {
    subject: facts.subject,
    title: facts.subject,
    preview: why,
    headers: leaveHeaders(leave),
  };
  return writeParts(sender, mail, [
    paragraph(html`${raw(written)}`, plainText(facts.text, sender.publicUrl)),
    plain(),
    underAction(html`${why} ${link('Unsubscribe', leave)}`, why, `Unsubscribe: ${leave}`),
  ]);
}

/** The same without HTML: Markdown is read as it is, with whole addresses and without pictures. */
const plainText = (markdown: string, publicUrl: string): string =>
  markdown
    .replaceAll(/!\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replaceAll(/(\]\(<?|^\[[^\]\n]{1,200}\]: {0,3}<?)\/(?!\/)/gm, `$1${publicUrl}/`);
