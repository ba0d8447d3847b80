import { describe, expect, test } from 'vitest';
import { hasPdftotext, pdfText } from '#tests/support/pdftotext.ts';
import type { Receipt } from './receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

const receipt: Receipt = {
  bookingId: 'daypass_1_1795000000000',
  service: 'Day Pass (hot desk) \\ one day',
  plan: 'ಮೇಜು – Day Pass',
  amount: '₹384',
  date: 'Tuesday, 24 November 2026',
  time: '10:00 AM - 8:00 PM',
  duration: '10 hours',
  downloadDate: '2026-11-23T09:00:00.000Z',
  location: `Борис Depot, BMTC Bus Depot-18, ${'Whitefield Main Road, '.repeat(6)}Bengaluru ${'x'.repeat(150)}`,
  payment: 'Completed',
};
const bytesOf = async (of: Receipt, title = 'Meju receipt') =>
  new Uint8Array(await (await receiptPdf(of, title)).arrayBuffer());

describe('the receipt as a PDF', () => {
  test('its table of contents names where each object begins', async () => {
    const file = Buffer.from(await bytesOf(receipt)).toString('latin1');
    const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
    expect(offsets.map((at, index) => file.startsWith(`${index + 1} 0 obj`, at))).toEqual(Array(6).fill(true));
    expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1])).startsWith('xref')).toBe(true);
    const [, length, content] = /Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
    expect(content?.length).toBe(Number(length));
  });

  test('the name of a facility stays on the page, however long it is', async () => {
    const title = `The Very Long Name of a Workspace, Sons & Daughters ${'M'.repeat(90)} (Kothrud) receipt`;
    const file = Buffer.from(await bytesOf(receipt, title)).toString('latin1');
    const lines = [...file.matchAll(/^BT \/F2 20 Tf (\d+) (\d+) Td \((.*)\) Tj ET$/gm)];
    expect(lines.length).toBeGreaterThan(3);
    for (const [, , , line = ''] of lines) expect(line.length).toBeLessThanOrEqual(40);
    const heights = [...file.matchAll(/^BT \/F\d \d+ Tf 64 (\d+) Td/gm)].map(([, y]) => Number(y));
    expect(new Set(heights).size).toBe(heights.length);
  });

  test.runIf(hasPdftotext())('RECEIPT-01: another program reads every field of it', async () => {
    const text = pdfText(await bytesOf(receipt));
    for (const words of [
      'Meju receipt',
      'daypass_1_1795000000000',
      'Day Pass (hot desk) \\ one day',
      'meju - Day Pass',
      'Rs 384',
      'Completed',
      'Tuesday, 24 November 2026',
      '10:00 AM - 8:00 PM',
      '10 hours',
      'Boris Depot',
      'BMTC Bus Depot-18',
      'Bengaluru',
      '2026-11-23T09:00:00.000Z',
    ]) {
      expect(text).toContain(words);
    }
  });
});
