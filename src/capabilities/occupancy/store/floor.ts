import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { type TimeRange, toTstzrange } from '#platform/time-range.ts';

export type FloorPlace = {
  kind: string;
  number: number;
  start: Date | null;
  end: Date | null;
  held: boolean;
  booking_id: string | null;
  customer_name: string | null;
  /** Why it is closed; null while it is not. */
  reason: string | null;
};

/** Each place of these kinds that is there or still sold, with what is sold or held of it at `now` for some of a time, and with its closure. */
export async function floorPlaces(
  db: Database,
  kinds: readonly string[],
  time: TimeRange,
  now: Date,
): Promise<FloorPlace[]> {
  const range = toTstzrange(time);
  const { rows } = await sql<FloorPlace>`
    select distinct on (p.kind, p.number)
           p.kind, p.number, lower(c.period) as start, upper(c.period) as "end", c.expires_at is not null as held,
           b.booking_id, b.customer_name, x.reason
    from places p
    left join allocations c on c.place_id = p.id and c.period && ${range}::tstzrange and c.checkout_id is not null
      and (c.expires_at is null or c.expires_at > ${now})
    left join bookings b on b.checkout_id = c.checkout_id and c.expires_at is null
    left join closures x on x.kind = p.kind and x.reopened_at is null and x.period && ${range}::tstzrange
      and (x.place_number is null or x.place_number = p.number)
    where p.kind = any(${kinds}) and (c.id is not null or (p.in_use and not exists (
      select from place_limits l where l.kind = p.kind and l.period && ${range}::tstzrange and l.capacity < p.number)))
    order by p.kind, p.number, c.expires_at nulls first, x.id`.execute(db);
  return rows;
}
