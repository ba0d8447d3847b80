import { typedNumber } from '#platform/text/typed.ts';

const MOST_RUPEES = 100_000;

/** A typed sum in whole rupees; NaN where it is none. */
export const wholeRupees = (typed: string): number => Number(typedNumber(typed));

/** Whether a typed sum is one that a movement of cash may have: whole rupees from `least` to one lakh. */
export const isMovement = (typed: string, least: 0 | 1): boolean =>
  /^\d{1,6}$/.test(typedNumber(typed)) && wholeRupees(typed) >= least && wholeRupees(typed) <= MOST_RUPEES;
