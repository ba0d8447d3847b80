import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { liveHolds } from '../../store/holds.ts';

/** The person's unpaid checkouts that still hold places, so that these do not count as taken for them. */
export const liveHoldsOf = (services: { db: Database; clock: Clock }, uid: string): Promise<number[]> =>
  liveHolds(services.db, uid, services.clock.now());
