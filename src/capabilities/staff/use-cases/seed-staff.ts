import type { Database } from '#platform/database/tables.ts';
import type { Role } from '../rules/permissions.ts';
import { insertFirst } from '../store/people.ts';

/** Adds the sandbox's people where nobody works yet, so that the console can be opened at once. */
export const seedStaff = (
  db: Database,
  people: readonly { email: string; name: string; role: Role }[],
  now: Date,
): Promise<void> => insertFirst(db, people, now);
