import { html } from 'hono/html';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { taskText } from '../rules/task-texts.ts';
import { type Letter, paragraph, type Sender, writeParts } from './letter.ts';

/** To the operator: something needs a person. Names ids and amounts only. */
export function operatorTaskLetter({ kind, detail }: MessageFacts['operator_task'], sender: Sender): Letter {
  const title = `Action needed: ${kind.replaceAll('_', ' ')}`;
  const facts = Object.entries(detail).map(([name, value]) => [name, asText(name, value, detail)] as const);
  const { next } = taskText({ kind, text: null, detail });
  const parts = [
    paragraph(
      html`${facts.map(([name, value]) => html`${name}: <strong>${value}</strong><br>`)}`,
      ...facts.map(([name, value]) => `${name}: ${value}`),
      '',
    ),
    paragraph(next),
    paragraph(`All tasks: ${sender.publicUrl}/console/inbox/tasks, or npm run admin -- tasks`),
  ];
  return writeParts(sender, { subject: title, title, preview: title }, parts, { isSigned: false });
}

/** Paise are shown as rupees, so that nobody reads 38400 as rupees. Another currency's amount stays as the provider gave it. */
function asText(name: string, value: unknown, { currency = 'INR' }: Record<string, unknown>): string {
  const isRupees = name === 'due' || (name === 'amount' && currency === 'INR');
  if (isRupees && typeof value === 'number') return formatRupeesExact(paise(value));
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
