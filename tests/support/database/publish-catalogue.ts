import { dropCatalogueCache } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { insertVersion, type NewVersion } from '#capabilities/catalogue/use-cases/insert-version.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** Puts a whole catalogue in force from `effectiveFrom` on; operators change one price at a time, by `changeCatalogue`. */
export async function publishCatalogue(db: Database, version: NewVersion): Promise<void> {
  await inTransaction(db, (tx) => insertVersion(tx, version));
  dropCatalogueCache(db);
}
