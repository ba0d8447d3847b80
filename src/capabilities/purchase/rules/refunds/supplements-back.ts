import { type Paise, paise } from '#platform/money.ts';
import { isFullyRefunded, refundableAmount } from './refundable-amount.ts';

/** A paid supplement (for a later end), and the part that is neither refunded nor disputed. */
type PaidSupplement = { readonly paid: Paise; readonly left: Paise };

/** The refunded share of a booking's payment. The same share of its supplements is refunded. */
export type OwnShare = { readonly refund: Paise; readonly whole: Paise; readonly of: 'paid' | 'left' };

/** The share by the terms, of the booking's price. Earlier goodwill does not change it. */
export const shareByTerms = (refund: Paise, paid: Paise): OwnShare => ({ refund, whole: paid, of: 'paid' });

/** The share of what was left of the payment. Zero if nothing refundable was left. */
export const shareOfLeft = (refund: Paise, left: Paise): OwnShare =>
  isFullyRefunded(left) ? noShare : { refund, whole: left, of: 'left' };

/** All that is left of the payment. */
export const wholeShare: OwnShare = { refund: paise(1), whole: paise(1), of: 'left' };
export const noShare: OwnShare = { refund: paise(0), whole: paise(1), of: 'left' };

/** Refund of each supplement when its booking is cancelled: the share, rounded half up to the paisa. The fee of a move is not refunded. */
export const supplementsBack = <Supplement extends PaidSupplement>(
  supplements: readonly Supplement[],
  share: OwnShare,
): (Supplement & { back: Paise })[] =>
  supplements.map((supplement) => ({ ...supplement, back: shareOf(supplement, share) }));

/** As `supplementsBack`, with the part of each that exceeds the booking's terms. */
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

/** Distributes a refund over the supplements, one after the other, up to a total. The booking stays. */
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
