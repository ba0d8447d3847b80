import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** Cash in paise that a person paid at the counter within a span: under their id, or with the same phone number ('' for none). */
export async function cashOfPerson(
  tx: Tx,
  { uid, phone, span: { start, end } }: { uid: string; phone: string; span: TimeRange },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount_paise), 0)::float8 as sum
    from payments p join checkouts c on c.id = p.checkout_id
    where p.provider = 'counter' and p.method = 'cash' and p.captured_at >= ${start} and p.captured_at < ${end}
      and (c.uid = ${uid} or (${phone} <> '' and c.customer ->> 'phone' = ${phone}))`.execute(tx);
  return rows[0]?.sum ?? 0;
}
