import type { IstDay } from '#platform/ist-day.ts';

/**
 * Until when an invoice must be kept: 72 months from the due date of the annual return, 31 December after its financial year (CGST Act s. 36
 * and 44). For 2026-11-24 that is 2033-12-31.
 */
export function retainedUntil(issuedOn: IstDay): IstDay {
  const [year, month] = issuedOn.split('-').map(Number) as [number, number];
  const yearEnds = month >= 4 ? year + 1 : year;
  return `${yearEnds + 6}-12-31` as IstDay;
}

/** The first day whose documents must still be kept on `today`: on 2034-01-01 those from before 2027-04-01 need not be. */
export function documentsRetainedFrom(today: IstDay): IstDay {
  const year = Number(today.slice(0, 4));
  return `${year - 7}-04-01` as IstDay;
}
