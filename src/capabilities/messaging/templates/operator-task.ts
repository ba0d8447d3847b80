import { html } from 'hono/html';
import type { MessageFacts } from '../rules/messages.ts';
import { frame, heading, type Letter, lines, paragraph, type Sender } from './letter.ts';

/** To the operator: something needs a person. Names ids and amounts only. */
export function operatorTaskLetter({ kind, detail }: MessageFacts['operator_task'], sender: Sender): Letter {
  const title = `Needs you: ${kind.replaceAll('_', ' ')}`;
  const facts = Object.entries(detail).map(([name, value]) => [name, asText(value)] as const);
  return {
    subject: title,
    text: lines([title, '', ...facts.map(([name, value]) => `${name}: ${value}`)]),
    html: frame(
      sender,
      title,
      html`${heading(title)}${paragraph(html`${facts.map(([name, value]) => html`${name}: <strong>${value}</strong><br>`)}`)}`,
    ),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
