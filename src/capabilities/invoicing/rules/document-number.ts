import type { IstDay } from '#platform/ist-day.ts';
import type { DocumentKind } from './tax-document.ts';

/** The financial year of a date in India, April to March: '26-27' from 2026-04-01 to 2027-03-31. */
export function financialYearOf(day: IstDay): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const starts = month >= 4 ? year : year - 1;
  return `${twoDigits(starts)}-${twoDigits(starts + 1)}`;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/**
 * The numbers of one series in one financial year: 'INV/26-27/' and six digits. Rule 46(b) allows 16 characters in all: the table of invoices
 * refuses a longer one.
 */
export type Numbering = { series: string; financialYear: string; prefix: string; digits: number };

const LONGEST = 16;

/**
 * The numbering of a document that is issued on `day`. Credit notes have a series of their own, with C before it.
 * @param series the facility's own letters, three at most: 'INV' (or its sample series in the sandbox).
 */
export function numberingOf(series: string, kind: DocumentKind, day: IstDay): Numbering {
  const letters = kind === 'credit_note' ? `C${series}` : series;
  const financialYear = financialYearOf(day);
  const prefix = `${letters}/${financialYear}/`;
  return { series: letters, financialYear, prefix, digits: Math.min(6, LONGEST - prefix.length) };
}
