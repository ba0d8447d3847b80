import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type OpenRefunds, refundsOpenAt } from '../store/refund-sums.ts';

/** Refunds that have not reached the customer's bank: how many in each state, and for how many seconds the oldest has waited. */
export const openRefunds = ({ db, clock }: { db: Database; clock: Clock }): Promise<OpenRefunds[]> =>
  refundsOpenAt(db, clock.now());
