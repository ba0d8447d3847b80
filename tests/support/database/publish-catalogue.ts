import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { dropCatalogueCache } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { Database } from '#platform/database/tables.ts';

/** Puts a whole catalogue in force from `effectiveFrom` on; operators change one price at a time, by `changeCatalogue`. */
export async function publishCatalogue(
  db: Database,
  { catalogue, effectiveFrom, note, now }: { catalogue: Catalogue; effectiveFrom: Date; note: string; now: Date },
): Promise<void> {
  await db
    .insertInto('catalogue_versions')
    .values({ effective_from: effectiveFrom, data: JSON.stringify(catalogue), note, created_at: now })
    .execute();
  dropCatalogueCache(db);
}
