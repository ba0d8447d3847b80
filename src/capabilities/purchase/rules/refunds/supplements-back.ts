import { type Paise, paise } from '#platform/money.ts';
import { isFullyRefunded, refundableAmount } from './refundable-amount.ts';

/** What was paid to let a booking end later, and what of it was neither promised back nor disputed. */
type PaidSupplement = { readonly paid: Paise; readonly left: Paise };

/** What goes back of a booking's own payment, as a share of its price or of what was left of it. It is the share of the supplements, too. */
export type OwnShare = { readonly refund: Paise; readonly whole: Paise; readonly of: 'paid' | 'left' };

/** As the terms give it of the booking's price. Goodwill that went back before changes it of neither payment. */
export const shareByTerms = (refund: Paise, paid: Paise): OwnShare => ({ refund, whole: paid, of: 'paid' });

/** As a part of what was left; nothing where nothing was left that could be sent. */
export const shareOfLeft = (refund: Paise, left: Paise): OwnShare =>
  isFullyRefunded(left) ? noShare : { refund, whole: left, of: 'left' };

/** Everything that is left of each. */
export const wholeShare: OwnShare = { refund: paise(1), whole: paise(1), of: 'left' };
export const noShare: OwnShare = { refund: paise(0), whole: paise(1), of: 'left' };

/** What goes back of each supplement when a booking is cancelled: the share, rounded to the paisa half up; nothing of the fee of a move. */
export const supplementsBack = <Supplement extends PaidSupplement>(
  supplements: readonly Supplement[],
  share: OwnShare,
): (Supplement & { back: Paise })[] =>
  supplements.map((supplement) => ({ ...supplement, back: shareOf(supplement, share) }));

/** The same with what of each the booking's terms do not give. */
export function supplementsBeyond<Supplement extends PaidSupplement>(
  supplements: readonly Supplement[],
  { given, byTerms }: { given: OwnShare; byTerms: OwnShare },
): (Supplement & { back: Paise; beyond: Paise })[] {
  const due = supplementsBack(supplements, byTerms);
  return supplementsBack(supplements, given).map((supplement, n) => ({
    ...supplement,
    beyond: paise(Math.max(0, supplement.back - (due[n]?.back ?? 0))),
  }));
}

/** How much of each supplement goes back, one after the other, up to a sum in all, without the booking being cancelled. */
export function supplementsUpTo<Supplement extends PaidSupplement>(
  supplements: readonly Supplement[],
  sum: number,
): (Supplement & { back: Paise; beyond: Paise })[] {
  let rest = sum;
  return supplements.map((supplement) => {
    const back = refundableAmount(paise(Math.min(rest, supplement.left)), supplement.left);
    rest = Math.max(0, rest - back);
    return { ...supplement, back, beyond: paise(0) };
  });
}

function shareOf({ paid, left }: PaidSupplement, { refund, whole, of }: OwnShare): Paise {
  if (refund === 0 || whole === 0) return paise(0);
  const sum = of === 'paid' ? paid : left;
  const owed = Math.round((sum * Math.min(refund, whole)) / whole);
  return refundableAmount(paise(Math.min(owed, left)), left);
}

export const sumBack = (supplements: readonly { back: Paise }[]): Paise =>
  paise(supplements.reduce((sum, { back }) => sum + back, 0));
