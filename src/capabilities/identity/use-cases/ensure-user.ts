import type { Tx } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import { upsertUser } from '../store.ts';

/** Makes sure, inside the caller's transaction, that the person has a row that others can refer to, and locks it. */
export const ensureUser = (tx: Tx, caller: Caller, now: Date): Promise<void> => upsertUser(tx, caller, now);
