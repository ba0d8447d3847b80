import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, pageOf, wayTo } from './booking-news.ts';
import { creditNoteLine } from './credit-note-issued.ts';
import type { Letter, Sender } from './letter.ts';

type Facts = MessageFacts['payment_refunded'];

const reasons: Record<Facts['because'], (what: string, note: string) => string> = {
  late_payment: (what) =>
    `Your payment for ${what} arrived after this slot was sold. Nothing is booked. We are refunding you in full.`,
  visit_over: (what) =>
    `Your payment for ${what} arrived too late, when it could no longer be booked. Nothing is booked. We are refunding you in full.`,
  price_ended: (what) =>
    `Your payment for ${what} arrived hours after your order had expired, and the price has since changed. Nothing is booked. We are refunding you in full.`,
  late_move: (what) =>
    `You paid to move your booking to ${what}, but by then the move was no longer possible. Your booking has not changed.`,
  second_payment: (what) =>
    `Your order for ${what} was paid twice. Your booking is safe; we are refunding the second payment.`,
  misfit: (what) =>
    `Your payment for ${what} did not match the amount of its order, so nothing is booked. We are refunding you in full.`,
  house: (what, note) => `This is about your booking: ${what}. Reason: ${note}`,
};

const arrives = 'The refund goes to your original payment method and usually arrives in 5-7 business days.';

export function paymentRefundedLetter(facts: Facts, sender: Sender): Letter {
  const day = facts.date as IstDay;
  const amount = amountText(facts);
  const reason = reasons[facts.because](`${facts.serviceName}, ${formatIstDay(day)}`, facts.note ?? '');
  const title =
    facts.because === 'house' ? `We are refunding ${amount} to you` : `We are refunding your ${amount} in full`;
  const choose = { label: 'Choose another time', asText: 'Choose another time', url: `${sender.publicUrl}/book-rooms` };
  return bookingNews(
    {
      subject: `${title} (${facts.bookingId})`,
      title,
      name: facts.name,
      said: [reason, arrives, ...(facts.creditNote ? [creditNoteLine(facts.creditNote)] : [])],
      preview: reason,
      of: facts,
      next:
        facts.linkVersion !== undefined
          ? wayTo(facts, 'View the booking', sender)
          : ['late_payment', 'visit_over', 'price_ended'].includes(facts.because)
            ? choose
            : null,
    },
    sender,
  );
}

/** '₹384'; in another currency, which only a wrong payment can have, 'USD 12.34'. */
const amountText = ({ amount, currency = 'INR' }: Facts): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${(amount / 100).toFixed(2)}`;

/** The approved template `payment_refunded`: name, amount, service, date, booking id, page with its state. */
export const paymentRefundedParameters = (facts: Facts, sender: Sender): string[] => [
  facts.name,
  amountText(facts),
  facts.serviceName,
  formatIstDay(facts.date as IstDay, 'date'),
  facts.bookingId,
  pageOf(facts, sender),
];
