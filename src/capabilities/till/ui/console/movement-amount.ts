import { typedWhole } from '#platform/text/typed.ts';

const MOST_RUPEES = 100_000;

/** A typed sum in whole rupees; NaN where it is none. */
export const wholeRupees = (typed: string): number => typedWhole(typed) ?? Number.NaN;

/** Whether a typed sum is one that a movement of cash may have: whole rupees from `least` to one lakh. */
export const isMovement = (typed: string, least: 0 | 1): boolean =>
  wholeRupees(typed) >= least && wholeRupees(typed) <= MOST_RUPEES;
