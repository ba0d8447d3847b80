import { sql } from 'kysely';
import { openDatabase } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FreshDatabase } from './fresh-database.ts';

/** What holds in the till at any instant, each as a query for its violations; from the tables alone, without the program's own sums. */
const invariants: Record<string, string> = {
  'a session is closed by the sum of its cash entries': `
    select s.id, s.expected_paise, sum(e.amount_paise) as entries from drawer_sessions s
    join drawer_entries e on e.session_id = s.id and e.paid_by = 'cash'
    where s.closed_at is not null group by s.id, s.expected_paise having s.expected_paise <> sum(e.amount_paise)`,
  'the entries that a session begins with are its float': `
    select s.id from drawer_sessions s
    left join drawer_entries e on e.session_id = s.id and e.kind in ('left_before', 'opening_difference')
    group by s.id, s.float_paise having coalesce(sum(e.amount_paise), -1) <> s.float_paise`,
  'what a session begins with is what the one before left': `
    select s.id from (select id, drawer_id, lag(kept_paise) over (partition by drawer_id order by id) as left_paise from drawer_sessions) s
    join drawer_entries e on e.session_id = s.id and e.kind = 'left_before'
    where s.left_paise is not null and e.amount_paise <> s.left_paise`,
  'a drawer is open once': `
    select drawer_id from drawer_sessions where closed_at is null group by drawer_id having count(*) > 1`,
  'a session is closed by its last count and what was added to it': `
    select s.id from drawer_sessions s
    left join lateral (select * from drawer_counts c where c.session_id = s.id order by c.id desc limit 1) c on true
    -- A correction of what was written before the count changes what is expected, and adds no cash.
    left join lateral (
      select coalesce(sum(e.amount_paise) filter (where e.corrects is null or e.corrects > c.up_to), 0) as added,
             coalesce(sum(e.amount_paise) filter (where e.corrects <= c.up_to), 0) as corrected
      from drawer_entries e where e.session_id = s.id and e.paid_by = 'cash' and e.id > c.up_to) later on true
    where s.closed_at is not null and (c.id is null or c.counted_paise <> s.counted_paise
      or c.expected_paise + s.added_paise + later.corrected <> s.expected_paise or s.added_paise <> later.added)`,
  'a difference has its reason': `
    select id from drawer_sessions where closed_at is not null and abs(difference_paise) >= 100 and coalesce(reason, '') = ''`,
  'each change of the till is in the log once': `
    select s.id from drawer_sessions s join (
      select subject, count(*) filter (where action = 'till_opened') as opened,
             count(*) filter (where action = 'till_closed') as closed,
             count(*) filter (where action = 'till_counted') as counted,
             count(*) filter (where action in ('till_paid_in', 'till_paid_out', 'till_corrected')) as moved
      from audit_log group by subject) a on a.subject = 'till:' || s.id
    where a.opened <> 1 or a.closed <> (s.closed_at is not null)::int
      or a.counted <> (select count(*) from drawer_counts c where c.session_id = s.id)
      or a.moved <> (select count(*) from drawer_entries e where e.session_id = s.id and e.kind in ('paid_in', 'paid_out', 'correction'))`,
  'a refund in cash leaves the drawer in whole rupees': `
    select e.id, e.amount_paise, r.amount_paise as rounding from drawer_entries e
    left join drawer_entries r on r.rounds = e.id
    where e.kind = 'refund' and e.paid_by = 'cash' and (e.amount_paise + coalesce(r.amount_paise, 0)) % 100 <> 0`,
  'a rounding is of a refund in cash of the same session': `
    select r.id from drawer_entries r join drawer_entries e on e.id = r.rounds
    where e.session_id <> r.session_id or e.kind <> 'refund' or e.paid_by <> 'cash' or e.amount_paise % 100 = 0`,
  'a correction is of the same session, and makes an entry what it never was before': `
    select e.id from drawer_entries e join drawer_entries w on w.id = e.corrects
    where w.session_id <> e.session_id or w.kind not in ('paid_in', 'paid_out')
      or sign(w.amount_paise + e.amount_paise) not in (0, sign(w.amount_paise))`,
};

/** One sentence for each invariant of the till that does not hold. */
export async function tillViolations(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, violations] of Object.entries(invariants)) {
    const { rows } = await sql.raw(violations).execute(db);
    if (rows.length > 0) broken.push(`not so: ${promise}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}

/** The same of a database that no process has open. */
export async function tillViolationsIn({ env }: FreshDatabase): Promise<string[]> {
  const opened = await openDatabase({ url: env['DATABASE_URL'], dataDir: env['DATA_DIR'] ?? null });
  const found = await tillViolations(opened.db);
  await opened.close();
  return found;
}
