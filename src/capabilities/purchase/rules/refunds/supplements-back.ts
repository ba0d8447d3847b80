import { type Paise, paise } from '#platform/money.ts';
import { isFullyRefunded, refundableAmount } from './refundable-amount.ts';

/** What goes back of a booking's own payment, of what was left of it. */
export type OwnShare = { readonly refund: Paise; readonly left: Paise };

/**
 * The share that goes back of a booking's supplements: that of its own payment. Where nothing that could be sent is left of that, as it went back
 * before, the share is that of the booking's price.
 */
export const shareOfSupplements = (own: OwnShare, price: { refund: Paise; paid: Paise }): OwnShare =>
  isFullyRefunded(own.left) ? { refund: price.refund, left: price.paid } : own;

/** What goes back of each supplement when a booking is cancelled: the share, rounded to the paisa half up; nothing of the fee of a move. */
export const supplementsBack = <Supplement extends { left: Paise }>(
  supplements: readonly Supplement[],
  share: OwnShare,
): (Supplement & { back: Paise })[] =>
  supplements.map((supplement) => ({ ...supplement, back: shareOf(supplement.left, share) }));

/** The same with what of each the booking's terms do not give. */
export function supplementsBeyond<Supplement extends { left: Paise }>(
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
export function supplementsUpTo<Supplement extends { left: Paise }>(
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

function shareOf(of: Paise, { refund, left }: OwnShare): Paise {
  if (refund === 0 || left === 0) return paise(0);
  return refundableAmount(paise(Math.round((of * Math.min(refund, left)) / left)), of);
}

export const sumBack = (supplements: readonly { back: Paise }[]): Paise =>
  paise(supplements.reduce((sum, { back }) => sum + back, 0));
