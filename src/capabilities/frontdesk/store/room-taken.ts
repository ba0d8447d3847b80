import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { type TimeRange, toTstzrange } from '#platform/time-range.ts';
import type { TakenStretch } from '../rules/free-spans.ts';

/** What is sold, held at `now` or closed of a kind on a day. Found by their start, as nothing that is sold by the hour is longer than a day. */
export async function takenOnDay(db: Database, kind: string, day: TimeRange, now: Date): Promise<TakenStretch[]> {
  const { rows } = await sql<TakenStretch>`
    select p.number as place, lower(c.period) as start, upper(c.period) as "end"
    from allocations c join places p on p.id = c.place_id
    where c.kind = ${kind} and lower(c.period) >= ${day.start} and lower(c.period) < ${day.end}
      and (c.expires_at is null or c.expires_at > ${now})
    union all
    select place_number, lower(period), upper(period) from closures
    where kind = ${kind} and reopened_at is null and period && ${toTstzrange(day)}::tstzrange`.execute(db);
  return rows;
}
