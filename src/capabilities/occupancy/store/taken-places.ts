import { sql } from 'kysely';
import { kindsSoldBy } from '#capabilities/catalogue/services/facts.ts';
import type { Database } from '#platform/database/tables.ts';
import { type TimeRange, toTstzrange } from '#platform/time-range.ts';
import type { TakenPlaces } from '../rules/occupancy.ts';

/**
 * Places of all kinds that are sold, held at `now` or closed for part of a period. One row for each period, so that a sold-out day is a few rows.
 * Sales are found by their start, as no sale by the day is longer than a day, and none is longer than 31 days.
 */
export async function takenPlaces(db: Database, time: TimeRange, now: Date): Promise<TakenPlaces[]> {
  const { start, end } = time;
  const months = kindsSoldBy('month');
  const days = [...kindsSoldBy('day'), ...kindsSoldBy('hour')];
  const { rows } = await sql<TakenPlaces>`
    select c.kind, case when c.expires_at is null then 'sold' else 'held' end as how,
           lower(c.period) as start, upper(c.period) as "end", array_agg(p.number) as numbers
    from allocations c join places p on p.id = c.place_id
    where (
      (c.kind = any(${days}) and lower(c.period) > ${start}::timestamptz - interval '1 day' and lower(c.period) < ${end})
      or (c.kind = any(${months}) and lower(c.period) > ${start}::timestamptz - interval '31 days' and lower(c.period) < ${end})
    ) and upper(c.period) > ${start} and c.checkout_id is not null and (c.expires_at is null or c.expires_at > ${now})
    group by c.kind, c.period, how
    union all
    select x.kind, 'closed', lower(x.period), upper(x.period), case when x.place_number is not null then array[x.place_number] end
    from closures x
    where x.reopened_at is null and x.period && ${toTstzrange(time)}::tstzrange`.execute(db);
  return rows;
}
