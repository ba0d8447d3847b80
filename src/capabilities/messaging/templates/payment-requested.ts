import { timeText } from '#platform/moment-text.ts';
import { formatRupees } from '#platform/money.ts';
import { daysOfVisit } from '../rules/days-of-visit.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { action, greeting, type Letter, paragraph, type Sender, writeParts } from './letter.ts';

type Facts = MessageFacts['payment_requested'];

/** The link by which a sale of the front desk is paid. Its address is made here, so that it is in no table. */
export function paymentRequestedLetter(facts: Facts, sender: Sender): Letter {
  const amount = formatRupees(facts.amount);
  const what = `${facts.serviceName}, ${daysOfVisit(facts)}, ${facts.timeText}`;
  const until = `We hold it for you until ${timeText(new Date(facts.closesAt))}.`;
  return writeParts(
    sender,
    {
      subject: `Please pay ${amount}: ${facts.serviceName}`,
      title: `Please pay ${amount}`,
      preview: `${what}. ${until}`,
    },
    [
      greeting(facts.name),
      paragraph(`You asked our front desk for: ${what}. ${until}`),
      action(`Pay ${amount}`, payPage(facts, sender)),
      paragraph('If you did not ask for this, you need not do anything. Nothing is charged unless you pay.'),
    ],
  );
}

/** The approved template `payment_requested`: name, service, date, time, amount, until when it is held, the page to pay on. */
export const paymentRequestedParameters = (facts: Facts, sender: Sender): string[] => [
  facts.name,
  facts.serviceName,
  daysOfVisit(facts, 'date'),
  facts.timeText,
  formatRupees(facts.amount),
  timeText(new Date(facts.closesAt)),
  payPage(facts, sender),
];

const payPage = ({ bookingId }: Facts, { publicUrl, links }: Sender): string =>
  `${publicUrl}/pay/${links.payTokenOf(bookingId)}`;
