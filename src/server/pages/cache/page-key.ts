import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { addDays, type IstDay, parseIstDay, parseIstEnd } from '#platform/ist-day.ts';
import type { PageHandle, ParamKind } from '#web/page-handle.ts';

/** Limits of an address's parameters: today in India, and the highest number of desks. */
export type KeyBounds = { today: IstDay; desks: number };

/**
 * The key of a page: its path and its readable declared parameters, sorted. The rest of the query is dropped, so that invented parameters
 * neither fill the store nor change a page.
 */
export function pageKey(path: string, query: URLSearchParams, params: PageHandle['params'], bounds: KeyBounds): string {
  const kept = Object.entries(params ?? {})
    .flatMap(([name, kind]) => {
      const value = query.get(name);
      if (kind === 'given') return value ? [`${name}=given`] : [];
      return value !== null && isKind(value, kind, bounds) ? [`${name}=${encodeURIComponent(value)}`] : [];
    })
    .sort();
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

function isKind(value: string, kind: Exclude<ParamKind, 'given'>, { today, desks }: KeyBounds): boolean {
  if (value.length > 40) return false;
  if (kind === 'hour') return value.endsWith(':00') && parseIstEnd(value) !== null;
  if (kind === 'desk') return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= desks;
  if (kind !== 'day') return kind.includes(value);
  const day = parseIstDay(value);
  return day !== null && day >= today && day <= addDays(today, Math.max(...allFacts.map(({ daysAhead }) => daysAhead)));
}
