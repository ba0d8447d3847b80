import { invoicedByPayment } from '#capabilities/invoicing/rules/document-sums.ts';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';

/** Money received and refunded for one payment within a month, in paise. */
type Moved = { payment_id: string; received: number; sent_back: number };

/** A month's money beside its documents, in paise. `unmatched` are the payments of which both differ. */
export type MonthComparison = {
  received: number;
  /** The part taken at the counter, which the provider's statement does not contain. */
  receivedAtCounter: number;
  sentBack: number;
  /** Invoiced less credited. */
  invoiced: number;
  unmatched: { paymentId: string; invoiced: number; net: number }[];
};

/** Compares what was received and sent back in a month with what was invoiced and credited in it, payment by payment. */
export function compareMonth(issued: readonly TaxDocument[], moved: readonly Moved[]): MonthComparison {
  const invoiced = invoicedByPayment(issued);
  const nets = new Map(moved.map((one) => [one.payment_id, one.received - one.sent_back]));
  const ids = [...new Set([...invoiced.keys(), ...nets.keys()])];
  const payments = ids.map((paymentId) => ({
    paymentId,
    invoiced: invoiced.get(paymentId) ?? 0,
    net: nets.get(paymentId) ?? 0,
  }));
  return {
    received: sum(moved.map(({ received }) => received)),
    receivedAtCounter: sum(
      moved.filter(({ payment_id }) => isCounterPayment(payment_id)).map(({ received }) => received),
    ),
    sentBack: sum(moved.map(({ sent_back }) => sent_back)),
    invoiced: sum([...invoiced.values()]),
    unmatched: payments.filter((one) => one.invoiced !== one.net),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
