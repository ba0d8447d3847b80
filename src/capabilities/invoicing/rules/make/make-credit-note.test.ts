import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allInPrice, type GstPrice, gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { fromRupees, paise } from '#platform/money.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import type { Invoice } from '../tax-document.ts';
import { makeCreditNote } from './make-credit-note.ts';
import { makeInvoice } from './make-invoice.ts';

const issuedAt = new Date('2027-04-02T10:00:00Z');
const invoiceOf = (price: GstPrice): Invoice => {
  const facts = invoiceFacts();
  return { ...makeInvoice({ ...facts, service: { ...facts.service, price } }), number: 'INV/26-27/000001' };
};
const dayPass = gstPrice(fromRupees(325), fromRupees(59));
const room = gstPrice(fromRupees(3200), fromRupees(576));
const parts = ['taxable', 'cgst', 'sgst', 'rounding', 'total'] as const;
const rupees = (document: Record<(typeof parts)[number], number>) =>
  parts.map((part) => (document[part] / 100).toFixed(2)).join(' ');

describe('a credit note', () => {
  test('names the invoice that it takes back, and leaves it as it is', () => {
    const invoice = invoiceOf(dayPass);
    const before = structuredClone(invoice);
    const note = makeCreditNote(invoice, { amount: dayPass.total, reason: 'Cancelled in time', earlier: [], issuedAt });
    expect(note).toMatchObject({
      kind: 'credit_note',
      against: { number: 'INV/26-27/000001', issuedOn: '2026-11-20' },
      issuedOn: '2027-04-02',
      reason: 'Cancelled in time',
      inWords: 'Rupees Three Hundred Eighty-Four Only',
    });
    expect(rupees(note)).toBe('325.00 29.25 29.25 0.50 384.00');
    expect(invoice).toEqual(before);
    expect(note).not.toHaveProperty('number');
  });

  test('of half the room takes back half of each', () => {
    const note = makeCreditNote(invoiceOf(room), { amount: fromRupees(1888), reason: 'x', earlier: [], issuedAt });
    expect(rupees(note)).toBe('1600.00 144.00 144.00 0.00 1888.00');
  });

  test('never credits more than is left', () => {
    const invoice = invoiceOf(room);
    const first = makeCreditNote(invoice, { amount: fromRupees(3000), reason: 'x', earlier: [], issuedAt });
    const more = { reason: 'x', earlier: [first], issuedAt };
    expect(() => makeCreditNote(invoice, { ...more, amount: fromRupees(776.01) })).toThrow(RangeError);
    expect(() => makeCreditNote(invoice, { ...more, amount: paise(0) })).toThrow(RangeError);
  });

  test('adds up with the others to the invoice, line by line, however it is cut', () => {
    const prices = fc.oneof(
      fc.constantFrom(dayPass, room, gstPrice(fromRupees(5499), fromRupees(990))),
      fc.integer({ min: 200, max: 20_000_00 }).map((total) => allInPrice(paise(total), 18)),
    );
    fc.assert(
      fc.property(
        prices,
        fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { maxLength: 5 }),
        (price, cuts) => {
          const invoice = invoiceOf(price);
          const notes: ReturnType<typeof makeCreditNote>[] = [];
          let left: number = invoice.total;
          for (const cut of [...cuts, 1]) {
            if (left === 0) break;
            const amount = paise(cut === 1 ? left : Math.max(1, Math.floor(left * cut)));
            const note = makeCreditNote(invoice, { amount, reason: 'x', earlier: [...notes], issuedAt });
            expect(note.taxable + note.cgst + note.sgst + note.rounding).toBe(amount);
            expect(note.cgst).toBe(note.sgst);
            expect(Math.min(note.taxable, note.cgst)).toBeGreaterThanOrEqual(0);
            notes.push(note);
            left -= amount;
          }
          for (const part of parts) {
            expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice[part]);
          }
        },
      ),
    );
  });
});
