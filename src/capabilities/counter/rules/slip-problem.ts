import * as z from 'zod/mini';
import { slipReference } from './payment-body.ts';

/** Why what was typed cannot be the number of a slip; null where it can. */
export const slipProblem = (typed: string): string | null =>
  typed.trim() === ''
    ? 'Enter the reference on the slip.'
    : (z.safeParse(slipReference, typed).error?.issues[0]?.message ?? null);
