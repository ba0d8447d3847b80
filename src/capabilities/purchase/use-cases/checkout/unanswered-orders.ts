import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type OverdueLooks, overdueLooks } from '../../store/looks.ts';

/** Orders about which the provider should have been asked a minute ago: many, or one for long, mean that payments are stuck. */
export const unansweredOrders = ({ db, clock }: { db: Database; clock: Clock }): Promise<OverdueLooks> =>
  overdueLooks(db, clock.now());
