import type { Database, Tx } from '#platform/database/tables.ts';
import type { Taken } from '../rules/counted-places.ts';
import { placesInUse } from '../store/taken-places.ts';

/** How many places of each kind are in use. */
export const countPlaces = (db: Database | Tx): Promise<Taken['places']> => placesInUse(db);
