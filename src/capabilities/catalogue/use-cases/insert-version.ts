import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Catalogue } from '../rules/catalogue.ts';

export type NewVersion = { catalogue: Catalogue; effectiveFrom: Date; note: string; actor?: Actor; now: Date };

/**
 * Adds a version that holds from `effectiveFrom` on, published by `actor`. Orders made before keep the price that they were made with. The
 * caller drops the cache once the transaction is committed.
 */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { effectiveFrom, note, actor = { kind: 'system', name: 'the program' }, now } = version;
  await tx
    .insertInto('catalogue_versions')
    .values({ effective_from: effectiveFrom, data: JSON.stringify(version.catalogue), note, created_at: now })
    .execute();
  await writeAudit(tx, {
    actor,
    action: 'publish-catalogue',
    subject: 'catalogue',
    detail: { effectiveFrom, note },
    now,
  });
}
