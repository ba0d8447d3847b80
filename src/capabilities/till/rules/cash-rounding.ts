import { type Paise, paise } from '#platform/money.ts';

const RUPEE = 100;

/**
 * What leaves the drawer for a sum that goes back in cash: whole rupees, upwards, as nobody can hand out paise. `rounding` is what the facility
 * adds, less than a rupee.
 */
export function handedInCash(amount: Paise): { handed: Paise; rounding: Paise } {
  const handed = paise(Math.ceil(amount / RUPEE) * RUPEE);
  return { handed, rounding: paise(handed - amount) };
}
