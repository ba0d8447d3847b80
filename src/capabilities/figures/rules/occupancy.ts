import type { HoursFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import { clockHours } from '#capabilities/occupancy/rules/clock-hours.ts';
import type { CountedPlaces } from '#capabilities/occupancy/rules/counted-places.ts';
import { openingOn } from '#capabilities/occupancy/rules/counted-places.ts';
import { type IstDay, istTimeOf, weekdayOf, weekdays } from '#platform/ist-day.ts';
import { type Figure, grouped, shareOf, sum } from './figure.ts';
import { placeLabel } from './labels.ts';

/** Number of sold place-hours of a kind by weekday (0 is Sunday) and hour in India; without an hour, of sold days. */
export type SoldRow = { kind: string; weekday: number; hour: number | null; sold: number };

/** Sold hours or days with those that could have been sold (`of`). */
type Part = SoldRow & { of: number };

/**
 * Hours or days that could have been sold: each day for kinds sold by the month, each hour of the opening hours for the others.
 * @param places the present number of places by kind.
 */
export function offered(
  counted: readonly CountedPlaces[],
  days: readonly IstDay[],
  { places, facility }: { places: ReadonlyMap<string, number>; facility: HoursFacts },
): Omit<Part, 'sold'>[] {
  const parts = new Map<string, Omit<Part, 'sold'>>();
  for (const { facts, place } of counted)
    for (const date of days) {
      if (place.unit !== 'month' && isShutOn(facility, facts.openingHours, date)) continue;
      const open = place.unit === 'month' ? null : openingOn(facts, facility, date);
      const hours = open ? clockHours(open).map(({ start }) => Number(istTimeOf(start).slice(0, 2))) : [null];
      for (const hour of hours) {
        const part = { kind: place.kind, weekday: weekdayOf(date), hour };
        const key = JSON.stringify(part);
        const of = (parts.get(key)?.of ?? 0) + (places.get(place.kind) ?? 0);
        parts.set(key, { ...part, of });
      }
    }
  return [...parts.values()];
}

const keyOf = ({ kind, weekday, hour }: Pick<Part, 'kind' | 'weekday' | 'hour'>) => `${kind}/${weekday}/${hour}`;

const hourText = (hour: number | null): string => (hour === null ? 'All day' : `${String(hour).padStart(2, '0')}:00`);
const weekdayText = (weekday: number): string => weekdays[weekday] ?? '';

/** @param places how many there are of each kind: a kind weighs in the whole by its number of places. */
export function occupancy(
  sold: readonly SoldRow[],
  possible: readonly Omit<Part, 'sold'>[],
  places: ReadonlyMap<string, number>,
): Figure {
  const found = new Map(sold.map((row) => [keyOf(row), row.sold]));
  const parts = possible.map((part): Part => ({ ...part, sold: found.get(keyOf(part)) ?? 0 }));
  const kinds = grouped(parts, ({ kind }) => kind);
  const weight = sum(kinds, ([kind]) => places.get(kind) ?? 0);
  const share = (rows: readonly Part[]) =>
    shareOf(
      sum(rows, ({ sold: times }) => times),
      sum(rows, ({ of }) => of),
    ) ?? 0;
  const chart = (title: string, rows: readonly Part[], label: (row: Part) => string) => ({
    title,
    unit: 'share' as const,
    bars: grouped(rows, label).map(([name, group]) => ({ label: name, value: share(group) })),
  });
  const mondayFirst = parts.toSorted((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7));
  const byHour = parts.filter(({ hour }) => hour !== null).toSorted((a, b) => (a.hour ?? 0) - (b.hour ?? 0));
  return {
    value: shareOf(
      sum(kinds, ([kind, rows]) => (places.get(kind) ?? 0) * share(rows)),
      weight,
    ),
    columns: [
      { title: 'Place', unit: 'text' },
      { title: 'Weekday', unit: 'text' },
      { title: 'Hour', unit: 'text' },
      { title: 'Sold', unit: 'count' },
      { title: 'Of', unit: 'count' },
      { title: 'Share', unit: 'share' },
    ],
    rows: parts.map(({ kind, weekday, hour, sold: times, of }) => [
      placeLabel(kind),
      weekdayText(weekday),
      hourText(hour),
      times,
      of,
      shareOf(times, of),
    ]),
    charts: [
      chart('By service', parts, ({ kind }) => placeLabel(kind)),
      ...kinds.map(([kind]) =>
        chart(
          `${placeLabel(kind)} by weekday`,
          mondayFirst.filter((part) => part.kind === kind),
          ({ weekday }) => weekdayText(weekday),
        ),
      ),
      ...kinds
        .filter(([, rows]) => rows.some(({ hour }) => hour !== null))
        .map(([kind]) =>
          chart(
            `${placeLabel(kind)} by hour`,
            byHour.filter((part) => part.kind === kind),
            ({ hour }) => hourText(hour),
          ),
        ),
    ],
  };
}
