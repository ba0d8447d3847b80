import { formatRupees, paise } from '#platform/money.ts';
import { typedPaise } from '#platform/text/typed.ts';
import { MOST_PAID } from './payment-body.ts';

/**
 * The error in a typed amount of received cash, for the person who typed it. Null if valid.
 * @param totalPaise what is due.
 */
export function receivedProblem(typed: string, totalPaise: number): string | null {
  const received = typedPaise(typed);
  if (received === null) return 'Enter what was handed over in rupees, such as 500 or 99.50.';
  if (received > MOST_PAID) return `Enter ${formatRupees(paise(MOST_PAID))} at most.`;
  if (received < totalPaise) return `The price is ${formatRupees(paise(totalPaise))}. What was handed over is less.`;
  return null;
}
