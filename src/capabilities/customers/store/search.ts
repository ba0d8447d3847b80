import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

type Condition = RawBuilder<unknown>;

export type FoundPerson = { uid: string; name: string; phone: string; bookings: number; last: Date | null };

export type FoundBooking = {
  booking_id: string;
  customer_name: string;
  service_name: string;
  status: string;
  starts_at: Date;
  place_kind: string;
  place_number: number;
};

export type FoundDocument = {
  number: string;
  kind: 'invoice' | 'credit_note';
  buyer: string;
  issuedOn: string;
  total: number;
  booking_id: string;
};

export type FoundPayment = {
  payment_id: string;
  amount_paise: number;
  method: string;
  captured_at: Date;
  booking_id: string | null;
};

/** The words of a name begin with `words`, each in any place; case and accents do not count. The words have no punctuation. */
const begins = (words: readonly string[]): Condition =>
  sql.join(
    words.map((word) => sql`('''' || fold_name(${word}) || ''':*')::tsquery`),
    sql` && `,
  );

/** Only text_pattern_ops of an index serves this, whatever the locale of the server. */
const startOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
const endOf = (digits: string): string => `%${digits}`;

export const peopleWhere = {
  name: (words: readonly string[]): Condition => sql`name_words(u.display_name) @@ (${begins(words)})`,
  email: (start: string): Condition => sql`lower(u.email) like ${startOf(start)}`,
  phoneEnd: (digits: string): Condition =>
    sql`u.phone <> '' and right(u.phone, 4) = ${digits.slice(-4)} and u.phone like ${endOf(digits)}`,
};

export const bookingsWhere = {
  name: (words: readonly string[]): Condition => sql`name_words(b.customer_name) @@ (${begins(words)})`,
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
  name: (words: readonly string[]): Condition => sql`${BUYER} @@ (${begins(words)})`,
  number: (of: { series: string; financialYear: string; sequence: number }): Condition =>
    sql`i.series = ${of.series} and i.financial_year = ${of.financialYear} and i.sequence = ${of.sequence}`,
  sequence: (sequence: number): Condition => sql`i.sequence = ${sequence}`,
  gstin: (gstin: string): Condition => sql`i.document #>> '{recipient,gstin}' = ${gstin}`,
};

/** People with an account, those who booked last first. Erased ones have no name. */
export async function findPeople(db: Database, where: Condition, limit: number): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select u.uid, u.display_name as name, u.phone, k.bookings, k.last
    from users u
    cross join lateral (select count(*)::int as bookings, max(b.created_at) as last from bookings b where b.uid = u.uid) k
    where ${where} and u.email <> ''
    order by k.last desc nulls last, u.uid limit ${limit}`.execute(db);
  return rows;
}

/** Bookings in any status, those nearest to `now` first. */
export async function findBookings(
  db: Database,
  where: Condition,
  { now, limit }: { now: Date; limit: number },
): Promise<FoundBooking[]> {
  const { rows } = await sql<FoundBooking>`
    select b.booking_id, b.customer_name, b.service_name, b.status, b.starts_at, b.place_kind, b.place_number
    from bookings b where ${where}
    order by abs(extract(epoch from b.starts_at - ${now}::timestamptz)), b.id limit ${limit}`.execute(db);
  return rows;
}

/** Invoices and credit notes, the newest first. */
export async function findDocuments(db: Database, where: Condition, limit: number): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    select i.number, i.kind, coalesce(i.document #>> '{recipient,company}', i.document #>> '{recipient,name}') as buyer,
           i.document ->> 'issuedOn' as "issuedOn", (i.document ->> 'total')::int as total, i.booking_id
    from invoices i where ${where}
    order by i.issued_at desc, i.number limit ${limit}`.execute(db);
  return rows;
}

/** Payments by their own id or by their order's. */
export async function findPayments(db: Database, id: string, limit: number): Promise<FoundPayment[]> {
  const { rows } = await sql<FoundPayment>`
    select p.payment_id, p.amount_paise, p.method, p.captured_at, c.booking_id
    from payments p left join checkouts c on c.id = p.checkout_id
    where p.payment_id = ${id} or p.order_id = ${id}
    order by p.captured_at desc limit ${limit}`.execute(db);
  return rows;
}
