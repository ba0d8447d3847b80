import { html } from 'hono/html';
import type { MessageFacts } from '../rules/messages.ts';
import { frame, heading, type Letter, lines, paragraph, type Sender, signature } from './letter.ts';

const what = { contact: 'message', enterprise: 'enterprise inquiry' } as const;

const labels: Record<string, string> = {
  type: 'Type',
  name: 'Name',
  companyName: 'Company',
  contactPerson: 'Contact person',
  email: 'E-mail',
  phone: 'Phone',
  subject: 'Subject',
  expectedSeats: 'Seats',
  message: 'Message',
};

/** To the operator: a visitor's message; replying to this mail answers the visitor. */
export function enquiryReceivedLetter(facts: MessageFacts['enquiry_received'], sender: Sender): Letter {
  const { subject, companyName } = facts.details;
  const title = `New ${what[facts.kind]} ${facts.reference}: ${String(subject ?? companyName ?? '')}`;
  const rows = Object.entries(labels).flatMap(([name, label]): [string, string][] => {
    const value = facts.details[name];
    return typeof value === 'string' && value !== '' ? [[label, value]] : [];
  });
  return {
    subject: title,
    headers: { 'Reply-To': facts.replyTo },
    text: lines([title, '', ...rows.map(([label, value]) => `${label}: ${value}`)]),
    html: frame(
      sender,
      title,
      html`${heading(title)}${rows.map(([label, value]) =>
        paragraph(html`<strong>${label}</strong><br>${value.split('\n').map((line) => html`${line}<br>`)}`),
      )}`,
    ),
  };
}

export function enquiryAcknowledgedLetter(facts: MessageFacts['enquiry_acknowledged'], sender: Sender): Letter {
  const title = `We have received your ${what[facts.kind]}`;
  const greeting = `Hello ${facts.name},`;
  const promise = 'Thank you for writing to us. We will reply within 24 hours.';
  const reference = `Your reference is ${facts.reference}.`;
  const stranger = 'If you did not write to us, please ignore this e-mail.';
  return {
    subject: `${title} (${facts.reference})`,
    text: lines([greeting, '', promise, reference, '', stranger, '', ...signature(sender)]),
    html: frame(
      sender,
      promise,
      html`${heading(title)}${[greeting, promise, reference, stranger].map((text) => paragraph(text))}`,
    ),
  };
}

/** What staff answered, as a reply to our acknowledgement; an answer to it goes to the facility. */
export function enquiryAnsweredLetter(facts: MessageFacts['enquiry_answered'], sender: Sender): Letter {
  const { kind, reference, name, subject, text } = facts;
  const greeting = `Hello ${name},`;
  const about = `Your ${what[kind]} ${reference}`;
  return {
    subject: `Re: ${subject} (${reference})`,
    repliesTo: `enquiry_acknowledged/${reference}/email`,
    headers: { 'Reply-To': sender.facility.email },
    text: lines([greeting, '', text, '', about, '', ...signature(sender)]),
    html: frame(
      sender,
      text.slice(0, 100),
      html`${paragraph(greeting)}${text
        .split(/\n{2,}/)
        .map((part) => paragraph(html`${part.split('\n').map((line) => html`${line}<br>`)}`))}${paragraph(about)}`,
    ),
  };
}
