import type { Database } from '#platform/database/tables.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { dropCatalogueCache } from './current-catalogue.ts';

/** Adds a version that holds from `effectiveFrom` on. Orders made before keep the price that they were made with. */
export async function publishCatalogue(
  db: Database,
  version: { catalogue: Catalogue; effectiveFrom: Date; note: string; now: Date },
): Promise<void> {
  await db
    .insertInto('catalogue_versions')
    .values({
      effective_from: version.effectiveFrom,
      data: JSON.stringify(version.catalogue),
      note: version.note,
      created_at: version.now,
    })
    .execute();
  dropCatalogueCache(db);
}
