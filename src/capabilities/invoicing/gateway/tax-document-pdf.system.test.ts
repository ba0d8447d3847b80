import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { makeCreditNote } from '../rules/make/make-credit-note.ts';
import { type InvoiceFacts, makeInvoice } from '../rules/make/make-invoice.ts';
import type { TaxDocument } from '../rules/tax-document.ts';
import { readPdfFonts } from './pdf-fonts.ts';
import { taxDocumentPdf } from './tax-document-pdf.ts';

const fonts = await readPdfFonts(new URL('../../../../', import.meta.url));
const number = 'INV/26-27/000001';
const documentOf = (facts?: Partial<InvoiceFacts>): TaxDocument => ({ ...makeInvoice(invoiceFacts(facts)), number });
const named = (name: string) => documentOf({ buyer: { name, email: 'asha@example.com', phone: '', gstin: null } });
const pdfOf = (document: TaxDocument) => taxDocumentPdf(document, fonts);

/** What is drawn: the content stream of the only page. */
const contentOf = (pdf: Uint8Array): string => contentsOf(pdf)[0] ?? '';

/** The content stream of each page. */
function contentsOf(pdf: Uint8Array): string[] {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const texts = Array.from(streams, ([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return texts.filter((text) => text.includes(' Tm'));
}

const utf16 = (text: string) => `\u00fe\u00ff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`;
/** As it stands in a PDF string, where brackets and backslashes are escaped. */
const inPdf = (text: string) =>
  utf16(text).replace(
    /[\n\r\t\b\f()\\]/g,
    (found) =>
      ({ '(': '\\(', ')': '\\)', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' })[
        found
      ] ?? found,
  );

describe('the printed invoice', () => {
  test('is the same file each time', async () => {
    const first = await pdfOf(documentOf());
    expect(Buffer.compare(first, await pdfOf(documentOf()))).toBe(0);
    expect(Buffer.compare(first, await pdfOf(named('Somebody Else')))).not.toBe(0);
    expect(first.length).toBeLessThan(60_000);
  });

  test('is tagged, titled and in English as written in India', async () => {
    const file = Buffer.from(await pdfOf(documentOf())).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7/);
    expect(file).toContain('/Lang (en-IN)');
    expect(file).toContain('/Marked true');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain(`(Tax Invoice ${number}: Day Pass, Tuesday, 24 November 2026)`);
  });

  test.each([
    ['the rupee sign and letters of Europe', 'Łukasz Müller'],
    ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ'],
    ['Hindi', 'श्रीनिवास विद्यार्थी'],
    ['Tamil', 'ஸ்ரீநிவாசன்'],
    ['Telugu', 'శ్రీనివాస్ కృష్ణమూర్తి లక్ష్మీ'],
    ['Malayalam', 'ശ്രീനിവാസൻ കൃഷ്ണമൂർത്തി'],
    ['Bengali', 'শ্রীনিবাস কৃষ্ণমূর্তি'],
  ])('draws %s without an empty box', async (_, name) => {
    const content = contentOf(await pdfOf(named(name)));
    const codes = Array.from(
      content.matchAll(/<((?:[0-9a-f]{4})+)>/g),
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    ).flat();
    expect(codes.length).toBeGreaterThan(300);
    expect(codes).not.toContain('0000');
  });

  test('keeps the letters of a shaped name for who copies or listens', async () => {
    expect(contentOf(await pdfOf(named('ಶ್ರೀನಿವಾಸ')))).toContain(inPdf('ಶ್ರೀನಿವಾಸ'));
  });

  test('says SAMPLE in the sandbox only', async () => {
    const [live, sample] = [await pdfOf(documentOf()), await pdfOf(documentOf({ sandbox: true }))];
    expect(contentOf(sample).length).toBeGreaterThan(contentOf(live).length);
    expect(contentOf(live)).not.toContain('/Gs');
    expect(contentOf(sample)).toContain('/Gs');
  });

  test('takes any name: very long, without spaces, in no known script', async () => {
    for (const name of ['x'.repeat(500), 'Venkata '.repeat(60), '李小龙', '\u202eRao', ' ', '😀'.repeat(40)]) {
      expect((await pdfOf(named(name))).length).toBeGreaterThan(10_000);
    }
  });

  test.each([
    'The Very Long Name of a Co-working Workspace',
    `${'Venkata '.repeat(20)}& Daughters`,
    'M'.repeat(200),
    'ಮೇಜು ಮನೆ '.repeat(12),
  ])('keeps the name of a facility that is called %s beside its title', async (brand) => {
    const { facility } = invoiceFacts();
    for (const brandKannada of ['ಮೇಜು', 'ಮೇಜು ಮನೆ '.repeat(12)]) {
      const content = contentOf(await pdfOf(documentOf({ facility: { ...facility, brand, brandKannada } })));
      const places = Array.from(content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g), ([, x, y]) => [
        Number(x),
        842 - Number(y),
      ]);
      expect(places.some(([x = 0, y = 0]) => y < 78 && x < 100)).toBe(true);
      // On the right there are the title and the words below it alone.
      const right = places.filter(([x = 0, y = 0]) => y < 90 && x > 417).map(([, y = 0]) => Math.round(y));
      expect([...new Set(right)]).toEqual([70, 84]);
    }
  });

  test('of the sample facility is what it was before names could be long', async () => {
    const content = contentOf(await pdfOf(documentOf()));
    expect(content).toContain('26 Tf');
    expect(content).toContain('15 Tf');
  });

  test('keeps everything above its foot, however long the buyer makes name and address', async () => {
    const buyer = { name: 'x'.repeat(1000), email: 'asha@example.com', phone: '+919876543210', gstin: null };
    const company = { gstin: '27AAPFU0939F1ZV', company: 'Venkata '.repeat(25), address: 'a\n'.repeat(150) };
    for (const who of [buyer, { ...buyer, name: 'श्रीनिवास '.repeat(100) }, { ...buyer, name: 'Asha', ...company }]) {
      const content = contentOf(await pdfOf(documentOf({ buyer: who })));
      const heights = Array.from(content.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g), ([, y]) => Number(y));
      expect(heights.length).toBeGreaterThan(30);
      const lowest = [...new Set(heights)].toSorted((a, b) => a - b);
      // The foot's two lines, and then nothing before its hairline.
      expect(lowest[2]).toBeGreaterThan(842 - 794 + 34);
    }
  });

  const latin = {
    name: 'Venkata '.repeat(25),
    email: `${'a'.repeat(60)}@example.com`,
    phone: '+919876543210',
    gstin: '27AAPFU0939F1ZV',
    company: 'Venkata '.repeat(25),
    address: `Door 12\nTower B\n${'Whitefield Main Road, Bengaluru '.repeat(9)}`,
  };
  const kannada = {
    ...latin,
    name: 'ಆಶಾ ರಾವ್ '.repeat(22),
    company: 'ಆಶಾ ರಾವ್ '.repeat(22),
    address: 'ಆಶಾ ರಾವ್ '.repeat(33),
  };
  const emojis = {
    ...latin,
    name: '🦽'.repeat(100),
    company: '🦽'.repeat(100),
    address: `${'🦽'.repeat(29)}\n`.repeat(5),
  };
  const cooling = `Refund by the facility: ${'The air conditioning did not work all day. '.repeat(7)}`;

  test.each([
    [
      'a usual company',
      { ...latin, name: 'Asha', company: 'Rao', address: 'Door 12\nTower B\n1st Main\nMG Road\nPune' },
    ],
    ['a long one', latin],
    ['a long one in Kannada', kannada],
    ['one of emojis', emojis],
  ])('of a credit note with a long reason to %s keeps everything above the foot of its pages', async (_, buyer) => {
    const invoice = { ...makeInvoice(invoiceFacts({ buyer })), number };
    const credit = { amount: invoice.total, reason: cooling, earlier: [], issuedAt: new Date('2026-11-25T10:00:00Z') };
    const note = { ...makeCreditNote(invoice, credit), number: 'CINV/26-27/00001' };
    for (const document of [invoice, note]) {
      const pages = contentsOf(await pdfOf(document));
      for (const content of pages) {
        const heights = Array.from(content.matchAll(/1 0 0 1 [\d.]+ (-?[\d.]+) Tm/g), ([, y]) => Number(y));
        const [, , lowest] = [...new Set(heights)].toSorted((a, b) => a - b);
        expect(lowest).toBeGreaterThan(842 - 794 + 34);
      }
      expect(pages.join('')).toContain('15 Tf');
    }
  });

  test('of a credit note that a new invoice follows says that no money moved', async () => {
    const invoice = { ...makeInvoice(invoiceFacts()), number };
    const credit = { amount: invoice.total, reason: 'GSTIN', earlier: [], issuedAt: new Date('2026-11-25T10:00:00Z') };
    const note = { ...makeCreditNote(invoice, credit), number: 'CINV/26-27/00001' };
    const returned = await pdfOf(note);
    const replaced = await pdfOf({ ...note, setAgainstNewInvoice: true });
    expect(contentOf(replaced)).not.toBe(contentOf(returned));
  });
});
