import { type Paise, paise } from '#platform/money.ts';

/** POLICY-25: what each move of a booking after the first costs, GST included. Texts name it as {change-fee}. */
export const MOVE_FEE: Paise = paise(10_000);
