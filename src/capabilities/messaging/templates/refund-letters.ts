import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees, formatRupeesExact } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, pageOf, wayTo } from './booking/booking-news.ts';
import { creditNoteLine } from './document-letters.ts';
import { action, type Letter, type Sender } from './letter.ts';

type PaymentRefundedFacts = MessageFacts['payment_refunded'];

const reasons: Record<
  PaymentRefundedFacts['because'],
  (what: string, said: { note: string; cancelled: boolean }) => string
> = {
  late_payment: (what) =>
    `Your payment for ${what} arrived after this slot was sold. Nothing is booked. We are refunding you in full.`,
  visit_over: (what) =>
    `Your payment for ${what} arrived too late, when it could no longer be booked. Nothing is booked. We are refunding you in full.`,
  price_ended: (what) =>
    `Your payment for ${what} arrived hours after your order had expired, and the price has since changed. Nothing is booked. We are refunding you in full.`,
  late_move: (what, { cancelled }) =>
    `You paid to move your booking to ${what}, but by then the move was no longer possible.${cancelled ? '' : ' Your booking has not changed.'}`,
  late_extension: (what, { cancelled }) =>
    `You paid to stay longer: ${what}. By then this was no longer possible.${cancelled ? '' : ' Your booking has not changed.'}`,
  second_payment: (what, { cancelled }) =>
    `Your order for ${what} was paid twice. ${cancelled ? 'We' : 'Your booking is safe; we'} are refunding the second payment.`,
  already_renewed: (what) =>
    `You had renewed this month when your payment for ${what} arrived. Your next month is safe; we are refunding this second payment.`,
  misfit: (what) =>
    `Your payment for ${what} did not match the amount of its order, so nothing is booked. We are refunding you in full.`,
  house: (what, { note }) => `This is about your booking: ${what}. Reason: ${note}`,
};

const arrives = 'The refund goes to your original payment method and usually arrives in 5-7 business days.';

const byHand = 'You got the money at the reception.';
const atCounter = 'You paid this at our reception. Please collect the money there.';

export function paymentRefundedLetter(facts: PaymentRefundedFacts, sender: Sender): Letter {
  const day = facts.date as IstDay;
  const amount = amountText(facts);
  const reason = reasons[facts.because](`${facts.serviceName}, ${formatIstDay(day)}`, {
    note: facts.note ?? '',
    cancelled: facts.cancelled === true,
  });
  const title =
    facts.because === 'house'
      ? `${facts.byHand ? 'We gave back' : 'We are refunding'} ${amount} to you`
      : `We are refunding your ${amount} in full`;
  const choose = action('Choose another time', `${sender.publicUrl}/book-rooms`);
  return bookingNews(
    {
      subject: `${title} (${facts.bookingId})`,
      title,
      name: facts.name,
      said: [
        reason,
        facts.byHand ? byHand : facts.atCounter ? atCounter : arrives,
        ...(facts.creditNote ? [creditNoteLine(facts.creditNote)] : []),
      ],
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
const amountText = ({ amount, currency = 'INR' }: PaymentRefundedFacts): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${(amount / 100).toFixed(2)}`;

/** The approved template `payment_refunded`: name, amount, service, date, booking id, page with its state. */
export const paymentRefundedParameters = (facts: PaymentRefundedFacts, sender: Sender): string[] => [
  facts.name,
  amountText(facts),
  facts.serviceName,
  formatIstDay(facts.date as IstDay, 'date'),
  facts.bookingId,
  pageOf(facts, sender),
];

type RefundRefusedFacts = MessageFacts['refund_refused'];

/** Mail about a refused refund: staff are working on it. */
export function refundRefusedLetter(facts: RefundRefusedFacts, sender: Sender): Letter {
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

type AccountAskedFacts = MessageFacts['refund_account_asked'];

/** Mail that asks for another account for a refused refund. */
export function refundAccountAskedLetter(facts: AccountAskedFacts, sender: Sender): Letter {
  const amount = formatRupeesExact(facts.amount);
  const happened = `We could not send your refund of ${amount} for ${facts.serviceName} to the account that you paid from.`;
  return bookingNews(
    {
      subject: `Where may we send your refund of ${amount}? (${facts.bookingId})`,
      title: 'Where may we send your refund?',
      name: facts.name,
      said: [
        happened,
        `Please write to ${sender.facility.email} with a UPI ID, or with a bank account: the account holder’s name, account number and IFSC. You may also collect the money at our reception.`,
        'We never ask for a PIN, a password or a card number.',
      ],
      preview: happened,
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}

type PaidOtherwiseFacts = MessageFacts['refund_paid_otherwise'];

/** Mail that a refused refund was paid in another way. */
export function refundPaidOtherwiseLetter(facts: PaidOtherwiseFacts, sender: Sender): Letter {
  const amount = formatRupeesExact(facts.amount);
  const happened =
    facts.bankReference === null
      ? `You got your refund of ${amount} for ${facts.serviceName} at our reception.`
      : `We sent your refund of ${amount} for ${facts.serviceName} by bank transfer. Bank reference: ${facts.bankReference}.`;
  return bookingNews(
    {
      subject: `Your refund of ${amount} is paid (${facts.bookingId})`,
      title: 'Your refund is paid',
      name: facts.name,
      said: [happened, `If you did not get it, please write to ${sender.facility.email}.`],
      preview: happened,
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}
