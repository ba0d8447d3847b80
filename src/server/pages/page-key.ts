import { addDays, type IstDay, parseIstDay, parseIstTime } from '#platform/ist-day.ts';
import type { PageHandle, ParamKind } from '#web/page-handle.ts';

/**
 * The address by which a page is known: its path and those of its declared parameters that can be read, sorted. Everything else of the
 * query is dropped, so that nobody can fill the store, or change a stored page, by inventing parameters.
 * @param today in India; a 'day' must be today or one of the next 366.
 */
export function pageKey(path: string, query: URLSearchParams, params: PageHandle['params'], today: IstDay): string {
  const kept = Object.entries(params ?? {})
    .flatMap(([name, kind]) => {
      const value = query.get(name);
      if (kind === 'given') return value ? [`${name}=given`] : [];
      return value !== null && isKind(value, kind, today) ? [`${name}=${encodeURIComponent(value)}`] : [];
    })
    .sort();
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

function isKind(value: string, kind: Exclude<ParamKind, 'given'>, today: IstDay): boolean {
  if (value.length > 40) return false;
  if (kind === 'time') return parseIstTime(value) !== null;
  if (kind === 'count') return /^[1-9]\d{0,2}$/.test(value);
  if (kind !== 'day') return kind.includes(value);
  const day = parseIstDay(value);
  return day !== null && day >= today && day <= addDays(today, 366);
}
