import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';

/** What the colleague says was paid: cash, or by the facility's card machine or UPI address. */
export type SaidPayment = SeenPrice &
  (
    | { method: 'cash'; receivedPaise?: number | undefined }
    | { method: 'machine'; reference: string; by?: 'card' | 'upi' | undefined }
  );

/** The price that the colleague saw when they took the money or asked for it; left out by who saw none. */
export type SeenPrice = { totalPaise?: number | undefined };

/** Whether a colleague saw another price than what is due: then the card machine or the customer's notes may have another sum than the books. */
export const sawOtherPrice = ({ totalPaise }: SeenPrice, due: Paise): boolean =>
  totalPaise !== undefined && totalPaise !== due;

/** `paidBy` is where the money lies: in the drawer or not. `change`: what goes back to the customer. */
export type CounterMoney = {
  method: 'cash' | 'card' | 'upi';
  paidBy: 'cash' | 'machine';
  reference: string | null;
  change: Paise;
};

/** How a sum is paid at the counter. Cash may be more than the sum, never less. */
export function paidAtCounter(said: SaidPayment, total: Paise): Result<CounterMoney, 'too_little'> {
  if (said.method === 'machine') {
    return done({ method: said.by ?? 'card', paidBy: 'machine', reference: said.reference, change: paise(0) });
  }
  const received = said.receivedPaise ?? total;
  if (received < total) return refused('too_little');
  return done({ method: 'cash', paidBy: 'cash', reference: null, change: paise(received - total) });
}

/** Cash of this sum or more may not be taken from one person in a day (section 186 of the Income-tax Act 2025), in paise. */
const CASH_OF_DAY = 2_00_000_00;

/** What one person may still pay in cash today, after what they have paid; the limit itself is too much. In paise, never below 0. */
export const cashLeft = (paidToday: number): Paise => paise(Math.max(0, CASH_OF_DAY - 1 - paidToday));
