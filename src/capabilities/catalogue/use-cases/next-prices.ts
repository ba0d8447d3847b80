import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { readVersionAt } from '../store.ts';

/** The instant from which another version of the catalogue is in force. Null when none is written. */
export async function nextPrices({ db, clock }: { db: Database; clock: Clock }): Promise<Date | null> {
  const version = await readVersionAt(db, clock.now());
  return version?.nextFrom ?? null;
}
