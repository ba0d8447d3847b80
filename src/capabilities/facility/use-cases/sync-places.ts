import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { facilityAt } from '../rules/facility-at.ts';
import { lockVersions } from '../store/versions.ts';
import { type LiveFacility, readPublished } from './live-facility.ts';

/**
 * Makes the places agree with the capacities that hold now and later: at each start, as the facility file may have changed. A planned capacity
 * begins by itself, as each period with fewer places has a row of its own. Publications wait for it, so that it never writes capacities of
 * before one.
 */
export const syncPlaces = ({ db, clock, facts }: { db: Database; clock: Clock; facts: Pick<LiveFacility, 'base'> }) =>
  inTransaction(db, async (tx) => {
    await lockVersions(tx);
    await seedPlaces(tx, facilityAt(facts.base, await readPublished(tx), clock.now()));
  });
