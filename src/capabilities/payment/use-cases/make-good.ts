import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { nextRefundTry } from '../rules/refund-checks.ts';
import { type Cover, madeGood } from '../rules/refunds/made-good.ts';
import { keyAgain } from '../rules/refunds/refund-key.ts';
import {
  insertMadeGoodPart,
  lockOpenPromises,
  lowerPromise,
  refundsElsewhere,
  setMadeGood,
} from '../store/made-good.ts';
import { lockPayment } from '../store/payments.ts';
import { promisedPaise } from '../store/refund-sums.ts';
import type { RefundRow } from '../store/refunds.ts';
import { type RefundChange, stillOwed } from './apply-refund-report.ts';

export { isMadeGood } from '../store/made-good.ts';

/**
 * A promise that was made good, by which refund and how much of it. `rest`: what is still owed of it; null where nothing is. `isTooSmall`: the rest
 * is less than the provider sends, so a person has to give it.
 */
type MadeGood = {
  refundId: number;
  bookingId: string;
  by: number;
  amount: Paise;
  rest: RefundChange | null;
  isTooSmall: boolean;
};

/**
 * Takes back what is promised beyond what was paid, where a person refunded the payment at the provider's dashboard: their refund makes unsent and
 * refused ones good, as far as it goes. Done again, it changes nothing. The payment's lock comes before those of its refunds.
 * @returns what was made good, by promise.
 */
export async function makeGood(tx: Tx, { paymentId, now }: { paymentId: string; now: Date }): Promise<MadeGood[]> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return [];
  const promised = await promisedPaise(tx, paymentId);
  if (promised <= payment.amount_paise) return [];
  const open = await lockOpenPromises(tx, paymentId);
  const covers = madeGood({
    paid: payment.amount_paise,
    promised,
    open: open.map(({ id, amount_paise: amount, state, attempts }) => ({
      id,
      amount,
      state: state === 'failed' ? state : 'requested',
      attempts,
    })),
    elsewhere: await refundsElsewhere(tx, paymentId),
  });
  const made: MadeGood[] = [];
  for (const row of open) {
    let left: RefundRow | null = row;
    for (const cover of covers.filter(({ id }) => id === row.id)) {
      left = left && (await coverPart(tx, left, cover, now));
      const rest: RefundChange | null = left && (await stillOwed(tx, left));
      const isTooSmall = row.state === 'requested' && rest?.state === 'failed';
      const { booking_id: bookingId } = row;
      made.push({ refundId: row.id, bookingId, by: cover.by, amount: paise(cover.amount), rest, isTooSmall });
    }
  }
  return made;
}

/** @returns the promise with the rest of its amount; null where nothing is left of it. */
async function coverPart(tx: Tx, row: RefundRow, { by, amount }: Cover, now: Date): Promise<RefundRow | null> {
  if (amount >= row.amount_paise) {
    await setMadeGood(tx, row.id, by);
    return null;
  }
  await insertMadeGoodPart(tx, row, { by, amount });
  const rest = row.amount_paise - amount;
  return lowerPromise(tx, row, {
    amount: rest,
    again: keyAgain(row.refund_key, now),
    next: nextRefundTry(now, 2),
    now,
  });
}
