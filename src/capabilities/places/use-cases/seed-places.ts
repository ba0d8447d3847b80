import { sql } from 'kysely';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { instantAt } from '#platform/ist-day.ts';
import { placeCapacity } from '../rules/product.ts';
import { stopSales } from '../store/closures.ts';

/** Makes the places agree with the facility's capacities. What was sold on a place that is no longer there stays sold. */
export async function seedPlaces(db: Database | Tx, facility: CapacityFacts): Promise<void> {
  const steps = [{ from: null, capacity: facility.capacity }, ...(facility.dated?.capacities ?? [])];
  for (const kind of Object.keys(placeCapacity(facility)) as PlaceKind[]) {
    const sizes = steps.map(({ capacity }) => placeCapacity({ capacity })[kind]);
    const most = Math.max(...sizes);
    await sql`
      insert into places (kind, number) select ${kind}::text, n from generate_series(1, ${most}::int) n
      on conflict (kind, number) do nothing`.execute(db);
    await sql`
      update places set in_use = number <= ${most}
      where kind = ${kind} and in_use <> (number <= ${most})`.execute(db);
    await db.deleteFrom('place_limits').where('kind', '=', kind).execute();
    for (const [nth, size] of sizes.entries()) {
      const [begins, ends] = [steps[nth]?.from, steps[nth + 1]?.from].map((day) => (day ? instantAt(day) : null));
      if (size < most)
        await sql`
          insert into place_limits (kind, period, capacity)
          values (${kind}, tstzrange(${begins}::timestamptz, ${ends}::timestamptz), ${size})`.execute(db);
    }
  }
}

/**
 * The same for a capacity that changes, in the caller's transaction, from its commit on for all processes. New sales wait until then, so that none
 * is made by the capacity of before. Places that are only kept for a renewal and are no longer there become free.
 */
export async function changeCapacity(tx: Tx, facility: CapacityFacts): Promise<void> {
  await stopSales(tx);
  await seedPlaces(tx, facility);
  await sql`
    delete from allocations a using places p
    where p.id = a.place_id and a.renewal_of is not null and a.checkout_id is null and (not p.in_use or exists (
      select from place_limits l where l.kind = p.kind and l.period && a.period and l.capacity < p.number))`.execute(
    tx,
  );
}
