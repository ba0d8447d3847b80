import { formatIstDay, formatIstMonth, parseIstDay } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { formatWhole } from '#platform/text/indian-number.ts';

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

/** A number of a figure as people read it: '₹12,400', '62%', '2 h 5 min'. A unit that a newer server knows is shown as a number. */
export function valueText(value: number, unit: string): string {
  switch (unit) {
    case 'paise':
      return formatRupees(paise(value));
    case 'share':
      return `${oneDecimal(value * 100)}%`;
    case 'days':
      return oneDecimal(value) === '1' ? '1 day' : `${oneDecimal(value)} days`;
    case 'minutes':
      return minutesText(Math.round(value));
    default:
      return Number.isInteger(value) ? formatWhole(value) : oneDecimal(value);
  }
}

function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${oneDecimal(hours / 24)} days`;
}

/** A cell of a table; a missing number is a dash. */
export const cellText = (cell: string | number | null, unit: string): string =>
  cell === null ? '–' : typeof cell === 'string' ? labelText(cell) : valueText(cell, unit);

/** A label of a row or a bar: a day as 'Tue 24 Nov', a month as 'November 2026', anything else as it is. */
export function labelText(label: string): string {
  const day = parseIstDay(label);
  if (day) return formatIstDay(day, 'short');
  const first = /^\d{4}-\d{2}$/.test(label) ? parseIstDay(`${label}-01`) : null;
  return first ? formatIstMonth(first) : label;
}

/** Short label for the axis of a chart: '24 Nov', 'Nov 2026'. */
export function axisLabel(label: string): string {
  const isMonth = /^\d{4}-\d{2}$/.test(label);
  const day = parseIstDay(isMonth ? `${label}-01` : label);
  if (!day) return label;
  const [, date, month] = formatIstDay(day, 'short').split(' ');
  return isMonth ? `${month} ${label.slice(0, 4)}` : `${date} ${month}`;
}

/** A number at the axis of a chart, large sums in thousands, lakhs and crores: '₹50k', '₹1.5 L', '₹2 cr'. */
export function axisValue(value: number, unit: string): string {
  if (unit !== 'paise') return valueText(value, unit);
  const rupees = Math.abs(value) / 100;
  const [size, mark] =
    rupees >= 1e7 ? [1e7, ' cr'] : rupees >= 1e5 ? [1e5, ' L'] : rupees >= 1e3 ? [1e3, 'k'] : [1, ''];
  return `${value < 0 ? '-' : ''}₹${Math.round((rupees / size) * 100) / 100}${mark}`;
}

/** Change against the period before: '+12% against before'. Shares differ by percentage points. */
export function comparedText({
  value,
  before,
  unit,
}: {
  value: number | null;
  before: number | null;
  unit: string;
}): string {
  if (before === null) return 'Nothing before';
  if (value === null) return `Before: ${valueText(before, unit)}`;
  if (valueText(value, unit) === valueText(before, unit)) return 'As before';
  if (unit === 'share') return changeText(Math.round((value - before) * 1000) / 10, ' points', valueText(before, unit));
  // A share of nothing, or of a sum below zero, says nothing.
  if (before <= 0 || unit !== 'paise') return `Before: ${valueText(before, unit)}`;
  return changeText(Math.round((value / before - 1) * 100), '%', valueText(before, unit));
}

const changeText = (change: number, of: string, before: string): string =>
  change === 0 ? `Nearly as before: ${before}` : `${signed(change)}${of} against ${before}`;

const signed = (number: number): string => (number < 0 ? String(number) : `+${number}`);
