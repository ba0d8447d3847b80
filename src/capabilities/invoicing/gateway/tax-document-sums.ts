import { formatRupeesExact, type Paise } from '#platform/money.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import { dashes, hairline, tornEdge } from './pdf-marks.ts';
import { body, colours, MIDDLE, type PdfPage, page, small, strong, text } from './pdf-page.ts';

const BESIDE_SUMS = 220;
/** Heights in points: of the table's head, a line of a description and of its details, the gap below, and a row of the summary. */
const HEAD = 27;
const NAME_LINE = 13.5;
const DETAIL_LINE = 12.5;
const GAP = 8;
const SUM_ROW = 17;
const rowsOf = ({ taxable, cgst, sgst, rounding }: TaxDocument, half: string): [string, Paise][] => [
  ['Taxable value', taxable],
  [`CGST ${half}`, cgst],
  [`SGST ${half}`, sgst],
  ...(rounding === 0 ? [] : [['Rounding', rounding] as [string, Paise]]),
];
const summaryHeight = (rows: readonly unknown[]): number => 20 + rows.length * SUM_ROW + 44;

/** How high the table, the gap under it and the price summary are together. */
export function sumsHeight({ writer }: PdfPage, document: TaxDocument, gap: number): number {
  const lines = document.lines.map(({ description, details }) => {
    const named = writer.wrap(description, BESIDE_SUMS, strong).length;
    const detailed = details.flatMap((detail) => writer.wrap(detail, BESIDE_SUMS, small)).length;
    return named * NAME_LINE + detailed * DETAIL_LINE + GAP;
  });
  return HEAD + lines.reduce((sum, height) => sum + height, 0) + gap + summaryHeight(rowsOf(document, ''));
}

const columns = { description: page.left, sac: 318, taxable: 398, cgst: 474, sgst: page.right } as const;

/** Draws the lines of the document. Returns the y position below. */
export function table({ writer, tag, group, decorate }: PdfPage, document: TaxDocument, top: number): number {
  let y = top;
  const [first] = document.lines;
  const half = `${(first?.ratePercent ?? 0) / 2}%`;
  const right = { ...small, align: 'right' as const };
  group('Table', () => {
    group('TR', () => {
      tag('TH', () => writer.write('Description', columns.description, y, small));
      tag('TH', () => writer.write('SAC', columns.sac, y, right));
      tag('TH', () => writer.write('Taxable value', columns.taxable, y, right));
      tag('TH', () => writer.write(`CGST ${half}`, columns.cgst, y, right));
      tag('TH', () => writer.write(`SGST ${half}`, columns.sgst, y, right));
    });
    decorate((doc) => hairline(doc, y + 9));
    y += HEAD;
    for (const line of document.lines) {
      group('TR', () => {
        const row = y;
        const amount = { ...body, align: 'right' as const };
        tag('TD', () => {
          for (const part of writer.wrap(line.description, BESIDE_SUMS, strong)) {
            writer.write(part, columns.description, y, strong);
            y += NAME_LINE;
          }
          for (const part of line.details.flatMap((detail) => writer.wrap(detail, BESIDE_SUMS, small))) {
            writer.write(part, columns.description, y, small);
            y += DETAIL_LINE;
          }
        });
        tag('TD', () => writer.write(line.sac, columns.sac, row, amount));
        tag('TD', () => writer.write(formatRupeesExact(line.taxable), columns.taxable, row, amount));
        tag('TD', () => writer.write(formatRupeesExact(line.cgst), columns.cgst, row, amount));
        tag('TD', () => writer.write(formatRupeesExact(line.sgst), columns.sgst, row, amount));
      });
      decorate((doc) => hairline(doc, y));
      y += GAP;
    }
  });
  return y;
}

/** The same price summary as on the site: value, tax and total on paper with a torn edge. */
export function priceSummary({ writer, tag, group, decorate }: PdfPage, document: TaxDocument, top: number): void {
  const left = MIDDLE;
  const [first] = document.lines;
  const half = `${(first?.ratePercent ?? 0) / 2}%`;
  const rows = rowsOf(document, half);
  const height = summaryHeight(rows);
  decorate((doc) => tornEdge(doc, left, top, page.right - left, height));
  let y = top + 27;
  group('Table', () => {
    for (const [label, amount] of rows) {
      group('TR', () => {
        tag('TH', () => writer.write(label, left + 18, y, text(9.5, { colour: colours.muted })));
        tag('TD', () => writer.write(formatRupeesExact(amount), page.right - 18, y, { ...body, align: 'right' }));
      });
      y += SUM_ROW;
    }
    decorate((doc) => dashes(doc, left + 18, page.right - 18, y - 5));
    const total = text(15, { weight: 700 });
    group('TR', () => {
      tag('TH', () => writer.write(document.kind === 'invoice' ? 'Total' : 'Credited', left + 18, y + 17, total));
      tag('TD', () =>
        writer.write(formatRupeesExact(document.total), page.right - 18, y + 17, { ...total, align: 'right' }),
      );
    });
  });
}
