import { sql } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { LastNumbers } from '../rules/closure.ts';

/** The highest number of each kind of place that exists. No place is deleted: those above the capacity may be sold, or for sale from a later date on. */
export async function lastNumbers({ db }: { db: Database | Tx }): Promise<LastNumbers> {
  const { rows } = await sql<{ kind: PlaceKind; last: number }>`
    select kind, max(number)::int as last from places group by kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, last }) => [kind, last]));
}
