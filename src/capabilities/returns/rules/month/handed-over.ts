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

/** A payment or refund of a handed-over month whose amount differs from what was handed over or booked. Amounts in paise. */
export type ChangedMove = {
  kind: 'payment' | 'refund';
  paymentId: string;
  bookingId: string | null;
  /** As it was handed over; null where the month had no such move then. */
  was: number | null;
  /** As it is now; null where the month has no such move any more. */
  is: number | null;
  /** The sum of all files until now. */
  booked: number;
  /** The later months, '2026-11', whose files were handed over with a part of the change. */
  bookedIn: readonly string[];
};

/** What changed since a month was handed over. `paise`: how much more money the month has; below zero it has less. */
export type Change = {
  kind: 'payment' | 'refund' | 'fees' | 'disputes_lost' | 'documents';
  sentence: string;
  paise: number;
  paymentId: string | null;
  bookingId: string | null;
  /** The later months, '2026-11', whose Tally files have it; empty where no file has it. */
  inFilesOf: readonly string[];
};

/** A month's fees in all files until now, and the later months whose files have a part of them. */
export type BookedFees = HandedOverFigures['fees'] & { bookedIn: readonly string[] };

/**
 * Each difference between what was handed over and what is known now, the sums of the month first.
 * @param booked.fees of the month. @param booked.next the month, '2026-11', whose files will have what is not booked yet; null where none will.
 */
export function changesSince(
  was: Totals,
  is: Totals & { moves: readonly ChangedMove[] },
  booked: { fees: BookedFees; next: string | null },
): Change[] {
  const ofMonth = { paymentId: null, bookingId: null, inFilesOf: [] };
  const filesOf = (months: readonly string[], isBooked: boolean) =>
    isBooked || booked.next === null ? months : [...months, booked.next];
  const areFeesBooked = sameFees(booked.fees, is.fees);
  const changes: (Change | false)[] = [
    was.documents !== is.documents && {
      kind: 'documents',
      sentence: `${was.documents} invoices and credit notes were handed over. The month has ${is.documents} now.`,
      paise: 0,
      ...ofMonth,
    },
    (!sameFees(was.fees, is.fees) || !areFeesBooked) && {
      kind: 'fees',
      sentence: `The provider’s fees were handed over as ${feeText(was.fees)}. They are ${feeText(is.fees)} now.`,
      paise: was.fees.fee - is.fees.fee,
      ...ofMonth,
      inFilesOf: filesOf(booked.fees.bookedIn, areFeesBooked),
    },
    (was.disputesLost.count !== is.disputesLost.count || was.disputesLost.paise !== is.disputesLost.paise) && {
      kind: 'disputes_lost',
      sentence: `Lost disputes were handed over as ${lostText(was.disputesLost)}. Now it is ${lostText(is.disputesLost)}.`,
      paise: was.disputesLost.paise - is.disputesLost.paise,
      ...ofMonth,
    },
  ];
  const moves = is.moves
    .filter((move) => move.was !== move.is || move.booked !== (move.is ?? 0))
    .map((move): Change => {
      const { kind, paymentId, bookingId } = move;
      const more = (move.is ?? 0) - (move.was ?? 0);
      const inFilesOf = filesOf(move.bookedIn, move.booked === (move.is ?? 0));
      return {
        kind,
        sentence: moveText(move),
        paise: kind === 'payment' ? more : 0 - more,
        paymentId,
        bookingId,
        inFilesOf,
      };
    });
  return [...changes.filter((change) => change !== false), ...moves];
}

function moveText({ kind, was, is }: ChangedMove): string {
  const what = kind === 'payment' ? 'payment' : 'refund';
  if (was === is) return `A ${what} of ${rupees(is ?? 0)} was booked as changed. It is as it was handed over again.`;
  if (was === null) return `A ${what} of ${rupees(is ?? 0)} in this month was reported after it was handed over.`;
  if (is !== null) return `A ${what} was handed over as ${rupees(was)}. It is ${rupees(is)} now.`;
  return kind === 'payment'
    ? `A payment of ${rupees(was)} was handed over. It is no payment of this month any more.`
    : `A refund of ${rupees(was)} was handed over as sent. It failed since, or left in another month.`;
}

const sameFees = (one: HandedOverFigures['fees'], other: HandedOverFigures['fees']): boolean =>
  one.fee === other.fee && one.tax === other.tax;

const feeText = ({ fee, tax }: HandedOverFigures['fees']): string => `${rupees(fee)}, of which GST ${rupees(tax)}`;

const lostText = ({ count, paise: sum }: HandedOverFigures['disputesLost']): string =>
  count === 0 ? 'none' : `${rupees(sum)} in ${count === 1 ? '1 dispute' : `${count} disputes`}`;

const rupees = (amount: number): string => formatRupeesExact(paise(amount));
