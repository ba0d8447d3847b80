/**
 * Rows for a spreadsheet (RFC 4180), after the mark by which Excel knows UTF-8. What a customer wrote is never read as a formula: such a cell
 * begins with an apostrophe, and so does what would be one where semicolons or tabs end a cell.
 */
export const csv = (headings: readonly string[], rows: readonly Row[]): string => `\uFEFF${csvTable(headings, rows)}`;

/** The same without the mark, for a program that compares the first heading letter by letter. */
export const csvTable = (headings: readonly string[], rows: readonly Row[]): string =>
  [headings, ...rows].map(csvRow).join('\r\n');

const encoder = new TextEncoder();

/** The same table as bytes, one page of rows at a time: made as far as it is read. */
export async function* csvInPieces(
  headings: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(csv(headings, []));
  for await (const rows of pages) yield encoder.encode(rows.map((row) => `\r\n${csvRow(row)}`).join(''));
}

type Row = readonly (string | number)[];

/** One line without its end. */
export const csvRow = (row: Row): string => row.map(cell).join(',');

/** How a formula begins, also in the wide letters of East Asian keyboards and behind characters that take no width. */
const formula = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r]/u;
/**
 * The same behind what ends a cell for LibreOffice, and for Excel where a comma is in numbers; a quote there begins a cell of its own. A run of blanks
 * is read from its start alone, as it may be long.
 */
const beforeFormula =
  /;?(?<!["\s\p{Default_Ignorable_Code_Point}])["\s\p{Default_Ignorable_Code_Point}]*(?=[=+\-@＝＋－＠])/gu;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inside = value.replaceAll(beforeFormula, (blanks) => blanks.replaceAll(/[;\t]/g, "$&'"));
  const text = formula.test(inside) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
