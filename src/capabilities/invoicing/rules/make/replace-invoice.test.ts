import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { fromRupees, paise } from '#platform/money.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { leftOf, makeCreditNote } from './make-credit-note.ts';
import { makeInvoice } from './make-invoice.ts';
import { namesBuyer, replacementOf, replaceRefusal } from './replace-invoice.ts';

const room = gstPrice(fromRupees(3200), fromRupees(576));
const facts = invoiceFacts();
const invoice = {
  ...makeInvoice({ ...facts, service: { ...facts.service, price: room } }),
  number: 'INV/26-27/000001',
};
const business = { company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: 'Pune' };

describe('An invoice is issued again with a GSTIN', () => {
  test.each([
    ['on the last second of its month in India', '2026-11-30T18:29:59Z', null],
    ['on the last second of the day on which the return is due', '2026-12-10T18:29:59Z', null],
    ['at the next', '2026-12-10T18:30:00Z', 'return_due'],
  ])('%s: %s', (_, now, refusal) => {
    expect(replaceRefusal(invoice, { now: new Date(now), left: invoice.total, invoices: 1, untilDay: 10 })).toBe(
      refusal,
    );
  });

  test('not when nothing is left of it, and not for ever', () => {
    const now = new Date('2026-11-24T10:00:00Z');
    expect(replaceRefusal(invoice, { now, left: 0, invoices: 1, untilDay: 10 })).toBe('nothing_left');
    expect(replaceRefusal(invoice, { now, left: 1, invoices: 4, untilDay: 10 })).toBe('too_often');
  });

  test('over what half a refund left, with CGST and SGST of Karnataka whatever the state of the company', () => {
    const now = new Date('2026-11-25T10:00:00Z');
    const half = makeCreditNote(invoice, { amount: fromRupees(1888), reason: 'Cancelled', earlier: [], issuedAt: now });
    const left = leftOf(invoice, [half]).total;
    const note = makeCreditNote(invoice, { amount: left, reason: 'GSTIN', earlier: [half], issuedAt: now });
    const again = { ...replacementOf(invoice, { note, business, time: null, now }), number: 'INV/26-27/000002' };
    expect(again).toMatchObject({
      kind: 'invoice',
      issuedOn: '2026-11-25',
      replaces: { number: 'INV/26-27/000001', issuedOn: '2026-11-20' },
      recipient: { name: 'Asha Rao', ...business },
      placeOfSupply: { state: 'Karnataka', code: '29' },
      taxable: 160_000,
      cgst: 14_400,
      sgst: 14_400,
      total: 188_800,
      inWords: 'Rupees One Thousand Eight Hundred Eighty-Eight Only',
    });
    expect(again).not.toHaveProperty('reason');
    expect(leftOf(invoice, [half, note]).total).toBe(0);
    expect(namesBuyer(again, business)).toBe(true);
    expect(namesBuyer(again, { ...business, address: 'Mumbai' })).toBe(false);
    expect(again.lines[0]?.details).toEqual(invoice.lines[0]?.details);
  });

  test('with tax at its rate, however often and by how little it was refunded before', () => {
    const now = new Date('2026-11-25T10:00:00Z');
    const refund = fc.record({ part: fc.double({ min: 0.001, max: 0.6, noNaN: true }), roundedUp: fc.nat(99) });
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 9_999 }), fc.array(refund, { maxLength: 6 }), (rupees, refunds) => {
        const base = fromRupees(rupees);
        const price = gstPrice(base, paise(Math.ceil((base * 0.18) / 100) * 100));
        const sold = { ...makeInvoice({ ...facts, service: { ...facts.service, price } }), number: 'INV/26-27/000001' };
        const earlier: ReturnType<typeof makeCreditNote>[] = [];
        for (const { part, roundedUp } of refunds) {
          const amount = paise(Math.max(100, Math.floor(leftOf(sold, earlier).total * part)));
          if (amount >= leftOf(sold, earlier).total) break;
          earlier.push(
            makeCreditNote(sold, { amount, roundedUp: paise(roundedUp), reason: 'x', earlier, issuedAt: now }),
          );
        }
        const left = leftOf(sold, earlier).total;
        const note = makeCreditNote(sold, { amount: left, reason: 'GSTIN', earlier, issuedAt: now });
        const again = replacementOf(sold, { note, business, time: null, now });
        expect(again.taxable + again.cgst + again.sgst + again.rounding).toBe(left);
        expect(Math.abs(again.cgst - (again.taxable * 18) / 200)).toBeLessThanOrEqual(1);
        expect(again.sgst).toBe(again.cgst);
        expect(Math.abs(again.rounding)).toBeLessThan(100);
        expect(again.lines).toMatchObject([{ taxable: again.taxable, cgst: again.cgst, sgst: again.sgst }]);
      }),
    );
  });

  test('with the date of the service as it is by now, while the credit note names the old one', () => {
    const now = new Date('2026-11-25T10:00:00Z');
    const note = makeCreditNote(invoice, { amount: invoice.total, reason: 'GSTIN', earlier: [], issuedAt: now });
    const visit = { start: new Date('2026-12-03T04:30:00Z'), end: new Date('2026-12-03T08:30:00Z') };
    const time = { visit, timeText: '10:00 AM - 2:00 PM', durationText: '4 hours' };
    const again = replacementOf(invoice, { note, business, time, now });
    expect(again.lines[0]?.details).toEqual(['Thursday, 3 December 2026', '10:00 AM - 2:00 PM · 4 hours']);
    expect(again.period).toEqual({ from: '2026-12-03', to: '2026-12-03' });
    expect(note.lines[0]?.details).toEqual(invoice.lines[0]?.details);
  });

  test('with what the month includes, and the moved booking of a fee, below the new dates', () => {
    const now = new Date('2026-11-25T10:00:00Z');
    const visit = { start: new Date('2026-12-02T18:30:00Z'), end: new Date('2027-01-02T18:30:00Z') };
    const time = { visit, timeText: '', durationText: '' };
    const month = {
      ...makeInvoice({
        ...facts,
        includes: ['Includes 4 hours of the conference room'],
        movedBookingId: 'coworking_1',
      }),
      number: 'INV/26-27/000001',
    };
    const note = makeCreditNote(month, { amount: month.total, reason: 'GSTIN', earlier: [], issuedAt: now });
    expect(replacementOf(month, { note, business, time, now }).lines[0]?.details).toEqual([
      '3 December 2026 to 2 January 2027',
      '',
      'Includes 4 hours of the conference room',
      'Booking coworking_1',
    ]);
  });
});
