import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { expireLapsed } from '../../store/holds.ts';

/**
 * Ends the checkouts whose hold has passed. Nobody waits for it: their places are free the instant they expire, and their orders are
 * still asked about, as money may be on its way. Called on an interval.
 */
export const expireHolds = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  expireLapsed(db, clock.now());
