import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type Catalogue, catalogueSchema } from '../rules/catalogue.ts';
import { readVersionsFrom } from '../store.ts';

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
