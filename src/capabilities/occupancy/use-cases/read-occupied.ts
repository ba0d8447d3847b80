import type { Database, Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Taken } from '../rules/counted-places.ts';
import { placesInUse, takenPlaces } from '../store/taken-places.ts';

/** How many places there are of each kind, and what is sold, held at `now` or closed of them for some of a time: two statements. */
export const readOccupied = async (db: Database, time: TimeRange, now: Date): Promise<Taken> => ({
  places: await countPlaces(db),
  taken: await takenPlaces(db, time, now),
});

/** How many places of each kind are in use. */
export const countPlaces = (db: Database | Tx): Promise<Taken['places']> => placesInUse(db);
