/**
 * Rows for a spreadsheet (RFC 4180), after the mark by which Excel knows UTF-8. What a customer wrote is never read as a formula: such a cell
 * begins with an apostrophe.
 */
export const csv = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
