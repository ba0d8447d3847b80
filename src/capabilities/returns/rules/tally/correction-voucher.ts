import type { IstDay } from '#platform/ist-day.ts';
import { correctionText } from '../month/correction-text.ts';
import type { Correction } from '../month/corrections.ts';
import { journalOfFees, type Ledgers, moneyVoucher, type Voucher } from './vouchers.ts';

/**
 * A change of a handed-over month as an entry of a later month. Its amount is the difference. It is a Receipt where money came in or a refund did not
 * leave, a Payment where it is the other way round, and a Journal for fees. It refers to the voucher of the month that changed.
 * @param later.month whose file has the entry, '2026-11'. @param later.day its last day: the date of the entry.
 */
export function correctionVoucher(
  correction: Correction,
  { month, day }: { month: string; day: IstDay },
  ledgers: Ledgers,
): Voucher {
  const { kind, id, of, difference } = correction;
  const ofMonth = of.slice(0, 7);
  const number = `${kind === 'fees' ? id : `${id}-${ofMonth}`}-in-${month}`;
  if (kind === 'fees')
    return {
      ...journalOfFees({ fee: difference, tax: correction.tax }, ledgers),
      number,
      date: day,
      narration: correctionText(correction),
      against: id,
    };
  const { paymentId, bookingId, roundedUp, by } = correction;
  const isIn = (kind === 'payment') === difference > 0;
  const size = Math.abs(difference);
  // The difference of the rounding has the direction of the move that changed.
  const rounded = difference > 0 ? roundedUp : -roundedUp;
  const moved = { kind: isIn ? 'payment' : 'refund', id: number, paymentId, bookingId, by, day } as const;
  const voucher = moneyVoucher({ ...moved, amount: size, roundedUp: rounded }, ledgers);
  return { ...voucher, narration: `${correctionText(correction)} ${voucher.narration}`, against: id };
}
