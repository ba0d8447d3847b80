import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';

/** What the colleague says was paid: cash, or by the facility's card machine or UPI address. */
export type SaidPayment = SeenPrice &
  (
    | { method: 'cash'; receivedPaise?: number | undefined }
    | { method: 'machine'; reference: string; by?: 'card' | 'upi' | undefined }
  );

/** The price shown to the colleague when taking or requesting the money. Absent if none was shown. */
export type SeenPrice = { totalPaise?: number | undefined };

/** Whether the colleague saw a different price, so that the amount taken may be wrong. */
export const sawOtherPrice = ({ totalPaise }: SeenPrice, due: Paise): boolean =>
  totalPaise !== undefined && totalPaise !== due;

/** `paidBy`: whether the money is in the drawer. `change`: cash to return to the customer. */
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

/** Cash that one person may still pay today, in paise, at least 0. The legal limit itself is already too much. */
export const cashLeft = (paidToday: number): Paise => paise(Math.max(0, CASH_OF_DAY - 1 - paidToday));
