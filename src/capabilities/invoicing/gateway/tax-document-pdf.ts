import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { paymentSentence } from '../rules/payment-sentence.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { hairline, sampleMark } from './pdf-marks.ts';
import { body, colours, MIDDLE, type PdfPage, page, pdfPage, small, text } from './pdf-page.ts';
import { facts, recipient, supplier } from './tax-document-parties.ts';
import { priceSummary, table } from './tax-document-sums.ts';

/** Draws an invoice or credit note as an A4 page. The same document always gives the same bytes. */
export function taxDocumentPdf(paper: TaxDocument, fonts: PdfFonts): Promise<Uint8Array> {
  const title = `${titleOf(paper)} ${paper.number}: ${servedBy(paper)}`;
  // Midnight in India on the day of issue, so that the file adds nothing to the document.
  const madeAt = new Date(`${paper.issuedOn}T00:00:00+05:30`);
  return pdfPage({ title, author: paper.supplier.legalName, madeAt, fonts }, (on) => {
    if (paper.sample) sampleMark(on);
    head(on, paper);
    const below = Math.max(supplier(on, paper, 132), facts(on, paper, 132));
    const afterRecipient = recipient(on, paper, below + 22);
    const afterTable = table(on, paper, afterRecipient + 26);
    priceSummary(on, paper, afterTable + 22);
    statements(on, paper, afterTable + 36);
    foot(on, paper);
  });
}

/** 'Day Pass, Tuesday, 24 November 2026': the booking that the document is about. */
const servedBy = ({ lines: [line] }: TaxDocument): string =>
  [line?.description, line?.details[0]].filter(Boolean).join(', ');

const titleOf = ({ kind }: TaxDocument): string => (kind === 'invoice' ? 'Tax Invoice' : 'Credit Note');

function head({ writer, tag, decorate }: PdfPage, paper: TaxDocument): void {
  const { brand, brandKannada } = paper.supplier;
  const wordmark = text(26, { weight: 700, colour: colours.primary });
  tag('P', () => {
    writer.write(brand, page.left, 74, wordmark);
    writer.write(brandKannada, page.left + writer.width(brand, wordmark) + 9, 74, text(15, { colour: colours.muted }));
  });
  tag('H1', () => writer.write(titleOf(paper), page.right, 70, text(19, { weight: 700, align: 'right' })));
  const copy = paper.sample ? 'SAMPLE · not a tax document' : 'Original for recipient';
  tag('P', () => writer.write(copy, page.right, 84, { ...small, align: 'right' }));
  decorate((doc) => hairline(doc, 102));
}

function statements({ writer, tag }: PdfPage, paper: TaxDocument, top: number): void {
  const width = MIDDLE - page.left - 30;
  let y = top;
  for (const [label, value] of [
    ['Total in words', paper.inWords],
    ['Payment', paymentSentence(paper)],
  ] as const) {
    tag('P', () => writer.write(label, page.left, y, small));
    y += 14;
    tag('P', () => {
      for (const line of writer.wrap(value, width, body)) {
        writer.write(line, page.left, y, body);
        y += 13.5;
      }
    });
    y += 9;
  }
}

function foot({ writer, tag, decorate }: PdfPage, paper: TaxDocument): void {
  decorate((doc) => hairline(doc, page.bottom - 34));
  const words = paper.sample
    ? 'SAMPLE. Made in the sandbox: no money moved, and this is not a tax document.'
    : 'Issued electronically; it needs no signature. Amounts are in Indian rupees.';
  tag('P', () => writer.write(words, page.left, page.bottom - 18, small));
  const questions = `Questions: ${paper.supplier.email} · ${formatPhoneNumber(paper.supplier.phone)}`;
  tag('P', () => writer.write(questions, page.left, page.bottom - 5, small));
}
