import type { Message } from '../rules/messages.ts';
import type { Sender } from '../templates/letter.ts';
import { writeLetter } from '../templates/write-message.ts';

/** A message as its mail would read, for a preview: nothing is queued. */
export function showLetter(message: Message, sender: Sender, now: Date): { subject: string; text: string } {
  const { subject, text } = writeLetter(message, sender, now);
  return { subject, text };
}

/** As `showLetter`, as HTML. */
export function showMail(message: Message, sender: Sender, now: Date): { subject: string; text: string; html: string } {
  const { subject, text, html } = writeLetter(message, sender, now);
  return { subject, text, html };
}
