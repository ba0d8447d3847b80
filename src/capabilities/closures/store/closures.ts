import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Group } from '../rules/affected.ts';
import type { CaseState, Chooser, Chosen } from '../rules/case-end.ts';

export type ClosureHead = {
  id: number;
  service: string | null;
  kinds: string[];
  /** Null: all places of its kinds. */
  places: number[] | null;
  from: Date;
  until: Date;
  reason: string;
  closedBy: string;
  createdAt: Date;
  chooseUntil: Date | null;
  reopenedAt: Date | null;
  reopenedBy: string | null;
};

const head = sql`x.id, x.service, lower(x.period) as "from", upper(x.period) as "until", x.reason, x.closed_by as "closedBy",
  x.created_at as "createdAt", x.choose_until as "chooseUntil", x.reopened_at as "reopenedAt", x.reopened_by as "reopenedBy",
  (select array_agg(distinct p.kind) from closures p where p.id = x.id or p.part_of = x.id) as kinds,
  (select array_agg(p.place_number order by p.place_number) filter (where p.place_number is not null)
   from closures p where p.id = x.id or p.part_of = x.id) as places`;

/** One closure by its id; undefined where there is none. A part is found as the closure that it belongs to. */
export async function findHead(db: Database | Tx, id: number): Promise<ClosureHead | undefined> {
  const { rows } = await sql<ClosureHead>`
    select ${head} from closures x
    where x.id = (select coalesce(y.part_of, y.id) from closures y where y.id = ${id})`.execute(db);
  return rows[0];
}

/** Highest possible refunds by one colleague's closures since an instant, in paise. Approved closures do not count. */
export async function givenByClosures(
  db: Database | Tx,
  { staffId, since }: { staffId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case k.state when 'superseded' then 0 when 'done' then coalesce(k.refunded_paise, 0) else k.most_paise end), 0)::float8 as sum
    from closures x join closure_cases k on k.closure_id = x.id
    where x.by_staff = ${staffId} and x.created_at >= ${since} and not k.approved`.execute(db);
  return rows[0]?.sum ?? 0;
}

export type ClosureCounts = {
  affected: number;
  waiting: number;
  moved: number;
  refunded: number;
  kept: number;
  failed: number;
};

const counts = sql`count(k.id)::int as affected, (count(k.id) filter (where k.state = 'waiting'))::int as waiting,
  (count(k.id) filter (where k.chose = 'moved'))::int as moved,
  (count(k.id) filter (where k.chose in ('refunded', 'part')))::int as refunded,
  (count(k.id) filter (where k.chose in ('kept', 'reopened')))::int as kept,
  (count(k.id) filter (where k.state = 'failed'))::int as failed`;

/** The closures that are in force after an instant, or whose customers still wait, the next first; 200 at most. */
export async function listHeads(db: Database, after: Date): Promise<(ClosureHead & ClosureCounts)[]> {
  const { rows } = await sql<ClosureHead & ClosureCounts>`
    select ${head}, ${counts}
    from closures x left join closure_cases k on k.closure_id = x.id
    where x.part_of is null and (upper(x.period) > ${after}
      or exists (select from closure_cases w where w.closure_id = x.id and w.state = 'waiting'))
    group by x.id order by x.reopened_at is not null, lower(x.period), x.id limit 200`.execute(db);
  return rows;
}

export type CaseView = {
  bookingId: string;
  group: Group;
  state: CaseState;
  outcome: 'offer' | 'full' | 'part' | 'keep';
  mostPaise: number;
  refundedPaise: number | null;
  chose: Chosen | null;
  chosenBy: Chooser | null;
  by: string | null;
  doneAt: Date | null;
  defaultAfter: Date | null;
  attempts: number;
  lastError: string | null;
  customerName: string;
  serviceName: string;
  placeKind: string;
  placeNumber: number;
  start: Date;
  end: Date;
  /** Of the messages about the closure to this customer, the worst state. */
  message: string | null;
};

/** What became of each affected booking: what waits first, then by name. */
export async function casesOf(db: Database, closureId: number): Promise<CaseView[]> {
  const { rows } = await sql<CaseView>`
    select k.booking_id as "bookingId", k.hit as "group", k.state, k.outcome, k.most_paise as "mostPaise",
      k.refunded_paise as "refundedPaise", k.chose, k.chosen_by as "chosenBy", s.name as "by", k.done_at as "doneAt",
      k.default_after as "defaultAfter", k.attempts, k.last_error as "lastError", b.customer_name as "customerName",
      b.service_name as "serviceName", b.place_kind as "placeKind", b.place_number as "placeNumber", b.starts_at as "start",
      b.ends_at as "end",
      (select m.state from messages m where m.booking_id = k.booking_id and m.template = 'closure_notice'
         and m.cancel_reason is distinct from 'outdated'
         and m.message_key like 'closure_notice/' || k.booking_id || '@' || k.closure_id || '/%'
       order by (m.state = 'failed') desc, m.id limit 1) as message
    from closure_cases k join bookings b on b.booking_id = k.booking_id left join staff s on s.id = k.by_staff
    where k.closure_id = ${closureId}
    order by k.state <> 'failed', k.state <> 'waiting', b.customer_name, k.id`.execute(db);
  return rows;
}
