import { noteAct } from '#platform/database/acts.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { dropCatalogueCache } from './current-catalogue.ts';

type NewVersion = { catalogue: Catalogue; effectiveFrom: Date; note: string; actor?: string; now: Date };

/** Adds a version that holds from `effectiveFrom` on, published by `actor`. Orders made before keep the price that they were made with. */
export async function publishCatalogue(db: Database, version: NewVersion): Promise<void> {
  await inTransaction(db, (tx) => insertVersion(tx, version));
  dropCatalogueCache(db);
}

/** The same inside of a transaction; the caller drops the cache once that is committed. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { effectiveFrom, note, actor = 'the program', now } = version;
  await tx
    .insertInto('catalogue_versions')
    .values({ effective_from: effectiveFrom, data: JSON.stringify(version.catalogue), note, created_at: now })
    .execute();
  await noteAct(tx, { actor, act: 'publish-catalogue', detail: { effectiveFrom, note }, now });
}
