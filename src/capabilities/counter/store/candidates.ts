import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { CandidateSearch } from '../rules/stuck/candidate-search.ts';

/** An order that a payment may belong to. `paid`: it has a booking already. */
export type Candidate = {
  bookingId: string;
  customerName: string;
  serviceName: string;
  date: string;
  timeText: string;
  begunAt: Date;
  paid: boolean;
};

/** Orders of exactly this amount: the unpaid ones first, and among them those that were begun nearest before the payment. */
export async function ordersOfAmount(
  db: Database,
  { amount, paidAt, search, limit }: { amount: number; paidAt: Date; search: CandidateSearch; limit: number },
): Promise<Candidate[]> {
  const { begun, text, phone } = search;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Candidate>`
    with near as (
      select id from checkouts where state = 'held'
      union select id from checkouts where state in ('expired', 'released') and ended_at >= ${begun.start}
      union select id from checkouts where state in ('settled', 'refunded') and created_at >= ${begun.start})
    select c.booking_id as "bookingId", c.customer ->> 'name' as "customerName", c.quote ->> 'serviceName' as "serviceName",
           c.quote ->> 'date' as date, c.quote ->> 'timeText' as "timeText", c.created_at as "begunAt", c.state = 'settled' as paid
    from checkouts c join near on near.id = c.id
    where c.total_paise = ${amount} and c.state <> 'refunded' and c.erased_at is null
      and c.created_at >= ${begun.start} and c.created_at < ${begun.end}
      and (${text} = '' or lower(c.booking_id) = ${text} or lower(c.customer ->> 'name') like ${like}
           or lower(c.customer ->> 'email') like ${like} or (${phone} <> '' and c.customer ->> 'phone' like ${`%${phone}`}))
    order by paid, abs(extract(epoch from c.created_at - ${paidAt}::timestamptz)), c.id limit ${limit}`.execute(db);
  return rows;
}
