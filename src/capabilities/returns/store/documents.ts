import { sql } from 'kysely';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** The numbers of one series that were given in a span of time. */
export type GivenNumbers = {
  series: string;
  financialYear: string;
  from: number;
  to: number;
  /** One of them as it is written. */
  example: string;
};

/** The series of a span of time with their first and last numbers: invoices before credit notes. */
export async function givenNumbers(db: Database, { start, end }: TimeRange): Promise<GivenNumbers[]> {
  const { rows } = await sql<GivenNumbers>`
    select series, financial_year as "financialYear", min(sequence) as "from", max(sequence) as "to", min(number) as example
    from invoices where issued_at >= ${start} and issued_at < ${end}
    group by series, financial_year order by min(kind) desc, series, financial_year`.execute(db);
  return rows;
}

/** Some documents of a series in the order of their numbers: those after `after`, of the span alone. */
export async function documentsAfter(
  db: Database,
  { series, financialYear, to }: GivenNumbers,
  { span, after, limit }: { span: TimeRange; after: number; limit: number },
): Promise<{ sequence: number; document: TaxDocument }[]> {
  return db
    .selectFrom('invoices')
    .select(['sequence', 'document'])
    .where('series', '=', series)
    .where('financial_year', '=', financialYear)
    .where('sequence', '>', after)
    .where('sequence', '<=', to)
    .where('issued_at', '>=', span.start)
    .where('issued_at', '<', span.end)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Numbers that no document has, from the last one before the span to the last one in it: at most `limit`. */
export async function missingNumbers(
  db: Database,
  { series, financialYear, from, to, example }: GivenNumbers,
  { span, limit }: { span: TimeRange; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ sequence: number }>`
    with before as (
      select coalesce(max(sequence), 0) as last from invoices
      where series = ${series} and financial_year = ${financialYear} and issued_at < ${span.start} and sequence < ${from})
    select n as sequence from before, generate_series(before.last + 1, ${to}::int) n
    where not exists (select from invoices i where i.series = ${series} and i.financial_year = ${financialYear} and i.sequence = n)
    order by n limit ${limit}`.execute(db);
  const slash = example.lastIndexOf('/') + 1;
  const digits = example.length - slash;
  return rows.map(({ sequence }) => `${example.slice(0, slash)}${String(sequence).padStart(digits, '0')}`);
}

/** Value of a span's documents without tax, credit notes taken off, in paise. */
export async function valueBetween(db: Database, { start, end }: TimeRange): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select coalesce(sum(case kind when 'invoice' then 1 else -1 end * (document ->> 'taxable')::bigint), 0)::float8 as value
    from invoices where issued_at >= ${start} and issued_at < ${end}`.execute(db);
  return rows[0]?.value ?? 0;
}

/** How many documents were issued in a span of time. */
export async function countDocuments(db: Database, { start, end }: TimeRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices where issued_at >= ${start} and issued_at < ${end}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function documentNumbered(
  db: Database,
  number: string,
): Promise<{ bookingId: string; document: TaxDocument } | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select(['booking_id', 'document'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { bookingId: row.booking_id, document: row.document };
}
