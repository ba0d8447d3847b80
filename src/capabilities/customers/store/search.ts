import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { nameQuery } from '#platform/names/name-query.ts';
import type { NameWord } from '#platform/names/name-words.ts';
import type { FoundBooking, FoundDocument, FoundPayment, FoundPerson } from '../rules/result-text.ts';
import { phoneIn } from './people.ts';

type Condition = RawBuilder<unknown>;

/** Only text_pattern_ops of an index serves this, whatever the locale of the server. */
const startOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
const endOf = (digits: string): string => `%${digits}`;

export const peopleWhere = {
  name: (words: readonly NameWord[]): Condition => sql`name_words(u.display_name) @@ (${nameQuery(words)})`,
  email: (start: string): Condition => sql`lower(u.email) like ${startOf(start)}`,
  /** By the number that is shown: the profile's, or else the last order's. */
  phoneEnd: (digits: string): Condition =>
    sql`u.uid in (select p.uid from users p where p.phone <> '' and right(p.phone, 4) = ${digits.slice(-4)}
                  union select b.uid from bookings b where right(b.customer_phone, 4) = ${digits.slice(-4)})
        and ${phoneIn(sql`u`)} like ${endOf(digits)}`,
};

export const bookingsWhere = {
  name: (words: readonly NameWord[]): Condition => sql`name_words(b.customer_name) @@ (${nameQuery(words)})`,
  email: (start: string): Condition => sql`lower(b.customer_email) like ${startOf(start)}`,
  phoneEnd: (digits: string): Condition =>
    sql`right(b.customer_phone, 4) = ${digits.slice(-4)} and b.customer_phone like ${endOf(digits)}`,
  id: (bookingId: string): Condition => sql`b.booking_id = ${bookingId}`,
  payment: (id: string): Condition =>
    sql`b.booking_id in (select c.booking_id from checkouts c where c.order_id = ${id}
                         union select k.booking_id from payments p join bookings k on k.checkout_id = p.checkout_id where p.payment_id = ${id})`,
};

const BUYER = sql`name_words((i.document #>> '{recipient,name}') || ' ' || coalesce(i.document #>> '{recipient,company}', ''))`;

export const documentsWhere = {
  name: (words: readonly NameWord[]): Condition => sql`${BUYER} @@ (${nameQuery(words)})`,
  number: (of: { series: string; financialYear: string; sequence: number }): Condition =>
    sql`i.series = ${of.series} and i.financial_year = ${of.financialYear} and i.sequence = ${of.sequence}`,
  sequence: (sequence: number): Condition => sql`i.sequence = ${sequence}`,
  gstin: (gstin: string): Condition => sql`i.document #>> '{recipient,gstin}' = ${gstin}`,
};

/** People with an account, those who booked last first. Erased ones have no name. */
export async function findPeople(db: Database, where: Condition, limit: number): Promise<FoundPerson[]> {
  // A first name may be that of thousands: only those who are shown have their bookings counted.
  const { rows } = await sql<FoundPerson>`
    with found as (
      select u.uid, u.display_name as name, u.phone,
             (select b.created_at from bookings b where b.uid = u.uid order by b.created_at desc, b.booking_id desc limit 1) as last
      from users u where ${where} and u.erased_at is null
      order by last desc nulls last, u.uid limit ${limit})
    select f.uid, f.name, f.last, ${phoneIn(sql`f`)} as phone, (select count(*)::int from bookings b where b.uid = f.uid) as bookings
    from found f order by last desc nulls last, uid`.execute(db);
  return rows;
}

/** A sold-out facility has some hundred bookings in it: as many as are read in a few milliseconds, however frequent a name is. */
const NEAR_MS = 3 * 86_400_000;

/** Bookings in any status, those nearest to `now` first. */
export async function findBookings(
  db: Database,
  where: Condition,
  { now, limit }: { now: Date; limit: number },
): Promise<FoundBooking[]> {
  const nearest = async (among: Condition) => {
    const { rows } = await sql<FoundBooking>`
      select b.booking_id, b.customer_name, b.service_name, b.status, b.starts_at, b.ends_at, b.place_kind, b.place_number,
             (select max(v.at) from visits v
              where v.booking_id = b.booking_id and v.verdict = 'in' and v.undone_at is null) as last_came
      from bookings b where ${where} and ${among}
      order by abs(extract(epoch from b.starts_at - ${now}::timestamptz)), b.id limit ${limit}`.execute(db);
    return rows;
  };
  const [from, to] = [now.getTime() - NEAR_MS, now.getTime() + NEAR_MS].map((ms) => new Date(ms));
  const near = await nearest(sql`b.starts_at between ${from} and ${to}`);
  // All others are further away than these.
  return near.length === limit ? near : nearest(sql`true`);
}

/** Invoices and credit notes, the newest first. */
export async function findDocuments(db: Database, where: Condition, limit: number): Promise<FoundDocument[]> {
  // Whole documents are read of those only that are shown.
  const { rows } = await sql<FoundDocument>`
    with found as (select i.number, i.issued_at from invoices i where ${where} order by i.issued_at desc, i.number limit ${limit})
    select i.number, i.kind, coalesce(i.document #>> '{recipient,company}', i.document #>> '{recipient,name}') as buyer,
           i.document ->> 'issuedOn' as "issuedOn", (i.document ->> 'total')::int as total, i.booking_id
    from found f join invoices i on i.number = f.number
    order by f.issued_at desc, f.number`.execute(db);
  return rows;
}

/** Payments by their own id or by their order's. */
export async function findPayments(db: Database, id: string, limit: number): Promise<FoundPayment[]> {
  const { rows } = await sql<FoundPayment>`
    select p.payment_id, p.amount_paise, p.method, coalesce(p.paid_at, p.captured_at) as paid_at, c.booking_id
    from payments p left join checkouts c on c.id = p.checkout_id
    where p.payment_id = ${id} or p.order_id = ${id}
    order by coalesce(p.paid_at, p.captured_at) desc limit ${limit}`.execute(db);
  return rows;
}
