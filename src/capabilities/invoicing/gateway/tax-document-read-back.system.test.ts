import { describe, expect, test } from 'vitest';
import { type GstPrice, gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { formatIstDay } from '#platform/ist-day.ts';
import { formatRupeesExact, fromRupees, paise } from '#platform/money.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { hasPdftotext, pdfText, pdfTextAsRead } from '#tests/support/pdftotext.ts';
import { makeCreditNote } from '../rules/make/make-credit-note.ts';
import { type InvoiceFacts, makeInvoice } from '../rules/make/make-invoice.ts';
import type { CreditNote, Invoice, TaxDocument } from '../rules/tax-document.ts';
import { readPdfFonts } from './pdf-fonts.ts';
import { taxDocumentPdf } from './tax-document-pdf.ts';

const fonts = await readPdfFonts(new URL('../../../../', import.meta.url));

const at = (price: GstPrice): Partial<InvoiceFacts> => ({ service: { ...invoiceFacts().service, price } });
const to = (buyer: Partial<InvoiceFacts['buyer']>): Partial<InvoiceFacts> => ({
  buyer: { ...invoiceFacts().buyer, ...buyer },
});
const invoiceOf = (but: Partial<InvoiceFacts>): Invoice => ({
  ...makeInvoice(invoiceFacts(but)),
  number: 'INV/26-27/000001',
});
const noteOf = (invoice: Invoice, amount: number): CreditNote => ({
  ...makeCreditNote(invoice, {
    amount: paise(amount),
    reason: 'Cancelled by the customer',
    earlier: [],
    issuedAt: new Date('2026-11-21T10:00:00Z'),
  }),
  number: 'CINV/26-27/00001',
});

/** Everything on a document that a tax officer or a buyer would look for. */
function factsOf(document: TaxDocument): string[] {
  const [line] = document.lines;
  if (!line) throw new Error('a document without a line');
  const { supplier, recipient } = document;
  const half = `${line.ratePercent / 2}%`;
  const amount = (label: string, value: number) => `${label} ${formatRupeesExact(paise(value))}`;
  return [
    document.kind === 'invoice' ? `Invoice number ${document.number}` : `Credit note number ${document.number}`,
    ...(document.kind === 'invoice'
      ? []
      : [`${document.against.number} of ${formatIstDay(document.against.issuedOn, 'date')}`, document.reason]),
    formatIstDay(document.issuedOn, 'date'),
    supplier.legalName,
    ...supplier.address,
    `GSTIN ${supplier.gstin}`,
    ...(supplier.cin ? [`CIN ${supplier.cin}`] : []),
    recipient.name,
    ...(recipient.gstin ? [`GSTIN ${recipient.gstin}`, recipient.company ?? ''] : []),
    document.bookingId,
    document.payment.id,
    `${document.placeOfSupply.state} (${document.placeOfSupply.code})`,
    'Reverse charge No',
    line.description,
    ...line.details,
    `${line.sac} ${[line.taxable, line.cgst, line.sgst].map((value) => formatRupeesExact(value)).join(' ')}`,
    amount('Taxable value', document.taxable),
    amount(`CGST ${half}`, document.cgst),
    amount(`SGST ${half}`, document.sgst),
    ...(document.rounding === 0 ? [] : [amount('Rounding', document.rounding)]),
    amount(document.kind === 'invoice' ? 'Total' : 'Credited', document.total),
    document.inWords,
  ];
}

const invoices: [string, Invoice][] = [
  ['a day pass', invoiceOf({})],
  ['a weekend pass at an all-in price', invoiceOf(at(gstPrice(paise(16_864), paise(3_036))))],
  ['a long conference', invoiceOf(at(gstPrice(fromRupees(6400), fromRupees(1152))))],
  ['a month of co-working', invoiceOf(at(gstPrice(fromRupees(5499), fromRupees(990))))],
  ['a name in Kannada', invoiceOf(to({ name: 'ಆಶಾ ರಾವ್' }))],
  ['a name in Devanagari', invoiceOf(to({ name: 'आशा राव' }))],
  ['a name in Gujarati', invoiceOf(to({ name: 'નરેન્દ્ર પટેલ' }))],
  ['a name in Gurmukhi', invoiceOf(to({ name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ' }))],
  ['a name in Odia', invoiceOf(to({ name: 'ପ୍ରତିଭା ଦାଶ' }))],
  [
    'a company with its GSTIN',
    invoiceOf(to({ company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: '12 MG Road\nPune 411001' })),
  ],
];

describe.skipIf(!hasPdftotext())('a printed document, read back by poppler’s pdftotext,', () => {
  test.each(invoices)('says what the invoice of %s says', async (_, invoice) => {
    const text = pdfText(await taxDocumentPdf(invoice, fonts));
    for (const fact of factsOf(invoice)) expect(text).toContain(fact);
  });

  test.each([
    ['Борис Иванов', 'Boris Ivanov'],
    ['李明 👩🏽‍💻', 'LiMing :woman::computer:'],
  ])('says of %s, which it cannot draw, %s, and how to reach them', async (name, written) => {
    expect(pdfText(await taxDocumentPdf(invoiceOf(to({ name })), fonts))).toContain(
      `${written} +91 98765 43210 asha@example.com`,
    );
  });

  test.each(['محمد عبداللہ خان', 'שרה כהן'])('says %s from right to left', async (name) => {
    expect(pdfTextAsRead(await taxDocumentPdf(invoiceOf(to({ name })), fonts))).toContain(name);
  });

  test('says the same whatever was printed before, letters that are parts of others included', async () => {
    const root = new URL('../../../../', import.meta.url);
    const plain = invoiceOf(at(gstPrice(fromRupees(6400), fromRupees(1152))));
    const composed = invoiceOf(to({ name: 'Zoë O’Brien Čapek' }));
    const alone = await taxDocumentPdf(plain, await readPdfFonts(root));
    const used = await readPdfFonts(root);
    const before = pdfText(await taxDocumentPdf(composed, used));
    for (const fact of factsOf(composed)) expect(before).toContain(fact);
    const after = await taxDocumentPdf(plain, used);
    for (const fact of factsOf(plain)) expect(pdfText(after)).toContain(fact);
    expect(Buffer.from(after).equals(alone)).toBe(true);
  });

  test('has room for the sums, however long a name becomes', async () => {
    const document = invoiceOf(to({ name: '🦽'.repeat(50) }));
    const written = pdfText(await taxDocumentPdf(document, fonts));
    expect(written.match(/manual_wheelchair/g)?.length).toBeLessThan(50);
    expect(written).toContain('… +91 98765 43210 asha@example.com');
  });

  test.each(invoices)('says what credit notes of %s say, for half of it and for all', async (_, invoice) => {
    for (const amount of [Math.round(invoice.total / 2), invoice.total]) {
      const note = noteOf(invoice, amount);
      const text = pdfText(await taxDocumentPdf(note, fonts));
      for (const fact of factsOf(note)) expect(text).toContain(fact);
    }
  });
});
