import { type Paise, paise } from '#platform/money.ts';
import { refundableAmount } from './refundable-amount.ts';

/**
 * What goes back of each supplement when a booking is cancelled: the same share as of the booking's own payment, rounded to the paisa half up;
 * nothing of the fee of a move.
 * @param own what goes back of the booking's payment, of what was left of it.
 */
export const supplementsBack = <Supplement extends { left: Paise }>(
  supplements: readonly Supplement[],
  own: { refund: Paise; left: Paise },
): (Supplement & { back: Paise })[] =>
  supplements.map((supplement) => ({ ...supplement, back: shareOf(supplement.left, own) }));

/** The same with what of each the booking's terms do not give. @param terms what they give of the booking's own payment. */
export function supplementsBeyond<Supplement extends { left: Paise }>(
  supplements: readonly Supplement[],
  { refund, terms, left }: { refund: Paise; terms: Paise; left: Paise },
): (Supplement & { back: Paise; beyond: Paise })[] {
  const byTerms = supplementsBack(supplements, { refund: terms, left });
  return supplementsBack(supplements, { refund, left }).map((supplement, n) => ({
    ...supplement,
    beyond: paise(Math.max(0, supplement.back - (byTerms[n]?.back ?? 0))),
  }));
}

function shareOf(of: Paise, { refund, left }: { refund: Paise; left: Paise }): Paise {
  if (refund === 0 || left === 0) return paise(0);
  return refundableAmount(paise(Math.round((of * Math.min(refund, left)) / left)), of);
}

export const sumBack = (supplements: readonly { back: Paise }[]): Paise =>
  paise(supplements.reduce((sum, { back }) => sum + back, 0));
