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

/** What a number is of: paise, a share (1 is all), things counted, days, minutes; `text` for a label. */
export type Unit = 'paise' | 'share' | 'count' | 'days' | 'minutes' | 'text';

export type Cell = string | number | null;

export type Chart = { title: string; unit: Unit; bars: { label: string; value: number }[] };

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
