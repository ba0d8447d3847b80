import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { AnswerRow } from '../rules/after-sale.ts';

/** Enquiries of a time, and how long each waited for its first answer. What looks like spam is left out. */
export async function answerRows(tx: Tx, { start, end }: TimeRange): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select kind, count(*)::int as enquiries, count(minutes)::int as answered,
           percentile_cont(0.5) within group (order by minutes) as median,
           percentile_cont(0.9) within group (order by minutes) as slow
    from (
      select e.kind,
             (extract(epoch from (select min(r.at) from enquiry_replies r where r.enquiry_id = e.id) - e.created_at) / 60)::float8 as minutes
      from enquiries e where e.created_at >= ${start} and e.created_at < ${end} and not e.suspect
    ) asked
    group by grouping sets ((kind), ()) order by 1 nulls last`.execute(tx);
  return rows;
}
