import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { type TimeRange, toTstzrange } from '#platform/time-range.ts';
import { isBlocked, statusHere } from './judged-bookings.ts';

export type DayBooking = {
  booking_id: string;
  status: 'confirmed' | 'completed' | 'cancelled';
  service_type: string;
  service_name: string;
  place_kind: string;
  place_number: number;
  customer_name: string;
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  visit_key: string | null;
  arrived_at: Date | null;
  how: string | null;
  offline: boolean | null;
  guests: number | null;
  by: string | null;
  /** How many notes colleagues wrote about the customer. */
  notes: number;
  blocked: boolean;
};

const columns = (
  now: Date,
) => sql`b.booking_id, ${statusHere} as status, b.service_type, b.service_name, b.place_kind, b.place_number, b.customer_name,
  b.starts_at, b.ends_at, b.cancelled_at, v.key as visit_key, v.at as arrived_at, v.how, v.offline, v.guests,
  s.name as by, (select count(*)::int from notes n where n.uid = b.uid) as notes,
  ${isBlocked(sql`b`, now)} as blocked`;

/** The arrival that counts. */
const isLive = sql`v.verdict = 'in' and v.undone_at is null`;

type AskedDay = { day: IstDay; range: TimeRange; months: readonly string[]; now: Date };

/**
 * The bookings that begin on a day, those that began before and whose holder came on it, and the running ones of the kinds `months`, with
 * their arrival of that day. Cancelled ones that begin on the day are among them. Running ones are found by their allocations, which cancelled
 * ones have only while they keep their place: none is longer than 31 days.
 */
export async function bookingsOfDay(db: Database, { day, range, months, now }: AskedDay): Promise<DayBooking[]> {
  const { start, end } = range;
  const { rows } = await sql<DayBooking>`
    select ${columns(now)} from bookings b
    left join visits v on v.booking_id = b.booking_id and v.day = ${day} and ${isLive}
    left join staff s on s.id = v.by_staff
    where b.starts_at >= ${start} and b.starts_at < ${end}
    union all
    select ${columns(now)} from visits v
    join bookings b on b.booking_id = v.booking_id and (b.starts_at < ${start} or b.starts_at >= ${end})
    join staff s on s.id = v.by_staff
    where v.day = ${day} and ${isLive}
    union all
    select ${columns(now)} from bookings b
    left join visits v on v.booking_id = b.booking_id and v.day = ${day} and ${isLive}
    left join staff s on s.id = v.by_staff
    where b.checkout_id in (
        select c.checkout_id from allocations c where c.kind = any(${months})
          and lower(c.period) >= ${start}::timestamptz - interval '31 days' and lower(c.period) < ${start})
      and b.starts_at < ${start} and b.ends_at > ${start} and v.key is null
    order by starts_at, booking_id`.execute(db);
  return rows;
}

export type ClosedTime = { kind: string; number: number | null; start: Date; end: Date; reason: string | null };

/** What is closed on a day, and when a room is held by someone who has not paid yet: that has no reason. */
export async function closedOnDay(
  db: Database,
  roomKinds: readonly string[],
  day: TimeRange,
  now: Date,
): Promise<ClosedTime[]> {
  const { rows } = await sql<ClosedTime>`
    select kind, place_number as number, lower(period) as start, upper(period) as "end", reason
    from closures where reopened_at is null and period && ${toTstzrange(day)}::tstzrange
    union all
    select c.kind, p.number, lower(c.period), upper(c.period), null
    from allocations c join places p on p.id = c.place_id
    where c.kind = any(${roomKinds}) and lower(c.period) >= ${day.start} and lower(c.period) < ${day.end} and c.expires_at > ${now}
    order by 3, 2`.execute(db);
  return rows;
}

export type OpenTask = {
  id: number;
  kind: string;
  text: string | null;
  subject: string | null;
  detail: Record<string, unknown>;
  created_at: Date;
  open: number;
};

/** The oldest tasks that wait for a person, each with the number of all that wait. */
export async function oldestTasks(db: Database, atMost: number, now: Date): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select id, kind, text, subject, detail, created_at, (count(*) over ())::int as open from tasks
    where done_at is null and (snoozed_until is null or snoozed_until <= ${now}) order by id limit ${atMost}`.execute(
    db,
  );
  return rows;
}

/** The first day with an arrival. Null before any. */
export async function firstArrivalDay(db: Database): Promise<IstDay | null> {
  const { rows } = await sql<{ first: IstDay | null }>`
    select min(day) as first from visits where verdict = 'in' and undone_at is null`.execute(db);
  return rows[0]?.first ?? null;
}
