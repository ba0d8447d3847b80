import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { lockVersions } from '../store/versions.ts';
import { dropCatalogueCache } from './current-catalogue.ts';

// Before any instant that a clock may be set to.
const ALWAYS = new Date('2000-01-01T00:00:00Z');

/** Gives a new database its first catalogue; leaves any other alone. Safe from several processes. */
export async function seedCatalogue(db: Database, now: Date, first: Catalogue = sampleCatalogue): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVersions(tx);
    await sql`
      insert into catalogue_versions (effective_from, data, note, created_at)
      select ${ALWAYS}::timestamptz, ${JSON.stringify(first)}::jsonb, 'First prices', ${now}::timestamptz
      where not exists (select from catalogue_versions)`.execute(tx);
  });
  dropCatalogueCache(db);
}
