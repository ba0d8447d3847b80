import type { Database } from '#platform/database/tables.ts';
import { addMonths, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import { papersBetween } from '../store.ts';

/** Every invoice and credit note of a month in India, for the monthly return. @param first the month's first day. */
export const documentsOfMonth = ({ db }: { db: Database }, first: IstDay): Promise<TaxDocument[]> =>
  papersBetween(db, { start: instantAt(first), end: instantAt(addMonths(first, 1)) });
