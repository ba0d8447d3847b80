import type { Tx } from '#platform/database/tables.ts';
import { refundedPaise } from '../store.ts';

/** What of a payment went back or is on its way back, in paise. */
export const wentBackOf = (tx: Tx, paymentId: string): Promise<number> => refundedPaise(tx, paymentId);
