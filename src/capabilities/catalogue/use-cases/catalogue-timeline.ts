import type { Database, Tx } from '#platform/database/tables.ts';
import { catalogueSchema } from '../rules/catalogue.ts';
import type { Dated } from '../rules/history/charged-prices.ts';
import { newestBeginnings } from '../store/versions.ts';

/** Years of changes. An older price is shown nowhere. */
const MOST_BEGINNINGS = 200;

/** The catalogues that were, are and will be in force, the earliest first. Those of a former release that no longer fit are left out. */
export async function catalogueTimeline(db: Database | Tx): Promise<Dated[]> {
  const found = await newestBeginnings(db, MOST_BEGINNINGS);
  return found.reverse().flatMap(({ data, begins }) => {
    const read = catalogueSchema.safeParse(data);
    return read.success ? [{ catalogue: read.data, begins }] : [];
  });
}
