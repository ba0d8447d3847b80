import { describe, expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { documentSums, invoicedByPayment, numbersGiven } from './document-sums.ts';
import { makeCreditNote } from './make/make-credit-note.ts';
import { type InvoiceFacts, makeInvoice } from './make/make-invoice.ts';
import type { CreditNote, Invoice } from './tax-document.ts';

const { buyer, service } = invoiceFacts();
const company = { ...buyer, company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: 'Pune' };
const invoice = (sequence: number, but: Partial<InvoiceFacts> = {}): Invoice => ({
  ...makeInvoice(invoiceFacts(but)),
  number: `INV/26-27/${String(sequence).padStart(6, '0')}`,
});
const [first, second, third, pass] = [
  invoice(1),
  invoice(2, { buyer: company, payment: { id: 'pay_2', method: 'card' } }),
  invoice(3, { payment: { id: 'pay_3', method: 'upi' } }),
  invoice(4, { service: { ...service, placeKind: 'recreation_day' }, payment: { id: 'pay_4', method: 'upi' } }),
];
const credit = { reason: 'x', earlier: [], issuedAt: new Date('2026-11-21T10:00:00Z') };
const note: CreditNote = {
  ...makeCreditNote(first, { ...credit, amount: paise(19_200) }),
  number: 'CINV/26-27/00001',
};
const documents = [first, second, third, pass, note];

describe('The documents of a month', () => {
  test('are summed by kind, buyer, SAC and rate, and the sums add up to all of them', () => {
    const sums = documentSums(documents);
    expect(sums).toMatchObject([
      { kind: 'invoice', registered: false, sac: '997212', ratePercent: 18, count: 2, taxable: 65_000, cgst: 5850 },
      { kind: 'invoice', registered: true, sac: '997212', count: 1, rounding: 50, total: 38_400 },
      { kind: 'invoice', registered: false, sac: '999652', ratePercent: 12, count: 1 },
      { kind: 'credit_note', registered: false, sac: '997212', count: 1, taxable: 16_272, cgst: 1464, total: 19_200 },
    ]);
    for (const sum of sums) expect(sum.taxable + sum.cgst + sum.sgst + sum.rounding).toBe(sum.total);
  });

  test('name the first and the last number of each series', () => {
    expect(numbersGiven(documents)).toEqual([
      { kind: 'invoice', first: 'INV/26-27/000001', last: 'INV/26-27/000004', count: 4 },
      { kind: 'credit_note', first: 'CINV/26-27/00001', last: 'CINV/26-27/00001', count: 1 },
    ]);
  });

  test('say of each payment what was invoiced and not credited', () => {
    expect(invoicedByPayment(documents).get(first.payment.id)).toBe(19_200);
    expect(invoicedByPayment(documents).get('pay_2')).toBe(38_400);
  });
});
