import { type Paise, paise } from '#platform/money.ts';

const RUPEE = 100;

/**
 * Amount of a refund in cash, rounded up to whole rupees, as there are no coins below a rupee. `rounding`: the part that the facility adds, less
 * than a rupee. All in paise.
 */
export function handedInCash(amount: Paise): { handed: Paise; rounding: Paise } {
  const handed = paise(Math.ceil(amount / RUPEE) * RUPEE);
  return { handed, rounding: paise(handed - amount) };
}
