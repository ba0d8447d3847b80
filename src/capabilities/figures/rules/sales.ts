import { type Figure, grouped, shareOf, sum } from './figure.ts';
import { labelOf } from './labels.ts';

/** Number of bookings of a service by lead time. `days`: from the purchase to the visit. */
export type LeadRow = { service: string; days: number; bookings: number };

const steps: readonly { label: string; upTo: number }[] = [
  { label: 'Same day', upTo: 0 },
  { label: '1 day', upTo: 1 },
  { label: '2 to 3 days', upTo: 3 },
  { label: '4 to 7 days', upTo: 7 },
  { label: '8 to 14 days', upTo: 14 },
  { label: '15 to 30 days', upTo: 30 },
  { label: 'More than 30 days', upTo: Number.POSITIVE_INFINITY },
];

const stepOf = (days: number): string => steps.find(({ upTo }) => days <= upTo)?.label ?? '';

/** The number of days that as many bookings lie below as above. */
export function medianDays(rows: readonly LeadRow[]): number | null {
  const sorted = rows.toSorted((a, b) => a.days - b.days);
  const total = sum(sorted, ({ bookings }) => bookings);
  if (total === 0) return null;
  const at = (nth: number): number => {
    let seen = 0;
    for (const { days, bookings } of sorted) {
      seen += bookings;
      if (seen > nth) return days;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

export function leadTime(rows: readonly LeadRow[]): Figure {
  const cells = grouped(rows, ({ service }) => service).flatMap(([service, own]) =>
    steps.map(({ label }) => ({
      service: labelOf(service),
      label,
      bookings: sum(
        own.filter(({ days }) => stepOf(days) === label),
        ({ bookings }) => bookings,
      ),
    })),
  );
  return {
    value: medianDays(rows),
    columns: [
      { title: 'Service', unit: 'text' },
      { title: 'Booked ahead', unit: 'text' },
      { title: 'Bookings', unit: 'count' },
    ],
    rows: cells.map(({ service, label, bookings }) => [service, label, bookings]),
    charts: [
      {
        title: 'Booked ahead',
        unit: 'count',
        bars: steps.map(({ label }) => ({
          label,
          value: sum(
            cells.filter((cell) => cell.label === label),
            ({ bookings }) => bookings,
          ),
        })),
      },
    ],
  };
}

/** Number of buyers in a period. `again`: those who had bought before it. `service`: null for all services together. */
export type BuyerRow = { service: string | null; buyers: number; again: number };

export function repeat(rows: readonly BuyerRow[]): Figure {
  const all = rows.find(({ service }) => service === null) ?? { buyers: 0, again: 0 };
  const shown = rows.flatMap(({ service, ...row }) => (service === null ? [] : [{ label: labelOf(service), ...row }]));
  return {
    value: shareOf(all.again, all.buyers),
    columns: [
      { title: 'Service', unit: 'text' },
      { title: 'Customers', unit: 'count' },
      { title: 'Bought before', unit: 'count' },
      { title: 'Share', unit: 'share' },
    ],
    rows: [
      ...shown.map(({ label, buyers, again }) => [label, buyers, again, shareOf(again, buyers)]),
      ['All services', all.buyers, all.again, shareOf(all.again, all.buyers)],
    ],
    charts: [
      {
        title: 'Share by service',
        unit: 'share',
        bars: shown.map(({ label, buyers, again }) => ({ label, value: shareOf(again, buyers) ?? 0 })),
      },
    ],
  };
}
