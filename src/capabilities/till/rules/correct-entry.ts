import { done, type Result, refused } from '#platform/result.ts';

export type NotCorrectable = 'not_correctable' | 'same_amount';

/**
 * Amount of the entry that corrects another, in paise. Only cash in or out can be mistyped: a sale or refund has the amount of its payment.
 * @param rightPaise without a sign; 0 where nothing should have been written.
 */
export function correctionOf(
  { kind, amountPaise }: { kind: string; amountPaise: number },
  rightPaise: number,
): Result<number, NotCorrectable> {
  if (kind !== 'paid_in' && kind !== 'paid_out') return refused('not_correctable');
  const right = kind === 'paid_out' ? -rightPaise : rightPaise;
  return right === amountPaise ? refused('same_amount') : done(right - amountPaise);
}
