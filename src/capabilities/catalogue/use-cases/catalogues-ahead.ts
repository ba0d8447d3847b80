import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type Catalogue, catalogueSchema } from '../rules/catalogue.ts';
import { readVersionAt, readVersionsFrom } from '../store.ts';

/** The catalogue in force and, in order, those that are published to begin later. */
export async function cataloguesAhead({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<{ catalogue: Catalogue; begins: Date }[]> {
  const versions = await readVersionsFrom(db, clock.now());
  return versions.map(({ data, begins }) => ({ catalogue: catalogueSchema.parse(data), begins }));
}

/** The instant from which another version of the catalogue is in force. Null when none is written. */
export async function nextPrices({ db, clock }: { db: Database; clock: Clock }): Promise<Date | null> {
  const version = await readVersionAt(db, clock.now());
  return version?.nextFrom ?? null;
}
