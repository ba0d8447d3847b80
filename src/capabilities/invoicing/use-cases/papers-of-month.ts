import type { Database } from '#platform/database/tables.ts';
import { addMonths, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { TaxPaper } from '../rules/tax-paper.ts';
import { papersBetween } from '../store.ts';

/** Every invoice and credit note of a month in India, for the monthly return. @param first the month's first day. */
export const papersOfMonth = ({ db }: { db: Database }, first: IstDay): Promise<TaxPaper[]> =>
  papersBetween(db, { start: instantAt(first), end: instantAt(addMonths(first, 1)) });
