import { barOf, daysOf, type Period } from './period.ts';

/** The facility's figures, in the order of their tiles. */
export const figureNames = [
  'turnover',
  'occupancy',
  'arrivals',
  'no-shows',
  'lead-time',
  'repeat',
  'refunds',
  'answer-time',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Unit of a number. `share`: 1 is 100%. `text`: a label. */
export type Unit = 'paise' | 'share' | 'count' | 'days' | 'minutes' | 'text';

export type Cell = string | number | null;

/** `before`: the value of the same bar in the period before, where both have it. */
type Bar = { label: string; value: number; before?: number };

/** `overTime`: the bars are all days or months of the period, in their order. */
export type Chart = { title: string; unit: Unit; bars: Bar[]; overTime?: true };

/** A figure of a period with the rows that it is made of. `value` is null where there was nothing to reckon it from. */
export type Figure = {
  value: number | null;
  columns: readonly { title: string; unit: Unit }[];
  rows: Cell[][];
  charts: Chart[];
};

/** A part of a whole; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Rows by a label, in the order of their first appearance. */
export function grouped<Row>(rows: readonly Row[], labelOf: (row: Row) => string): [label: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const label = labelOf(row);
    const group = groups.get(label);
    if (group) group.push(row);
    else groups.set(label, [row]);
  }
  return [...groups];
}

/** A chart of sums by a label. */
export const barsOf = <Row>(
  title: string,
  unit: Unit,
  rows: readonly Row[],
  { label, value }: { label: (row: Row) => string; value: (row: Row) => number },
): Chart => ({
  title,
  unit,
  bars: grouped(rows, label).map(([name, group]) => ({ label: name, value: sum(group, value) })),
});

/** A chart of sums over a period: a bar for each day, or for each month of a long one. Days and months without anything have a bar, too. */
export function overTime<Row extends { day: string }>(
  title: string,
  unit: Unit,
  rows: readonly Row[],
  { period, value }: { period: Period; value: (row: Row) => number },
): Chart {
  const sums = new Map(daysOf(period).map((day) => [barOf(day, period), 0]));
  for (const row of rows) {
    const label = barOf(row.day, period);
    sums.set(label, (sums.get(label) ?? 0) + value(row));
  }
  return { title, unit, bars: [...sums].map(([label, one]) => ({ label, value: one })), overTime: true };
}

/** The charts over time with the bars of the period before beside theirs: the first day beside the first. Other charts stay as they are. */
export const besideBefore = (charts: readonly Chart[], before: readonly Chart[]): Chart[] =>
  charts.map((chart) => {
    const then = before.find(({ title }) => title === chart.title)?.bars ?? [];
    if (!chart.overTime || then.length !== chart.bars.length) return chart;
    return {
      ...chart,
      bars: chart.bars.map((bar, nth) => ({ ...bar, before: then[nth]?.value ?? 0 })),
    };
  });
