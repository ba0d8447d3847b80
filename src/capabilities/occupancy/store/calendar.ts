import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { type TimeRange, toTstzrange } from '#platform/time-range.ts';

/** Number of arrivals by day in India and kind of place. Each booking is looked up by its id, as a join would read the whole table. */
export async function arrivalsByDay(
  db: Database,
  from: IstDay,
  to: IstDay,
): Promise<{ day: IstDay; kind: string; arrived: number }[]> {
  const { rows } = await sql<{ day: IstDay; kind: string; arrived: number }>`
    select day, kind, count(*)::int as arrived
    from (
      select v.day, (select b.place_kind from bookings b where b.booking_id = v.booking_id) as kind from visits v
      where v.day between ${from} and ${to} and v.verdict = 'in' and v.undone_at is null
    ) came
    group by day, kind`.execute(db);
  return rows;
}

/** `id`: of the closure; of several parts that of the whole. */
export type ClosedTime = TimeRange & { id: number; kind: string; number: number | null; reason: string };

/** Closures that overlap a period, earliest first. */
export async function closuresWithin(db: Database, time: TimeRange): Promise<ClosedTime[]> {
  const { rows } = await sql<ClosedTime>`
    select coalesce(part_of, id) as id, kind, place_number as number, lower(period) as start, upper(period) as "end", reason
    from closures where reopened_at is null and period && ${toTstzrange(time)}::tstzrange
    order by lower(period), closures.id`.execute(db);
  return rows;
}

type RoomSale = TimeRange & { kind: string; number: number; bookingId: string | null; customerName: string | null };

/** Sales and holds at `now` of places sold by the hour, with the customer. A hold has no booking. */
export async function roomSales(
  db: Database,
  kinds: readonly string[],
  { start, end }: TimeRange,
  now: Date,
): Promise<RoomSale[]> {
  const { rows } = await sql<RoomSale>`
    select c.kind, p.number, lower(c.period) as start, upper(c.period) as "end", b.booking_id as "bookingId",
      b.customer_name as "customerName"
    from allocations c join places p on p.id = c.place_id left join bookings b on b.checkout_id = c.checkout_id and c.expires_at is null
    where c.kind = any(${kinds}) and lower(c.period) > ${start}::timestamptz - interval '1 day' and lower(c.period) < ${end}
      and upper(c.period) > ${start} and c.checkout_id is not null and (c.expires_at is null or c.expires_at > ${now})
    order by 3, 2`.execute(db);
  return rows;
}
