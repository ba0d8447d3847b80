import { formatRupeesExact } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, wayTo } from './booking-news.ts';
import type { Letter, Sender } from './letter.ts';

type Facts = MessageFacts['credit_note_issued'];

/** Sends a registered buyer the credit note for their books. */
export function creditNoteIssuedLetter(facts: Facts, sender: Sender): Letter {
  const amount = formatRupeesExact(facts.amount);
  const said = `We have refunded ${amount} of your payment for ${facts.serviceName}.`;
  return bookingNews(
    {
      subject: `Credit note ${facts.creditNote} (${facts.bookingId})`,
      title: 'Your credit note',
      name: facts.name,
      said: [said, creditNoteLine(facts.creditNote)],
      preview: `Credit note ${facts.creditNote} is attached.`,
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}

/** What a mail says of the credit note that it brings along. */
export const creditNoteLine = (number: string): string => `Credit note ${number} is attached for your records.`;
