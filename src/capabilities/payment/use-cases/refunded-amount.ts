import type { Database, Tx } from '#platform/database/tables.ts';
import { refundedPaise, sentPaise } from '../store/refund-sums.ts';

/** What of a payment went back or is on its way back, in paise. */
export const refundedAmountOf = (tx: Tx, paymentId: string): Promise<number> => refundedPaise(tx, paymentId);

/** What of a payment the provider has been heard to give back, in paise: what it was not asked for yet does not count. */
export const sentRefundsOf = (db: Database, paymentId: string): Promise<number> => sentPaise(db, paymentId);
