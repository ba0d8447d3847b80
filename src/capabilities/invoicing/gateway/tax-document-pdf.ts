import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { paymentSentence } from '../rules/payment-sentence.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { hairline, sampleMark } from './pdf-marks.ts';
import { body, colours, FOOT, MIDDLE, type PdfPage, page, pdfPage, small, text } from './pdf-page.ts';
import { facts, longReason, recipient, supplier } from './tax-document-parties.ts';
import { priceSummary, sumsHeight, table } from './tax-document-sums.ts';

/** Draws an invoice or credit note as an A4 page. The same document always gives the same bytes. */
export function taxDocumentPdf(document: TaxDocument, fonts: PdfFonts): Promise<Uint8Array> {
  const title = `${titleOf(document)} ${document.number}: ${servedBy(document)}`;
  // Midnight in India on the day of issue, so that the file adds nothing to the document.
  const madeAt = new Date(`${document.issuedOn}T00:00:00+05:30`);
  return pdfPage({ title, author: document.supplier.legalName, madeAt, fonts }, (on) => {
    if (document.sample) sampleMark(on);
    head(on, document);
    const below = Math.max(supplier(on, document, 132), facts(on, document, 132));
    const afterReason = longReason(on, document, below);
    const afterRecipient = recipient(on, document, afterReason + 22);
    const top = sumsTop(on, document, afterRecipient + 26);
    const afterTable = table(on, document, top);
    priceSummary(on, document, afterTable + GAP);
    statements(on, document, afterTable + 36);
    foot(on, document);
  });
}

const GAP = 22;

/** The y position of the table: on a second page if the sums do not fit on the first, for instance below a long reason and a long address. */
function sumsTop(on: PdfPage, document: TaxDocument, top: number): number {
  const { writer, tag, decorate, addPage } = on;
  if (top + sumsHeight(on, document, GAP) <= FOOT) return top;
  foot(on, document);
  tag('P', () => writer.write('Continued on page 2', page.right, page.bottom - 18, { ...small, align: 'right' }));
  addPage();
  if (document.sample) sampleMark(on);
  tag('P', () => writer.write(`${titleOf(document)} ${document.number}, page 2`, page.left, page.top + 12, small));
  decorate((doc) => hairline(doc, page.top + 24));
  return page.top + 54;
}

/** 'Day Pass, Tuesday, 24 November 2026': the booking that the document is about. */
const servedBy = ({ lines: [line] }: TaxDocument): string =>
  [line?.description, line?.details[0]].filter(Boolean).join(', ');

const titleOf = ({ kind }: TaxDocument): string => (kind === 'invoice' ? 'Tax Invoice' : 'Credit Note');

function head(on: PdfPage, document: TaxDocument): void {
  const { writer, tag, decorate } = on;
  wordmark(on, document.supplier);
  tag('H1', () => writer.write(titleOf(document), page.right, 70, text(19, { weight: 700, align: 'right' })));
  const copy = document.sample ? 'SAMPLE · not a tax document' : 'Original for recipient';
  tag('P', () => writer.write(copy, page.right, 84, { ...small, align: 'right' }));
  decorate((doc) => hairline(doc, 102));
}

const WORDMARK = { base: 74, gap: 9, smallest: 0.45, line: 14 } as const;
/** From the left margin up to where the document's title may begin. */
const WORDMARK_WIDTH = page.right - 130 - page.left;

/** The name of the facility and its name in Kannada: smaller where they would run into the title, and a very long one alone, in two lines. */
function wordmark({ writer, tag }: PdfPage, { brand, brandKannada }: TaxDocument['supplier']): void {
  const { base, gap, smallest, line } = WORDMARK;
  const at = (scale: number) => ({
    name: text(26 * scale, { weight: 700, colour: colours.primary }),
    beside: text(15 * scale, { colour: colours.muted }),
  });
  const whole = at(1);
  const wanted = writer.width(brand, whole.name) + writer.width(brandKannada, whole.beside);
  const scale = Math.min(1, (WORDMARK_WIDTH - gap) / wanted);
  tag('P', () => {
    if (scale >= smallest) {
      const { name, beside } = at(scale);
      writer.write(brand, page.left, base, name);
      writer.write(brandKannada, page.left + writer.width(brand, name) + gap, base, beside);
      return;
    }
    const { name } = at(smallest);
    const [first = '', second = '', third] = writer.wrap(brand, WORDMARK_WIDTH - gap, name);
    writer.write(first, page.left, base - line, name);
    writer.write(third === undefined ? second : `${second}…`, page.left, base, name);
  });
}

function statements({ writer, tag }: PdfPage, document: TaxDocument, top: number): void {
  const width = MIDDLE - page.left - 30;
  let y = top;
  for (const [label, value] of [
    ['Total in words', document.inWords],
    ['Payment', paymentSentence(document)],
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

function foot({ writer, tag, decorate }: PdfPage, document: TaxDocument): void {
  decorate((doc) => hairline(doc, FOOT));
  const words = document.sample
    ? 'SAMPLE. Made in the sandbox: no money moved, and this is not a tax document.'
    : 'Issued electronically; it needs no signature. Amounts are in Indian rupees.';
  tag('P', () => writer.write(words, page.left, page.bottom - 18, small));
  const questions = `Questions: ${document.supplier.email} · ${formatPhoneNumber(document.supplier.phone)}`;
  tag('P', () => writer.write(questions, page.left, page.bottom - 5, small));
}
