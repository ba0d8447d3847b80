import { sql } from 'kysely';
import type { AuditAction } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Payment, Refund } from '../rules/ledger.ts';

/** A booking, or an order that became none: `state` is null for the first, `status` for the second. */
export type OrderRow = {
  booking_id: string;
  uid: string;
  status: 'confirmed' | 'completed' | 'cancelled' | null;
  state: 'held' | 'settled' | 'refunded' | 'expired' | 'released' | null;
  service_type: string;
  service_name: string;
  booking_date: string;
  booking_time: string;
  duration: string;
  starts_at: Date;
  ends_at: Date;
  place_kind: string;
  place_number: number | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  company: string | null;
  gstin: string | null;
  purpose: string | null;
  selection: Record<string, unknown>;
  total_paise: number;
  moves: number;
  moves_booking: string | null;
  is_released: boolean;
  order_id: string | null;
  hold_expires_at: Date;
  cancelled_at: Date | null;
  cancelled_because: string | null;
  created_at: Date;
};

/** The booking or order of an id. Undefined for an unknown id. */
export async function orderOf(db: Database | Tx, bookingId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select c.booking_id, c.uid, b.status, case when b.id is null then c.state end as state, c.service_type,
           coalesce(b.service_name, c.quote ->> 'serviceName') as service_name,
           coalesce(b.booking_date::text, c.quote ->> 'date') as booking_date,
           coalesce(b.booking_time, c.quote ->> 'timeText') as booking_time,
           coalesce(b.duration, c.quote ->> 'durationText') as duration,
           coalesce(b.starts_at, (c.quote #>> '{visit,start}')::timestamptz) as starts_at,
           coalesce(b.ends_at, (c.quote #>> '{visit,end}')::timestamptz) as ends_at,
           coalesce(b.place_kind, c.quote ->> 'placeKind') as place_kind, b.place_number,
           coalesce(b.customer_name, c.customer ->> 'name') as customer_name,
           coalesce(b.customer_email, c.customer ->> 'email') as customer_email,
           coalesce(b.customer_phone, c.customer ->> 'phone') as customer_phone,
           c.customer #>> '{business,company}' as company, c.customer #>> '{business,gstin}' as gstin,
           coalesce(b.purpose, c.quote #>> '{selection,purpose}') as purpose, c.quote -> 'selection' as selection, c.total_paise,
           coalesce(b.moves, 0) as moves, c.moves_booking,
           exists (select from releases r where r.booking_id = c.booking_id and r.ended_at is null) as is_released, c.order_id, c.hold_expires_at,
           b.cancelled_at, b.cancelled_because, coalesce(b.created_at, c.created_at) as created_at
    from checkouts c left join bookings b on b.checkout_id = c.id
    where c.booking_id = ${bookingId}`.execute(db);
  return rows[0];
}

/** Payments of a booking and its moves, oldest first. */
export async function paymentsAbout(db: Database, bookingId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.payment_id, p.amount_paise, p.method, coalesce(p.paid_at, p.captured_at) as paid_at, c.moves_booking is not distinct from ${bookingId} as is_fee, c.is_extension,
           coalesce((select sum(coalesce(d.amount_paise, p.amount_paise)) from disputes d
                     where d.payment_id = p.payment_id and d.freed_at is null), 0)::float8 as disputed_paise
    from checkouts c join payments p on p.checkout_id = c.id
    where c.id in (select id from checkouts where booking_id = ${bookingId}
                   union select o.id from checkouts own join checkouts o on o.uid = own.uid and o.moves_booking = ${bookingId}
                         where own.booking_id = ${bookingId})
    order by paid_at, p.payment_id`.execute(db);
  return rows;
}

/** The payment that colleagues asked for and a booking waits for at `now`, to be moved or to end later; undefined for none. */
export async function waitingPaymentOf(
  db: Database,
  { uid, bookingId, now }: { uid: string; bookingId: string; now: Date },
): Promise<{ booking_id: string; total_paise: number; hold_expires_at: Date } | undefined> {
  const { rows } = await sql<{ booking_id: string; total_paise: number; hold_expires_at: Date }>`
    select c.booking_id, c.total_paise, c.hold_expires_at from checkouts c
    where c.uid = ${uid} and c.moves_booking = ${bookingId} and c.state = 'held' and c.hold_expires_at > ${now}
      and exists (select from payment_requests r where r.checkout_id = c.id)
    order by c.id desc limit 1`.execute(db);
  return rows[0];
}

export async function refundsAbout(db: Database, paymentIds: readonly string[]): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select id, payment_id, amount_paise, reason, state, bank_reference, requested_at,
           exists (select from refunds by_hand where by_hand.in_place_of = refunds.id) as is_given_by_hand
    from refunds where payment_id = any(${paymentIds}) and made_good_by is null order by id`.execute(db);
  return rows;
}

export type MessageRow = {
  id: number;
  channel: 'email' | 'whatsapp';
  template: string;
  recipient: string;
  state: string;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  resend_of: number | null;
};

/** An outdated message that was not sent does not count as failed. */
const MESSAGE = sql`id, channel, template, recipient,
  case when cancel_reason = 'outdated' then 'outdated' else state end as state, last_error, created_at, sent_at, resend_of`;

/** The newest messages about a booking. */
export async function messagesAbout(
  db: Database,
  { bookingId, limit }: { bookingId: string; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from messages where booking_id = ${bookingId} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** These messages, the newest first. */
export async function messagesNumbered(db: Database, ids: readonly number[]): Promise<MessageRow[]> {
  const { rows } =
    await sql<MessageRow>`select ${MESSAGE} from messages where id = any(${ids}) order by id desc`.execute(db);
  return rows;
}

export type TrailRow = {
  at: Date;
  actor_kind: string;
  actor: string;
  action: string;
  detail: Record<string, unknown>;
  reason: string | null;
};

/** What the audit log calls an act of staff that is an event of the booking, too. */
const alsoEvents: readonly AuditAction[] = [
  'sale',
  'booking_moved',
  'booking_moved_fee_waived',
  'booking_extended',
  'booking_place_changed',
  'booking_cancelled',
  'booking_refunded',
  'refund_asked_again',
  'refund_paid_out',
  'lost_refund_recorded',
  'place_released',
];

/** Who looked at a booking is in the audit log alone: it changed nothing. */
const lookUps: readonly AuditAction[] = ['booking_opened', 'looked_up'];

/** The history of a booking with actors, oldest first. Staff actions that are in both logs are listed once. */
export async function trailOf(db: Database, bookingId: string): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    select at, case when actor like 'operator %' then 'staff'
                    when event = 'confirmed' or actor in ('owner', 'link', 'customer') then 'customer'
                    else 'system' end as actor_kind, actor, event as action, detail, null as reason
    from booking_events e where booking_id = ${bookingId}
      and not (actor like 'operator %' and exists (
        select from audit_log a
        where a.subject = ${`booking:${bookingId}`} and e.actor = 'operator ' || a.actor_name and a.action = any(${alsoEvents})
          and a.at between e.at - interval '1 minute' and e.at + interval '1 minute'))
    union all
    select at, actor_kind, actor_name, action, detail, reason from audit_log
    where subject = ${`booking:${bookingId}`} and not action = any(${lookUps})
    order by at limit 500`.execute(db);
  return rows;
}

export type VisitRow = {
  key: string;
  day: string;
  at: Date;
  verdict: string;
  how: string;
  guests: number;
  by: string;
  offline: boolean;
  undone_at: Date | null;
  undone_by: string | null;
  undone_because: string | null;
};

/** What was observed at the door about a booking, the oldest first. */
export async function visitsOf(db: Database, bookingId: string): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.key, v.day::text as day, v.at, v.verdict, v.how, v.guests, s.name as by, v.offline, v.undone_at,
           u.name as undone_by, v.undone_because
    from visits v join staff s on s.id = v.by_staff left join staff u on u.id = v.undone_by
    where v.booking_id = ${bookingId} order by v.at, v.key limit 200`.execute(db);
  return rows;
}
