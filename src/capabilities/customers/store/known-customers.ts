import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

export type KnownCustomer = {
  uid: string;
  name: string;
  email: string;
  company: string;
  gstin: string;
  billing_address: string;
  bookings: number;
  last_came: Date | null;
};

/** People who gave this phone number, in their profile or with an order; those who booked last first. @param phone E.164, whole. */
export async function customersOfPhone(db: Database, phone: string, limit: number): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer>`
    with found as (
      select u.uid from users u where u.phone <> '' and right(u.phone, 4) = right(${phone}::text, 4) and u.phone = ${phone}
      union
      select b.uid from bookings b where right(b.customer_phone, 4) = right(${phone}::text, 4) and b.customer_phone = ${phone})
    select u.uid, u.display_name as name, u.email, u.company, u.gstin, u.billing_address,
           (select count(*)::int from bookings b where b.uid = u.uid) as bookings,
           (select max(v.at) from bookings b join visits v on v.booking_id = b.booking_id
            where b.uid = u.uid and v.verdict = 'in' and v.undone_at is null) as last_came
    from found f join users u on u.uid = f.uid
    where u.erased_at is null
    order by (select max(b.created_at) from bookings b where b.uid = u.uid) desc nulls last, u.uid limit ${limit}`.execute(
    db,
  );
  return rows;
}
