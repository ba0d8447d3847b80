import { sql } from 'kysely';
import { invoicedByPayment } from '#capabilities/invoicing/rules/document-sums.ts';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { partsOf } from '#capabilities/returns/rules/gstr1/number-runs.ts';
import type { Database } from '#platform/database/tables.ts';
import { documentsOf, type PlannedSale } from './month-documents.ts';

/** Writes the documents of planned sales into the books, with their payments and refunds, so that all three agree. */
export async function fillMonth(db: Database, sales: readonly PlannedSale[]): Promise<TaxDocument[]> {
  const papers = documentsOf(sales);
  const [replaced, nets] = [new Set(papers.flatMap(replacedBy)), invoicedByPayment(papers)];
  const at = new Map(sales.map(({ issuedAt }, index) => [`pay_${index}`, issuedAt]));
  await sql`insert into users (uid, email, display_name, created_at, updated_at)
    values ('of-a-month', 'month@example.com', 'Asha Rao', now(), now()) on conflict do nothing`.execute(db);
  for (let from = 0; from < papers.length; from += 1000) {
    const rows = papers.slice(from, from + 1000).map((document) => {
      const { series, sequence } = partsOf(document.number);
      const [letters, year] = series.split('/');
      const [issued, superseded] = [at.get(document.payment.id), replaced.has(document.number)];
      return { number: document.number, letters, year, sequence, kind: document.kind, document, issued, superseded };
    });
    await sql`
      insert into invoices (number, series, financial_year, sequence, kind, booking_id, uid, document, issued_at, superseded)
      select number, letters, year, sequence, kind, document ->> 'bookingId', 'of-a-month', document, issued, superseded
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(number text, letters text, year text, sequence int, kind text, document jsonb, issued timestamptz, superseded boolean)`.execute(
      db,
    );
  }
  const money = sales.map(({ total, issuedAt }, index) => {
    const id = `pay_${index}`;
    return { id, booking: `booking_${index}`, total, refunded: total - (nets.get(id) ?? 0), at: issuedAt };
  });
  await sql`
    insert into payments (payment_id, order_id, amount_paise, currency, method, captured_at, paid_at)
    select id, 'order_' || id, total, 'INR', 'upi', at, at
    from jsonb_to_recordset(${JSON.stringify(money)}::jsonb) as r(id text, total int, at timestamptz)`.execute(db);
  await sql`
    insert into refunds (refund_key, payment_id, booking_id, amount_paise, reason, state, requested_at, sent_at)
    select 'refund_of_' || id, id, booking, refunded, 'Goodwill', 'sent', at, at
    from jsonb_to_recordset(${JSON.stringify(money.filter(({ refunded }) => refunded > 0))}::jsonb)
      as r(id text, booking text, refunded int, at timestamptz)`.execute(db);
  return papers;
}

const replacedBy = (paper: TaxDocument): string[] =>
  paper.kind === 'invoice' && paper.replaces ? [paper.replaces.number] : [];
