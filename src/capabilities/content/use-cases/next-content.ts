import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { nextPublication } from '../store.ts';

/** The instant at which the texts next change by themselves: a post that is written already comes out. Null when none waits. */
export const nextContent = ({ db, clock }: { db: Database; clock: Clock }): Promise<Date | null> =>
  nextPublication(db, clock.now());
