import { formatIstDay } from '#platform/ist-day.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import { type PdfPage, page } from './pdf-page.ts';
import { body, MIDDLE, small, strong } from './tax-document-styles.ts';

/** The paper's number, dates and references, in the right half. Returns where the next thing may begin. */
export function facts({ writer, tag, group }: PdfPage, paper: TaxDocument, top: number): number {
  const { state, code } = paper.placeOfSupply;
  const rows = [
    [paper.kind === 'invoice' ? 'Invoice number' : 'Credit note number', paper.number],
    ['Date of issue', formatIstDay(paper.issuedOn, 'date')],
    ...(paper.kind === 'credit_note'
      ? [
          ['Against invoice', `${paper.against.number}\nof ${formatIstDay(paper.against.issuedOn, 'date')}`],
          ['Reason', paper.reason],
        ]
      : []),
    ...(paper.kind === 'invoice' && paper.replaces
      ? [['Replaces invoice', `${paper.replaces.number}\nof ${formatIstDay(paper.replaces.issuedOn, 'date')}`]]
      : []),
    ['Booking ID', paper.bookingId],
    ...(paper.payment.id === '' ? [] : [['Payment ID', paper.payment.id]]),
    ['Place of supply', `${state} (${code})`],
    ['Reverse charge', paper.reverseCharge ? 'Yes' : 'No'],
  ] as [string, string][];
  const column = MIDDLE + 96;
  let y = top;
  for (const [label, value] of rows) {
    group('Div', () => {
      tag('Lbl', () => writer.write(label, MIDDLE, y, small));
      tag('P', () => {
        for (const line of value.split('\n').flatMap((part) => writer.wrap(part, page.right - column, strong))) {
          writer.write(line, column, y, label.endsWith('number') ? strong : body);
          y += 13.5;
        }
      });
    });
    y += 3.5;
  }
  return y;
}
