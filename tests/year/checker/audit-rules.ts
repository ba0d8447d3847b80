import type { Rule } from './rule.ts';

/** An entry of the audit log with one of these actions and a subject. */
const noted = (actions: string, subject: string) =>
  `exists (select from audit_log a where a.action in (${actions}) and a.subject = ${subject})`;

/** Each change that a colleague made has its entry. */
export const auditRules: readonly Rule[] = [
  {
    never: 'a sale without its entry in the audit log, or an entry without its sale',
    rows: `
      select p.payment_id, a.id from payments p full join audit_log a on a.action = 'sale' and a.detail ->> 'paymentId' = p.payment_id
      where (p.provider = 'counter' or a.action = 'sale') and (p.payment_id is null or a.id is null)`,
  },
  {
    never: 'a drawer without an entry for its opening, closing and each count',
    rows: `
      select s.id from drawer_sessions s
      where (select count(*) from audit_log a where a.subject = 'till:' || s.id and a.action = 'till_opened') <> 1
        or (select count(*) from audit_log a where a.subject = 'till:' || s.id and a.action = 'till_closed') <> (s.closed_at is not null)::int
        or (select count(*) from audit_log a where a.subject = 'till:' || s.id and a.action = 'till_counted')
          <> (select count(*) from drawer_counts c where c.session_id = s.id)
        or (select count(*) from audit_log a where a.subject = 'till:' || s.id and a.action in ('till_paid_in', 'till_paid_out', 'till_corrected'))
          <> (select count(*) from drawer_entries e where e.session_id = s.id and e.kind in ('paid_in', 'paid_out', 'correction'))`,
  },
  {
    never: 'a refund by a colleague without an entry about its booking or payment',
    rows: `
      select r.id, r.booking_id, r.kind from refunds r
      where r.by_staff is not null and not exists (
        select from audit_log a
        where a.action in ('booking_cancelled', 'booking_refunded', 'refund_paid_out', 'refund_paid_otherwise', 'closed', 'closure_answered', 'place_released', 'arrival')
          and (a.subject in ('booking:' || r.booking_id, 'payment:' || r.payment_id)
            or a.detail ->> 'bookingId' = r.booking_id or a.detail ->> 'paymentId' = r.payment_id or a.action in ('closed', 'arrival')))`,
  },
  {
    never: 'a booking that a colleague cancelled without an entry',
    rows: `
      select e.booking_id, e.actor from booking_events e
      where e.event = 'cancelled' and e.actor like 'operator %' and e.detail ->> 'because' is distinct from 'closure'
        and not ${noted(`'booking_cancelled', 'closure_answered'`, `'booking:' || e.booking_id`)}
        and not exists (select from releases r where r.booking_id = e.booking_id and r.outcome = 'no_place')
        and not exists (select from closure_cases c where c.booking_id = e.booking_id)`,
  },
  {
    never: 'a closure without its entry, or one that was reopened without its own',
    rows: `
      select c.id from closures c
      where c.part_of is null and (not ${noted(`'closed'`, `'closure:' || c.id`)}
        or (c.reopened_at is not null and not ${noted(`'reopened'`, `'closure:' || c.id`)}))`,
  },
  {
    never: 'a colleague who was added or left without an entry',
    rows: `
      select s.id from staff s
      where (s.invited_by is not null and not ${noted(`'staff_added'`, `'staff:' || s.id`)})
        or (s.ended_at is not null and not ${noted(`'staff_ended'`, `'staff:' || s.id`)})`,
  },
  {
    never: 'prices, offers or facts that were published without an entry',
    rows: `
      select 'catalogue' as what, v.version from catalogue_versions v
      where v.version > (select min(version) from catalogue_versions) and not exists (
        select from audit_log a where a.action = 'catalogue_published' and a.at between v.created_at - interval '1 second' and v.created_at + interval '1 second')
      union all
      select 'facts', v.version from facility_versions v
      where not exists (select from audit_log a
                        where a.action = 'facts_published' and a.at between v.created_at - interval '1 second' and v.created_at + interval '1 second')`,
  },
  {
    never: 'an arrival, or one that was taken back, without an entry',
    rows: `
      select v.key, v.booking_id from visits v
      where v.verdict = 'in' and v.how <> 'sale' and (not ${noted(`'arrival'`, `'booking:' || v.booking_id`)}
        or (v.undone_at is not null and not ${noted(`'arrival_undone'`, `'booking:' || v.booking_id`)}))`,
  },
  {
    never: 'a month that was handed over and has other documents than then',
    rows: `
      select h.month, h.figures ->> 'documents' as handed, s.count from handed_over_months h
      cross join lateral (
        select count(*) from invoices i
        where i.issued_at >= h.month::timestamp at time zone 'Asia/Kolkata'
          and i.issued_at < (h.month + interval '1 month') at time zone 'Asia/Kolkata') s
      where (h.figures ->> 'documents')::bigint <> s.count`,
  },
  {
    never: 'a month that was handed over without an entry',
    rows: `select month from handed_over_months h where not exists (
      select from audit_log a where a.action = 'month_handed_over' and a.at = h.at)`,
  },
];
