import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { invoiceFacts } from '#tests/support/invoice-facts.ts';
import { type InvoiceFacts, makeInvoice } from '../rules/make-invoice.ts';
import type { TaxPaper } from '../rules/tax-paper.ts';
import { readPaperFonts } from './paper-fonts.ts';
import { taxPaperPdf } from './tax-paper-pdf.ts';

const fonts = await readPaperFonts(new URL('../../../../', import.meta.url));
const number = 'INV/26-27/000001';
const paperOf = (facts?: Partial<InvoiceFacts>): TaxPaper => ({ ...makeInvoice(invoiceFacts(facts)), number });
const named = (name: string) => paperOf({ buyer: { name, email: 'asha@example.com', phone: '', gstin: null } });
const pdfOf = (paper: TaxPaper) => taxPaperPdf(paper, fonts);

/** What is drawn: the page's content stream. */
function contentOf(pdf: Uint8Array): string {
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
  return texts.find((text) => text.includes(' Tm')) ?? '';
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
    const first = await pdfOf(paperOf());
    expect(Buffer.compare(first, await pdfOf(paperOf()))).toBe(0);
    expect(Buffer.compare(first, await pdfOf(named('Somebody Else')))).not.toBe(0);
    expect(first.length).toBeLessThan(60_000);
  });

  test('is tagged, titled and in English as written in India', async () => {
    const file = Buffer.from(await pdfOf(paperOf())).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.7/);
    expect(file).toContain('/Lang (en-IN)');
    expect(file).toContain('/Marked true');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain(`(Tax Invoice ${number})`);
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
    const [live, sample] = [await pdfOf(paperOf()), await pdfOf(paperOf({ sandbox: true }))];
    expect(contentOf(sample).length).toBeGreaterThan(contentOf(live).length);
    expect(contentOf(live)).not.toContain('/Gs');
    expect(contentOf(sample)).toContain('/Gs');
  });

  test('takes any name: very long, without spaces, in no known script', async () => {
    for (const name of ['x'.repeat(500), 'Venkata '.repeat(60), '李小龙', '\u202eRao', ' ', '😀'.repeat(40)]) {
      expect((await pdfOf(named(name))).length).toBeGreaterThan(10_000);
    }
  });
});
