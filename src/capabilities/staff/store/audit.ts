import { sql } from 'kysely';
import type { StaffActor } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';

export type AuditRow = {
  id: number;
  at: Date;
  kind: 'staff' | 'customer' | 'system';
  actorId: string | null;
  name: string;
  device: string | null;
  action: string;
  subject: string;
  /** Name of the entry's subject (booking, person, task or newsletter issue). Null for others, and if no longer known. */
  about: string | null;
  detail: Record<string, unknown>;
  reason: string | null;
  approvedBy: string | null;
};

/** Null: whatever it is. `before` is the id of the last entry that was seen. */
export type AuditFilter = {
  subject: string | null;
  actor: { id: string } | { name: string } | { email: string } | null;
  from: Date | null;
  to: Date | null;
  before: number | null;
};

/** Whether a colleague's entry of this action on this subject was written at or after `since`. */
export async function wasNotedSince(
  db: Database,
  { actor, action, subject, since }: { actor: StaffActor; action: string; subject: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log
    where subject = ${subject} and action = ${action} and actor_kind = 'staff' and actor_id = ${String(actor.id)}
      and at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** The number in a subject like 'task:3'; null of one without. */
const number = sql`substring(a.subject from '^[a-z]+:([0-9]{1,15})$')::bigint`;

/** The subject of an entry. For a task about a booking or person, that one. */
const main = sql`coalesce(t.subject, 'booking:' || (t.detail ->> 'bookingId'), a.subject)`;
const id = sql`substr(${main}, position(':' in ${main}) + 1)`;

const about = sql`coalesce(case split_part(${main}, ':', 1)
  when 'booking' then coalesce(
    (select concat_ws(', ', nullif(b.customer_name, ''), b.service_name) from bookings b where b.booking_id = ${id}),
    (select concat_ws(', ', nullif(c.customer ->> 'name', ''), c.quote ->> 'serviceName') from checkouts c
     where c.booking_id = ${id}))
  when 'person' then (select nullif(u.display_name, '') from users u where u.uid = ${id})
  when 'staff' then (select s.name from staff s where s.id::text = ${id})
  when 'device' then (select one.name from devices one where one.id::text = ${id})
  when 'enquiry' then (
    select coalesce(nullif(e.details ->> 'name', ''), e.details ->> 'contactPerson') from enquiries e where e.id = ${number})
  when 'newsletter' then (select nullif(n.subject, '') from newsletter_issues n where n.id = ${number})
  end, left(t.text, 80))`;

/** The newest entries that fit, at most `limit`. */
export async function auditEntries(db: Database, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { subject, actor, from, to, before } = filter;
  const byActor =
    actor === null
      ? sql`true`
      : 'id' in actor
        ? sql`a.actor_kind = 'staff' and a.actor_id = ${actor.id}`
        : 'email' in actor
          ? sql`a.actor_kind = 'staff' and a.actor_id in (select id::text from staff where email = lower(${actor.email}))`
          : // A colleague is found by a part of the name in any case, everybody else by the name as it is.
            sql`a.actor_name in (
              select ${actor.name} union select name from staff where position(lower(${actor.name}) in lower(name)) > 0)`;
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.actor_kind as kind, a.actor_id as "actorId", a.actor_name as name, d.name as device, a.action,
           a.subject, ${about} as about, a.detail, a.reason, approver.name as "approvedBy"
    from audit_log a
    left join devices d on d.id = a.device_id
    left join tasks t on a.subject like 'task:%' and t.id = ${number}
    left join approvals v on v.id = a.approval_id
    left join staff approver on approver.id = v.approved_by
    where ${byActor}
      and ${subject === null ? sql`true` : sql`a.subject = ${subject}`}
      and ${from === null ? sql`true` : sql`a.at >= ${from}`}
      and ${to === null ? sql`true` : sql`a.at < ${to}`}
      and ${before === null ? sql`true` : sql`a.id < ${before}`}
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}
