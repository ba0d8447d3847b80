import { formatRupeesExact, paise } from '#platform/money.ts';

/** One payment whose documents of the month and whose money of the month differ; all in paise. */
export type PaymentFacts = {
  paymentId: string;
  bookingId: string | null;
  /** Invoiced less credited. */
  invoicedInMonth: number;
  /** Received less refunded. */
  moneyInMonth: number;
  /** The same of all months. */
  invoiced: number;
  money: number;
  /** Refunds that were asked for and have not left yet. */
  refundsWaiting: number;
};

export type Difference = {
  kind: 'not_invoiced' | 'refund_waiting' | 'other_month' | 'differs' | 'not_in_till';
  sentence: string;
  /** Money less documents of the month; of the last kind the payment's amount. */
  paise: number;
  paymentId: string;
  bookingId: string | null;
};

/** Why the documents and the money of a payment differ in a month. */
export function differenceOf(facts: PaymentFacts): Difference {
  const { paymentId, bookingId, invoicedInMonth, moneyInMonth } = facts;
  const kind = kindOf(facts);
  return { kind, sentence: sentenceOf(kind, facts), paise: moneyInMonth - invoicedInMonth, paymentId, bookingId };
}

type PaymentKind = Exclude<Difference['kind'], 'not_in_till'>;

function kindOf({ invoiced, money, refundsWaiting }: PaymentFacts): PaymentKind {
  if (invoiced === money) return 'other_month';
  if (refundsWaiting > 0 && invoiced === money - refundsWaiting) return 'refund_waiting';
  return invoiced === 0 && money > 0 ? 'not_invoiced' : 'differs';
}

function sentenceOf(kind: PaymentKind, { invoicedInMonth, moneyInMonth, money, refundsWaiting }: PaymentFacts): string {
  switch (kind) {
    case 'other_month':
      return `${moneyText(moneyInMonth)} in this month and ${invoicedText(invoicedInMonth)} in it. The rest is in another month.`;
    case 'refund_waiting':
      return `The credit note is issued, but ${rupees(refundsWaiting)} has not been refunded yet.`;
    case 'not_invoiced':
      return `${rupees(money)} was received and is on no invoice.`;
    case 'differs':
      return `${moneyText(moneyInMonth)} in this month, but ${invoicedText(invoicedInMonth)}.`;
  }
}

function moneyText(amount: number): string {
  if (amount === 0) return 'Nothing moved';
  return amount < 0 ? `${rupees(-amount)} was refunded` : `${rupees(amount)} moved`;
}

function invoicedText(amount: number): string {
  if (amount === 0) return 'nothing was invoiced';
  return amount < 0 ? `${rupees(-amount)} was credited` : `${rupees(amount)} was invoiced`;
}

/** A counter payment whose entry in the drawer is missing or has another amount. */
export const notInTill = ({
  paymentId,
  amount,
  entered,
}: {
  paymentId: string;
  amount: number;
  entered: number;
}): Difference => ({
  kind: 'not_in_till',
  sentence: `Paid at the counter: ${rupees(amount)}. Entered in the till: ${rupees(entered)}.`,
  paise: amount,
  paymentId,
  bookingId: null,
});

const rupees = (amount: number): string => formatRupeesExact(paise(amount));
