import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Taken } from '../rules/counted-places.ts';
import { placesInUse, takenPlaces } from '../store/taken-places.ts';

/** How many places there are of each kind, and what is sold, held at `now` or closed of them for some of a time: two statements. */
export const readOccupied = async (db: Database, time: TimeRange, now: Date): Promise<Taken> => ({
  places: await placesInUse(db),
  taken: await takenPlaces(db, time, now),
});
