import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { undatedCatalogue } from '../sample-catalogue.ts';
import { currentCatalogue } from './current-catalogue.ts';

/**
 * The catalogue for a page to show: the one in force, or the fallback where that cannot be read, which is logged (CAT-06, API-03). For
 * looking only: whatever is sold is priced by `currentCatalogue`, which has no fallback. Call it outside a transaction.
 */
export async function catalogueToShow({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Log;
}): Promise<{ catalogue: Catalogue; isFallback: boolean }> {
  try {
    return { catalogue: await currentCatalogue({ db, clock }), isFallback: false };
  } catch (error) {
    log.error({ err: error }, 'the catalogue cannot be read; the page uses the fallback');
    return { catalogue: undatedCatalogue, isFallback: true };
  }
}
