import { formatRupeesExact, type Paise } from '#platform/money.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import { dashes, hairline, tornEdge } from './pdf-marks.ts';
import { body, colours, MIDDLE, type PdfPage, page, small, strong, text } from './pdf-page.ts';

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
    y += 27;
    for (const line of document.lines) {
      group('TR', () => {
        const row = y;
        const amount = { ...body, align: 'right' as const };
        tag('TD', () => {
          for (const part of writer.wrap(line.description, 220, strong)) {
            writer.write(part, columns.description, y, strong);
            y += 13.5;
          }
          for (const part of line.details.flatMap((detail) => writer.wrap(detail, 220, small))) {
            writer.write(part, columns.description, y, small);
            y += 12.5;
          }
        });
        tag('TD', () => writer.write(line.sac, columns.sac, row, amount));
        tag('TD', () => writer.write(formatRupeesExact(line.taxable), columns.taxable, row, amount));
        tag('TD', () => writer.write(formatRupeesExact(line.cgst), columns.cgst, row, amount));
        tag('TD', () => writer.write(formatRupeesExact(line.sgst), columns.sgst, row, amount));
      });
      decorate((doc) => hairline(doc, y));
      y += 8;
    }
  });
  return y;
}

/** The same price summary as on the site: value, tax and total on paper with a torn edge. */
export function priceSummary({ writer, tag, group, decorate }: PdfPage, document: TaxDocument, top: number): void {
  const left = MIDDLE;
  const [first] = document.lines;
  const half = `${(first?.ratePercent ?? 0) / 2}%`;
  const rows: [string, Paise][] = [
    ['Taxable value', document.taxable],
    [`CGST ${half}`, document.cgst],
    [`SGST ${half}`, document.sgst],
    ...(document.rounding === 0 ? [] : [['Rounding', document.rounding] as [string, Paise]]),
  ];
  const height = 20 + rows.length * 17 + 44;
  decorate((doc) => tornEdge(doc, left, top, page.right - left, height));
  let y = top + 27;
  group('Table', () => {
    for (const [label, amount] of rows) {
      group('TR', () => {
        tag('TH', () => writer.write(label, left + 18, y, text(9.5, { colour: colours.muted })));
        tag('TD', () => writer.write(formatRupeesExact(amount), page.right - 18, y, { ...body, align: 'right' }));
      });
      y += 17;
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
