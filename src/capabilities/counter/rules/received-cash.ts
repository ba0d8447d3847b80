import { formatRupees, paise } from '#platform/money.ts';
import { typedPaise } from '#platform/text/typed.ts';
import { MOST_PAID } from './payment-body.ts';

/**
 * Why what was typed cannot be the cash that was handed over for a sum, as the person who typed it reads it; null where it can.
 * @param totalPaise what is due.
 */
export function receivedProblem(typed: string, totalPaise: number): string | null {
  const received = typedPaise(typed);
  if (received === null) return 'Enter what was handed over in rupees, such as 500 or 99.50.';
  if (received > MOST_PAID) return `Enter ${formatRupees(paise(MOST_PAID))} at most.`;
  if (received < totalPaise) return `The price is ${formatRupees(paise(totalPaise))}. What was handed over is less.`;
  return null;
}
