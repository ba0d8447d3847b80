import { type RawBuilder, sql } from 'kysely';
import { kindsSoldBy } from '#capabilities/catalogue/services/facts.ts';
import type { Database, Tx } from '#platform/database/tables.ts';

/** Whether an account with this id exists. A deleted account gets another id and has no e-mail. */
export async function personExists(db: Database | Tx, uid: string): Promise<boolean> {
  const { rows } = await sql`select from users where uid = ${uid} and erased_at is null`.execute(db);
  return rows.length > 0;
}

export type PersonRow = {
  uid: string;
  email: string;
  display_name: string;
  phone: string;
  company: string;
  gstin: string;
  billing_address: string;
  created_at: Date;
};

export async function personRow(db: Database | Tx, uid: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select uid, email, display_name, phone, company, gstin, billing_address, created_at
    from users where uid = ${uid} and erased_at is null`.execute(db);
  return rows[0];
}

/** The number of a row with a uid and a phone of users: that of the profile, or else of their last order; '' where they gave none. */
export const phoneIn = (row: RawBuilder<unknown>) => sql`coalesce(nullif(${row}.phone, ''),
  (select b.customer_phone from bookings b where b.uid = ${row}.uid order by b.created_at desc, b.booking_id desc limit 1), '')`;

/** The number that the person gave: in their profile, or else at their last order; '' where they gave none. */
export async function phoneOf(db: Database | Tx, uid: string): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select ${phoneIn(sql`u`)} as phone from users u where u.uid = ${uid}`.execute(db);
  return rows[0]?.phone ?? '';
}

/** Other accounts with the same phone number: maybe the same person. */
export async function sharingPhone(
  db: Database,
  { uid, phone }: { uid: string; phone: string },
): Promise<{ uid: string; name: string }[]> {
  if (phone === '') return [];
  const { rows } = await sql<{ uid: string; name: string }>`
    select uid, display_name as name from users
    where phone <> '' and right(phone, 4) = right(${phone}::text, 4) and phone = ${phone} and uid <> ${uid} and erased_at is null
    order by uid limit 5`.execute(db);
  return rows;
}

export type ListedPerson = { uid: string; name: string; phone: string; bookings: number; last: Date };

/** Where a page of the list ended. */
export type Position = { at: Date; uid: string };

/**
 * People by their last contact, the latest first: their last purchase, or else when they came. Walks the newest purchases and passes over those
 * whose buyer bought again, so a page costs the same however many people there are.
 */
export async function peopleByContact(
  db: Database,
  { after, limit }: { after: Position | null; limit: number },
): Promise<ListedPerson[]> {
  const buyers = await listed(
    db,
    sql`
    select b.uid, b.created_at as at from bookings b
    where not exists (select from bookings n where n.uid = b.uid and (n.created_at, n.booking_id) > (b.created_at, b.booking_id))`,
    { after, limit },
  );
  // Those who never bought are needed only where they come before the last of these.
  const until = buyers.length === limit ? buyers.at(-1)?.last : undefined;
  const others = await listed(
    db,
    sql`
    select u.uid, u.created_at as at from users u
    where not exists (select from bookings b where b.uid = u.uid) and ${until ? sql`u.created_at >= ${until}` : sql`true`}`,
    { after, limit },
  );
  return [...buyers, ...others].toSorted(byContact).slice(0, limit);
}

const byContact = (one: ListedPerson, other: ListedPerson): number =>
  other.last.getTime() - one.last.getTime() || (one.uid < other.uid ? 1 : -1);

/** A page of `contacts` (uid, at), which have at most one of each person, without deleted accounts. Times are kept in whole milliseconds. */
async function listed(
  db: Database,
  contacts: RawBuilder<unknown>,
  { after, limit }: { after: Position | null; limit: number },
): Promise<ListedPerson[]> {
  const from = after
    ? sql`and c.at <= ${after.at} and (c.at, c.uid) < (${after.at}::timestamptz, ${after.uid}::text)`
    : sql``;
  const { rows } = await sql<ListedPerson>`
    with page as (
      select u.uid, u.display_name as name, u.phone, c.at as last
      from (${contacts}) c join users u on u.uid = c.uid
      where u.erased_at is null ${from}
      order by c.at desc, c.uid desc limit ${limit})
    select p.uid, p.name, p.last, ${phoneIn(sql`p`)} as phone, (select count(*)::int from bookings b where b.uid = p.uid) as bookings
    from page p order by last desc, uid desc`.execute(db);
  return rows;
}

export type PersonDocument = {
  number: string;
  kind: 'invoice' | 'credit_note';
  issuedOn: string;
  total: number;
  superseded: boolean;
  booking_id: string;
};

/** A person's invoices and credit notes, the newest first. */
export async function documentsOfPerson(db: Database, uid: string, limit: number): Promise<PersonDocument[]> {
  const { rows } = await sql<PersonDocument>`
    select number, kind, document ->> 'issuedOn' as "issuedOn", (document ->> 'total')::int as total, superseded, booking_id
    from invoices where uid = ${uid} order by issued_at desc, number desc limit ${limit}`.execute(db);
  return rows;
}

/** How often the person came, and how often they did not; a month counts in neither. Counted since arrivals are recorded. */
export async function visitCounts(
  db: Database,
  { uid, now }: { uid: string; now: Date },
): Promise<{ came: number; notCome: number }> {
  const { rows } = await sql<{ came: number; notCome: number }>`
    with began as (select min(day) as day from visits where verdict = 'in' and undone_at is null),
    own as (
      select b.booking_id, b.status, b.ends_at, b.booking_date, b.place_kind,
             exists (select from visits v where v.booking_id = b.booking_id and v.verdict = 'in' and v.undone_at is null) as came
      from bookings b where b.uid = ${uid})
    select count(*) filter (where came)::int as came,
           count(*) filter (where not came and status in ('confirmed', 'completed') and ends_at <= ${now}
                              and not (place_kind = any(${kindsSoldBy('month')}))
                              and booking_date >= (select day from began))::int as "notCome"
    from own`.execute(db);
  return rows[0] ?? { came: 0, notCome: 0 };
}
