import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#platform/clock.ts';
import type { Actor } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type Catalogue, catalogueSchema } from '../rules/catalogue.ts';
import { lockVersions, readVersionsFrom } from '../store.ts';
import { dropCatalogueCache } from './current-catalogue.ts';
import { insertVersion } from './insert-version.ts';

export type CatalogueNeeds = { db: Database; clock: Clock };

export type CatalogueChange = {
  /** What is changed: another change of it that was published before to begin later still holds from then on. */
  of: (catalogue: Catalogue) => unknown;
  to: (catalogue: Catalogue) => Catalogue;
};

/** `until` is when a change of the same thing begins that was published before; null when there is none. */
export type Changed = { catalogue: Catalogue; until: Date | null };

/** Publishes a change that holds from `from` on (now when null), in that catalogue and in those that begin later. */
export async function changeCatalogue(
  { db, clock }: CatalogueNeeds,
  { change, from, note, operator }: { change: CatalogueChange; from: Date | null; note: string; operator: Actor },
): Promise<Result<Changed, { reason: 'past' }>> {
  const now = clock.now();
  const effectiveFrom = from ?? now;
  if (effectiveFrom < now) return refused({ reason: 'past' });
  const changed = await inTransaction(db, async (tx) => {
    // Two changes at once must not each be made of a catalogue without the other.
    await lockVersions(tx);
    const versions = await readVersionsFrom(tx, effectiveFrom);
    const [current, ...later] = versions.map((one) => ({ ...one, catalogue: catalogueSchema.parse(one.data) }));
    if (!current) throw new Error('The database holds no catalogue.');
    const before = change.of(current.catalogue);
    const next = later.findIndex(({ catalogue }) => !isDeepStrictEqual(change.of(catalogue), before));
    const carried = next < 0 ? later : later.slice(0, next);
    for (const { catalogue, begins } of [{ ...current, begins: effectiveFrom }, ...carried]) {
      const version = { catalogue: catalogueSchema.parse(change.to(catalogue)), effectiveFrom: begins };
      await insertVersion(tx, { ...version, note, actor: operator, now });
    }
    return { catalogue: catalogueSchema.parse(change.to(current.catalogue)), until: later[next]?.begins ?? null };
  });
  dropCatalogueCache(db);
  return done(changed);
}
