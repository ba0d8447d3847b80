import type { Tx } from '#platform/database/tables.ts';
import { feeNamesOf } from '../store.ts';

/** The names under which the fees of moving a booking are invoiced, the oldest first. */
export const feeInvoicesOf = (tx: Tx, of: { bookingId: string; uid: string }): Promise<string[]> => feeNamesOf(tx, of);
