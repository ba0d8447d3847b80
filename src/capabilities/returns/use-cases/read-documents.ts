import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import type { Database } from '#platform/database/tables.ts';
import { instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { ReturnMonth } from '../rules/month/return-month.ts';
import { documentsAfter, type GivenNumbers, givenNumbers } from '../store/documents.ts';

/** So many documents are read at once: between two pages the one session of the embedded database is free for others. */
const PAGE = 200;

export const spanOf = ({ first, next }: Pick<ReturnMonth, 'first' | 'next'>): TimeRange => ({
  start: instantAt(first),
  end: instantAt(next),
});

/** The documents of a month as they are now: later ones, issued while the files are made, are in none of them. */
export type MonthDocuments = { span: TimeRange; given: readonly GivenNumbers[] };

export async function findMonthDocuments(db: Database, month: ReturnMonth): Promise<MonthDocuments> {
  const span = spanOf(month);
  return { span, given: await givenNumbers(db, span) };
}

/** Page by page: invoices first, each series in the order of its numbers. */
export async function* readDocuments(db: Database, { span, given }: MonthDocuments): AsyncGenerator<TaxDocument[]> {
  for (const numbers of given) {
    let after = numbers.from - 1;
    while (after < numbers.to) {
      const page = await documentsAfter(db, numbers, { span, after, limit: PAGE });
      if (page.length === 0) break;
      after = page.at(-1)?.sequence ?? numbers.to;
      yield page.map(({ document }) => document);
      await nextTurn();
    }
  }
}
