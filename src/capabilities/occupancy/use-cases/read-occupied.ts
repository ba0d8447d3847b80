import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { TakenPlaces } from '../rules/occupancy.ts';
import { takenPlaces } from '../store/taken-places.ts';

/** Places of all kinds that are sold, held at `now` or closed for part of a period. One statement. */
export const readOccupied = (db: Database, time: TimeRange, now: Date): Promise<TakenPlaces[]> =>
  takenPlaces(db, time, now);
