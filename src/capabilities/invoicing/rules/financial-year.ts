import type { IstDay } from '#platform/ist-day.ts';

/** The financial year of a date in India, April to March: '26-27' from 2026-04-01 to 2027-03-31. */
export function financialYearOf(day: IstDay): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const starts = month >= 4 ? year : year - 1;
  return `${twoDigits(starts)}-${twoDigits(starts + 1)}`;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
