import { formatRupeesExact } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, wayTo } from './booking-news.ts';
import type { Letter, Sender } from './letter.ts';

type Facts = MessageFacts['refund_refused'];

/** Says what happens with money that could not be sent back. */
export function refundRefusedLetter(facts: Facts, sender: Sender): Letter {
  const amount = formatRupeesExact(facts.amount);
  const happened = `The payment provider could not send your refund of ${amount} for ${facts.serviceName}.`;
  return bookingNews(
    {
      subject: `Your refund of ${amount} is delayed (${facts.bookingId})`,
      title: 'Your refund is delayed',
      name: facts.name,
      said: [
        happened,
        'The money is still yours. We will send it again or pay you another way.',
        `You do not need to do anything. We will write again when we have sent the refund. Questions: ${sender.facility.email}.`,
      ],
      preview: happened,
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}
