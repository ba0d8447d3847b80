import { html } from 'hono/html';
import { isolated } from '#platform/names/isolated.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { brokenLines, greeting, type Letter, paragraph, plain, type Sender, writeParts } from './letter.ts';

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
  const rows = Object.entries(labels).flatMap(([name, label]) => {
    const value = facts.details[name];
    if (typeof value !== 'string' || value === '') return [];
    return [paragraph(html`<strong>${label}</strong><br>${brokenLines(value.split('\n'))}`, `${label}: ${value}`)];
  });
  const mail = { subject: title, title, preview: title, headers: { 'Reply-To': facts.replyTo } };
  return writeParts(sender, mail, rows, { isSigned: false });
}

export function enquiryAcknowledgedLetter(facts: MessageFacts['enquiry_acknowledged'], sender: Sender): Letter {
  const title = `We have received your ${what[facts.kind]}`;
  const promise = 'Thank you for writing to us. We will reply within 24 hours on working days.';
  return writeParts(sender, { subject: `${title} (${facts.reference})`, title, preview: promise }, [
    greeting(facts.name),
    paragraph(promise),
    paragraph(`Your reference is ${facts.reference}.`),
    plain(),
    paragraph('If you did not write to us, please ignore this e-mail.'),
  ]);
}

/** What staff answered, as a reply to our acknowledgement; an answer to it goes to the facility. */
export function enquiryAnsweredLetter(facts: MessageFacts['enquiry_answered'], sender: Sender): Letter {
  const { kind, reference, name, subject, text } = facts;
  const mail = {
    subject: `Re: ${isolated(subject)} (${reference})`,
    title: null,
    preview: toOneLine(text, 100),
    repliesTo: `enquiry_acknowledged/${reference}/email`,
    headers: { 'Reply-To': sender.facility.email },
  };
  return writeParts(sender, mail, [
    greeting(name),
    plain(),
    ...text.split(/\n{2,}/).map((part) => paragraph(brokenLines(part.split('\n')), part, '')),
    paragraph(`Your ${what[kind]} ${reference}`),
  ]);
}
