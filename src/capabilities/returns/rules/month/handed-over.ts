import { formatRupeesExact, paise } from '#platform/money.ts';
import type { Ledgers } from '../tally/vouchers.ts';

/** What the accountant was handed over of a month, beside its payments and refunds. Amounts in paise; the fee with its GST, which is `tax`. */
export type HandedOverFigures = {
  fees: { fee: number; tax: number };
  disputesLost: { count: number; paise: number };
  /** How many invoices and credit notes the month had. */
  documents: number;
  /** The facility's facts in the files. */
  books: { gstin: string; tallyLedgers: Ledgers };
};

type Totals = Pick<HandedOverFigures, 'fees' | 'disputesLost' | 'documents'>;

/** A payment or refund of a month whose amount is another one than was handed over; null where one of both has none. */
export type ChangedMove = {
  kind: 'payment' | 'refund';
  paymentId: string;
  bookingId: string | null;
  was: number | null;
  is: number | null;
};

/** What changed since a month was handed over. `paise`: how much more money the month has; below zero it has less. */
export type Change = {
  kind: 'payment' | 'refund' | 'fees' | 'disputes_lost' | 'documents';
  sentence: string;
  paise: number;
  paymentId: string | null;
  bookingId: string | null;
};

/** Each difference between what was handed over and what is known now, the sums of the month first. */
export function changesSince(was: Totals, is: Totals & { moves: readonly ChangedMove[] }): Change[] {
  const ofMonth = { paymentId: null, bookingId: null };
  const changes: (Change | false)[] = [
    was.documents !== is.documents && {
      kind: 'documents',
      sentence: `${was.documents} invoices and credit notes were handed over. The month has ${is.documents} now.`,
      paise: 0,
      ...ofMonth,
    },
    (was.fees.fee !== is.fees.fee || was.fees.tax !== is.fees.tax) && {
      kind: 'fees',
      sentence: `The provider’s fees were handed over as ${feeText(was.fees)}. They are ${feeText(is.fees)} now.`,
      paise: was.fees.fee - is.fees.fee,
      ...ofMonth,
    },
    (was.disputesLost.count !== is.disputesLost.count || was.disputesLost.paise !== is.disputesLost.paise) && {
      kind: 'disputes_lost',
      sentence: `Lost disputes were handed over as ${lostText(was.disputesLost)}. Now it is ${lostText(is.disputesLost)}.`,
      paise: was.disputesLost.paise - is.disputesLost.paise,
      ...ofMonth,
    },
  ];
  const moves = is.moves
    .filter((move) => move.was !== move.is)
    .map((move): Change => {
      const { kind, paymentId, bookingId } = move;
      const more = (move.is ?? 0) - (move.was ?? 0);
      return { kind, sentence: moveText(move), paise: kind === 'payment' ? more : 0 - more, paymentId, bookingId };
    });
  return [...changes.filter((change) => change !== false), ...moves];
}

function moveText({ kind, was, is }: ChangedMove): string {
  const what = kind === 'payment' ? 'payment' : 'refund';
  if (was === null) return `A ${what} of ${rupees(is ?? 0)} in this month was reported after it was handed over.`;
  if (is !== null) return `A ${what} was handed over as ${rupees(was)}. It is ${rupees(is)} now.`;
  return kind === 'payment'
    ? `A payment of ${rupees(was)} was handed over. It is no payment of this month any more.`
    : `A refund of ${rupees(was)} was handed over as sent. It failed since, or left in another month.`;
}

const feeText = ({ fee, tax }: HandedOverFigures['fees']): string => `${rupees(fee)}, of which GST ${rupees(tax)}`;

const lostText = ({ count, paise: sum }: HandedOverFigures['disputesLost']): string =>
  count === 0 ? 'none' : `${rupees(sum)} in ${count === 1 ? '1 dispute' : `${count} disputes`}`;

const rupees = (amount: number): string => formatRupeesExact(paise(amount));
