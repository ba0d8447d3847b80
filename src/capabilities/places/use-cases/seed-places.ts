import { sql } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Database } from '#platform/database/tables.ts';

/** How many places of each kind the facility has. */
export const placeCapacity = ({ capacity }: Pick<Facility, 'capacity'>): Record<PlaceKind, number> => ({
  hot_desk: capacity.hotDesks,
  dedicated_desk: capacity.dedicatedDesks,
  room: capacity.rooms,
  recreation_day: capacity.recreationDay,
  recreation_month: capacity.recreationMonth,
});

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
