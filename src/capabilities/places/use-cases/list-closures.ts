import type { Database, Tx } from '#platform/database/tables.ts';
import { type ClosureRow, closuresAfter } from '../store.ts';

/** What is closed now or later, the next first. */
export const listClosures = ({ db }: { db: Database | Tx }, now: Date): Promise<ClosureRow[]> => closuresAfter(db, now);
