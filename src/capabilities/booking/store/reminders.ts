import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { BookingRow } from './bookings.ts';

/**
 * Takes confirmed bookings that begin within `day` and were not reminded, and marks them as reminded. Skips those made or moved after
 * `confirmedSince`: their customers have just had a message.
 */
export async function claimReminders(
  tx: Tx,
  { day, confirmedSince, limit }: { day: TimeRange; confirmedSince: Date; limit: number },
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update bookings set reminded_of = booking_date
    where id = any(array(
      select b.id from bookings b
      where b.status = 'confirmed' and b.starts_at >= ${day.start} and b.starts_at < ${day.end}
        and b.reminded_of is distinct from b.booking_date and b.created_at < ${confirmedSince}
        and not exists (select from booking_events e
                        where e.booking_id = b.booking_id and e.event = 'moved' and e.at >= ${confirmedSince})
      order by b.id limit ${limit} for update skip locked
    ))
    returning *`.execute(tx);
  return rows;
}

/**
 * Takes confirmed months whose next month would begin after `after` and not after `upTo`, that did not get this reminder and whose member has not
 * bought the next month, and marks them as reminded.
 */
export async function claimRenewalReminders(
  tx: Tx,
  asked: { reminder: string; kinds: readonly string[]; after: IstDay; upTo: IstDay; limit: number; now: Date },
): Promise<BookingRow[]> {
  const { reminder, kinds, after, upTo, limit, now } = asked;
  const { rows } = await sql<BookingRow>`
    with due as (
      select b.id, b.booking_id from bookings b
      cross join lateral (select (b.booking_date + interval '1 month')::date as next) m
      where b.status = 'confirmed' and b.place_kind = any(${kinds})
        and b.ends_at > ${now} and b.ends_at < ${now}::timestamptz + interval '32 days'
        and m.next > ${after}::date and m.next <= ${upTo}::date
        and not exists (select from renewal_reminders r where r.booking_id = b.booking_id and r.kind = ${reminder})
        and not exists (${nextMonthOf('b')})
      order by b.id limit ${limit} for update of b skip locked
    ),
    noted as (
      insert into renewal_reminders (booking_id, kind, at) select booking_id, ${reminder}, ${now} from due
      on conflict do nothing returning booking_id
    )
    select b.* from bookings b join noted on noted.booking_id = b.booking_id order by b.id`.execute(tx);
  return rows;
}

/**
 * SQL condition: a month of the same person and kind that begins where month `b` ends. A member with several months that end together renews each.
 * Then only a month on the same place counts, or one bought by the renewal link of `b`, never one bought by another link. The same place also counts
 * if a member with an account paid at the counter, where only phone number and name are known.
 */
const nextMonthOf = (b: string) => sql`
  select from bookings n
  where (n.uid = ${sql.ref(`${b}.uid`)} or ${isBoughtAtCounter(b)})
    and n.place_kind = ${sql.ref(`${b}.place_kind`)} and n.status <> 'cancelled'
    and n.booking_date = ${nextDate(b)}
    and (n.renews is null or n.renews = ${sql.ref(`${b}.booking_id`)})
    and (n.place_number = ${sql.ref(`${b}.place_number`)} or n.renews = ${sql.ref(`${b}.booking_id`)} or not exists (
      select from bookings o
      where o.uid = ${sql.ref(`${b}.uid`)} and o.place_kind = ${sql.ref(`${b}.place_kind`)} and o.status <> 'cancelled'
        and ${nextDate('o')} = ${nextDate(b)} and o.booking_id <> ${sql.ref(`${b}.booking_id`)}))`;

const nextDate = (b: string) => sql`(${sql.ref(`${b}.booking_date`)} + interval '1 month')::date`;

const isBoughtAtCounter = (b: string) => sql`(
      n.uid like 'walkin:%' and n.customer_phone <> '' and n.customer_phone = ${sql.ref(`${b}.customer_phone`)}
      and right(n.customer_phone, 4) = right(${sql.ref(`${b}.customer_phone`)}, 4)
      and fold_name(n.customer_name) = fold_name(${sql.ref(`${b}.customer_name`)}))`;

export type EndingMonth = {
  booking_id: string;
  checkout_id: number;
  uid: string;
  customer_name: string;
  service_name: string;
  place_kind: string;
  place_number: number;
  /** 'YYYY-MM-DD', the first day after the month. */
  next: string;
  is_renewed: boolean;
};

/** The confirmed months whose next month would begin after `after` and not after `upTo`, the first to end first. */
export async function endingMonths(
  db: Database,
  { kinds, after, upTo, limit }: { kinds: readonly string[]; after: IstDay; upTo: IstDay; limit: number },
): Promise<EndingMonth[]> {
  const { rows } = await sql<EndingMonth>`
    select b.booking_id, b.checkout_id, b.uid, b.customer_name, b.service_name, b.place_kind, b.place_number, m.next::text as next,
      exists (${nextMonthOf('b')}) as is_renewed
    from bookings b cross join lateral (select (b.booking_date + interval '1 month')::date as next) m
    where b.status = 'confirmed' and b.place_kind = any(${kinds})
      and b.starts_at > ${after}::date - interval '33 days' and m.next > ${after}::date and m.next <= ${upTo}::date
    order by m.next, b.id limit ${limit}`.execute(db);
  return rows;
}

/** Whether a month's member has bought the month after it, by its link or in any other way. */
export async function isRenewed(db: Database | Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b where b.booking_id = ${bookingId} and exists (${nextMonthOf('b')})`.execute(db);
  return rows.length > 0;
}
