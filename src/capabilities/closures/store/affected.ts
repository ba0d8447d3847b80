import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Affected } from '../rules/affected.ts';
import type { ClosedPart } from '../rules/closing.ts';

/** An affected booking with what a message to its customer needs. `method`: how it was paid. */
export type AffectedRow = Affected & {
  /** All three are null for a booking that is included in a membership. */
  paymentId: string | null;
  method: string | null;
  provider: string | null;
  email: string;
  phone: string;
  whatsApp: boolean;
  linkVersion: number;
  date: string;
  timeText: string;
};

type Row = Omit<AffectedRow, 'visit' | 'paid' | 'left' | 'givenFor'> & {
  start: Date;
  end: Date;
  paid: number;
  left: number;
  givenFor: { start: string; end: string }[];
};

/** Bookings last a month at most, so those that overlap are found by their start. */
const LONGEST = sql`interval '32 days'`;

/** SQL condition: the customer of a cancelled booking keeps the place (a month without a refund, or by a colleague's decision). */
export const keepsPlace = sql`(b.status = 'cancelled' and exists (select from allocations a where a.checkout_id = b.checkout_id))`;

/**
 * The bookings whose visits overlap a period on closed kinds or places, in the order of their beginning; past visits are left out. Cancelled bookings
 * with a kept place are included, as their customers may come.
 */
export async function affectedBookings(
  db: Database | Tx,
  { parts, period, now }: { parts: readonly ClosedPart[]; period: TimeRange; now: Date },
): Promise<AffectedRow[]> {
  const { rows } = await sql<Row>`
    select b.booking_id as "bookingId", b.customer_name as "customerName", b.service_name as "serviceName",
      b.place_kind as "placeKind", b.place_number as "placeNumber", b.starts_at as "start", b.ends_at as "end",
      b.booking_date::text as date, b.booking_time as "timeText", b.link_version as "linkVersion",
      (b.total_paise + longer.paid)::int as paid, p.payment_id as "paymentId", p.method, p.provider,
      (${leftOf('p')} + longer.remaining)::int as "left",
      coalesce(c.customer->>'email', '') as email, coalesce(c.customer->>'phone', '') as phone,
      coalesce((c.customer->>'whatsApp')::boolean, false) as "whatsApp",
      exists (select from visits v where v.booking_id = b.booking_id and v.day = ${istDayOf(now)}
        and v.verdict = 'in' and v.undone_at is null) as arrived,
      b.status = 'cancelled' as "isCancelled",
      exists (select from closure_cases k where k.booking_id = b.booking_id and k.state = 'waiting') as waits,
      coalesce((select jsonb_agg(jsonb_build_object('start', lower(x.period), 'end', upper(x.period)))
        from closure_cases k join closures x on x.id = k.closure_id
        where k.booking_id = b.booking_id and k.outcome = 'part' and k.state in ('waiting', 'done')), '[]') as "givenFor"
    from bookings b left join payments p on p.payment_id = b.payment_id join checkouts c on c.id = b.checkout_id
    cross join lateral (
      select coalesce(sum(q.amount_paise), 0) as paid, coalesce(sum(${leftOf('q')}), 0) as remaining
      from checkouts f join payments q on q.checkout_id = f.id
      where f.uid = b.uid and f.moves_booking = b.booking_id and f.is_extension and f.state = 'settled'
        and exists (select from booking_events e where e.booking_id = b.booking_id and e.event = 'extended'
                      and e.detail ->> 'feePaymentId' = q.payment_id)) longer
    where (b.status = 'confirmed' or ${keepsPlace}) and b.ends_at > ${now}
      and b.starts_at > ${period.start}::timestamptz - ${LONGEST} and b.starts_at < ${period.end} and b.ends_at > ${period.start}
      and exists (
        select from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(kind text, number int)
        where part.kind = b.place_kind and (part.number is null or part.number = b.place_number))
    order by b.starts_at, b.id`.execute(db);
  return rows.map(({ start, end, paid, left, givenFor, ...row }) => ({
    ...row,
    givenFor: givenFor.map((time) => ({ start: new Date(time.start), end: new Date(time.end) })),
    visit: { start, end },
    paid: paid as Paise,
    left: left as Paise,
  }));
}

/** The rule of `leftOf` in the payments' use cases, for many payments at once. @param paid the name of `payments` in the statement. */
function leftOf(paid: 'p' | 'q') {
  const [id, amount] = [sql.ref(`${paid}.payment_id`), sql.ref(`${paid}.amount_paise`)];
  const refunded = sql`coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = ${id}
    and (r.state <> 'failed' or (r.made_good_by is null and not exists (select from refunds n where n.in_place_of = r.id)))), 0)`;
  const disputed = sql`coalesce((select sum(coalesce(d.amount_paise, ${amount})) from disputes d
    where d.payment_id = ${id} and d.freed_at is null), 0)`;
  return sql`coalesce(greatest(0, ${amount} - ${refunded} - ${disputed}), 0)`;
}

/**
 * Whether a waiting case's booking still overlaps what its closure closes. False once it was moved away or cancelled; a part also goes to who keeps the
 * place of a cancelled one.
 */
export const stillAffected = sql<boolean>`exists (
  select from bookings b join closures x on (x.id = k.closure_id or x.part_of = k.closure_id)
  where b.booking_id = k.booking_id and (b.status <> 'cancelled' or (k.outcome = 'part' and ${keepsPlace})) and x.kind = b.place_kind
    and (x.place_number is null or x.place_number = b.place_number)
    and x.period && tstzrange(b.starts_at, b.ends_at))`;
