import * as z from 'zod/mini';
import { slipReference, upiReferenceProblem } from './payment-body.ts';

/** The error in a typed card-slip or UPI number. Null if valid. */
export function slipProblem(typed: string, by: 'card' | 'upi'): string | null {
  if (typed.trim() === '') return 'Enter the reference on the slip.';
  const read = z.safeParse(slipReference, typed);
  if (by === 'upi') return upiReferenceProblem(read.data ?? '');
  return read.error?.issues[0]?.message ?? null;
}
