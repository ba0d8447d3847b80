import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type Catalogue, catalogueSchema } from '../rules/catalogue.ts';
import { readVersionAt } from '../store.ts';
import { publishCatalogue } from './publish-catalogue.ts';

/**
 * Publishes the catalogue of `from` with a change, to hold from then on. Refused when a version that begins later is there already: it would
 * undo the change at its beginning.
 */
export async function changeCatalogue(
  { db, clock }: { db: Database; clock: Clock },
  {
    change,
    from,
    note,
    operator,
  }: { change: (catalogue: Catalogue) => Catalogue; from: Date | null; note: string; operator: string },
): Promise<Result<Catalogue, { reason: 'later_version'; from: Date } | { reason: 'past' }>> {
  const now = clock.now();
  const effectiveFrom = from ?? now;
  if (effectiveFrom < now) return refused({ reason: 'past' });
  const version = await readVersionAt(db, effectiveFrom);
  if (version?.nextFrom) return refused({ reason: 'later_version', from: version.nextFrom });
  const catalogue = catalogueSchema.parse(change(catalogueSchema.parse(version?.data)));
  await publishCatalogue(db, { catalogue, effectiveFrom, note, actor: operator, now });
  return done(catalogue);
}
