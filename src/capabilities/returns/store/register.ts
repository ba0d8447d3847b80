import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { nameQuery } from '#platform/names/name-query.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { RegisterQuery } from '../rules/month/register-query.ts';

export type RegisterRow = {
  number: string;
  kind: 'invoice' | 'credit_note';
  issuedOn: string;
  buyer: string;
  gstin: string | null;
  /** In paise. */
  total: number;
  superseded: boolean;
  bookingId: string;
};

/** Documents of a month or found by a query, the newest first: those after the document with the number `after`. */
export async function registerPage(
  db: Database,
  of: { span: TimeRange } | { query: RegisterQuery },
  { after, limit }: { after: string | null; limit: number },
): Promise<RegisterRow[]> {
  const where = 'span' in of ? sql`i.issued_at >= ${of.span.start} and i.issued_at < ${of.span.end}` : found(of.query);
  const later =
    after === null
      ? sql`true`
      : sql`(i.issued_at, i.number) < (select l.issued_at, l.number from invoices l where l.number = ${after})`;
  const { rows } = await sql<RegisterRow>`
    with chosen as (
      select i.number, i.issued_at from invoices i where ${where} and ${later}
      order by i.issued_at desc, i.number desc limit ${limit})
    select i.number, i.kind, i.document ->> 'issuedOn' as "issuedOn",
           coalesce(i.document #>> '{recipient,company}', i.document #>> '{recipient,name}') as buyer,
           i.document #>> '{recipient,gstin}' as gstin, (i.document ->> 'total')::int as total,
           i.superseded, i.booking_id as "bookingId"
    from chosen c join invoices i on i.number = c.number
    order by c.issued_at desc, c.number desc`.execute(db);
  return rows;
}

/** As the indexes of migration 0017 are written. */
const BUYER = sql`name_words((i.document #>> '{recipient,name}') || ' ' || coalesce(i.document #>> '{recipient,company}', ''))`;

function found(query: RegisterQuery): RawBuilder<unknown> {
  switch (query.by) {
    case 'number':
      return sql`i.series = ${query.series} and i.financial_year = ${query.financialYear} and i.sequence = ${query.sequence}`;
    case 'gstin':
      return sql`i.document #>> '{recipient,gstin}' = ${query.gstin}`;
    case 'digits':
      return sql`(i.sequence = ${query.sequence} or (i.document ->> 'total')::integer = ${query.paise})`;
    case 'amount':
      return sql`(i.document ->> 'total')::integer = ${query.paise}`;
    case 'name':
      return sql`${BUYER} @@ (${nameQuery(query.words)})`;
  }
}
