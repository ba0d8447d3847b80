import type { Database } from '#platform/database/tables.ts';
import { type RegisterQuery, registerQuery } from '../rules/month/register-query.ts';
import type { ReturnMonth } from '../rules/month/return-month.ts';
import { type RegisterRow, registerPage } from '../store/register.ts';
import { spanOf } from './read-documents.ts';

const PAGE = 50;

/**
 * One page of a month's invoices and credit notes, the newest first; with a text, of those of all months that it finds.
 * `next` is where the following page begins, null at the end.
 */
export async function findDocuments(
  { db }: { db: Database },
  month: ReturnMonth,
  { text, after }: { text: string; after: string | null },
): Promise<{ rows: RegisterRow[]; next: string | null }> {
  const query: RegisterQuery | null = text === '' ? null : registerQuery(text);
  if (text !== '' && query === null) return { rows: [], next: null };
  const of = query ? { query } : { span: spanOf(month) };
  const found = await registerPage(db, of, { after, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.number ?? null) : null };
}
