import { previewCreditNote } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import { creditedBy } from '#capabilities/payment/rules/credited-by.ts';
import { refundAccount } from '#capabilities/payment/rules/refund-account.ts';
import { handedInCash } from '#capabilities/till/rules/cash-rounding.ts';
import type { Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { RefundPreview } from '../../rules/acts/act-answers.ts';
import type { RefundRoute } from '../../rules/acts/refund-route.ts';
import { handedOut } from './give-by-hand.ts';

/** A refund as a preview shows it. */
export type RefundDescription = Pick<
  RefundPreview,
  'refundPaise' | 'handedPaise' | 'leftPaise' | 'route' | 'account' | 'creditedBy' | 'creditNote'
>;

/**
 * Describes a refund of this amount. The caller holds the payment's lock.
 * @param of.bookingId id under which the payment's invoice is stored.
 * @param of.credited the credit note's sum before rounding, where it is not the amount.
 */
export async function describeRefund(
  tx: Tx,
  of: {
    bookingId: string;
    exact: Paise;
    left: Paise;
    method: string;
    route: RefundRoute;
    credited?: Paise;
    now: Date;
  },
): Promise<RefundDescription> {
  const { bookingId, exact, left, method, route, credited = exact, now } = of;
  const isByHand = route === 'counter';
  const byHand = isByHand ? handedOut(of) : null;
  const { amount: refund, roundedUp } = byHand ?? { amount: exact, roundedUp: paise(0) };
  const credit = { bookingId, amount: paise(credited + roundedUp), roundedUp, reason: '', issuedAt: now };
  const note = credit.amount > 0 ? await previewCreditNote(tx, credit) : null;
  return {
    refundPaise: refund,
    ...(byHand?.paidBy === 'cash' ? { handedPaise: handedInCash(refund).handed } : {}),
    leftPaise: left - refund,
    route,
    account: isByHand ? 'the counter' : refundAccount(method),
    creditedBy: refund === 0 ? null : isByHand ? istDayOf(now) : creditedBy(now),
    creditNote: note && {
      against: note.against.number,
      taxablePaise: note.taxable,
      cgstPaise: note.cgst,
      sgstPaise: note.sgst,
      roundingPaise: note.rounding,
      totalPaise: note.total,
    },
  };
}
