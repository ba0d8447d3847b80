import { sql } from 'kysely';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Database } from '#platform/database/tables.ts';
import { placeCapacity } from '../rules/product.ts';

/** Makes the places agree with the facility's capacities, at every start. What was sold on a place that is no longer there stays sold. */
export async function seedPlaces(db: Database, facility: Pick<Facility, 'capacity'>): Promise<void> {
  for (const [kind, capacity] of Object.entries(placeCapacity(facility))) {
    await sql`
      insert into places (kind, number) select ${kind}::text, n from generate_series(1, ${capacity}::int) n
      on conflict (kind, number) do nothing`.execute(db);
    await sql`
      update places set in_use = number <= ${capacity}
      where kind = ${kind} and in_use <> (number <= ${capacity})`.execute(db);
  }
}
