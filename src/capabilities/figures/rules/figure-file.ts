import { csv } from '#platform/text/csv.ts';
import type { Cell, Figure, Unit } from './figure.ts';

const headings: Partial<Record<Unit, string>> = {
  paise: ' (₹)',
  share: ' (%)',
  minutes: ' (minutes)',
  days: ' (days)',
};

/** The rows of a figure for a spreadsheet: rupees with two decimals, shares in per cent. */
export const figureFile = ({ columns, rows }: Pick<Figure, 'columns' | 'rows'>): string =>
  csv(
    columns.map(({ title, unit }) => `${title}${headings[unit] ?? ''}`),
    rows.map((row) => row.map((cell, nth) => cellIn(cell, columns[nth]?.unit ?? 'text'))),
  );

function cellIn(cell: Cell, unit: Unit): string | number {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (unit === 'paise') return Math.round(cell) / 100;
  if (unit === 'share') return Math.round(cell * 1000) / 10;
  return unit === 'minutes' ? Math.round(cell) : cell;
}
