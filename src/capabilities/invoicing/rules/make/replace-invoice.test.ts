import { describe, expect, test } from 'vitest';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { fromRupees } from '#platform/money.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { leftOf, makeCreditNote } from './make-credit-note.ts';
import { makeInvoice } from './make-invoice.ts';
import { names, replacementOf, replaceRefusal } from './replace-invoice.ts';

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
    expect(names(again, business)).toBe(true);
    expect(names(again, { ...business, address: 'Mumbai' })).toBe(false);
    expect(again.lines[0]?.details).toEqual(invoice.lines[0]?.details);
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
