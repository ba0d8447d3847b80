import type { Database, Tx } from '#platform/database/tables.ts';
import { type Colleague, liveStaff } from '../store/team.ts';

export type { Colleague };

/** Everybody who works here now. */
export const listTeam = (db: Database | Tx): Promise<Colleague[]> => liveStaff(db);
