import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { TakenPlaces } from '../rules/occupancy.ts';
import { takenPlaces } from '../store/taken-places.ts';

/** What is sold, held at `now` or closed of all kinds of places for some of a time: one statement. */
export const readOccupied = (db: Database, time: TimeRange, now: Date): Promise<TakenPlaces[]> =>
  takenPlaces(db, time, now);
