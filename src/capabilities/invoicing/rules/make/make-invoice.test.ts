import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allInPrice, type GstPrice, gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees, paise } from '#platform/money.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { makeInvoice } from './make-invoice.ts';

const listPrice = (base: number, gst: number) => gstPrice(fromRupees(base), fromRupees(gst));

const invoiceOf = (price: GstPrice, placeKind: PlaceKind = 'hot_desk', issuedAt = new Date('2026-11-20T10:00:00Z')) =>
  makeInvoice({
    facility: sampleFacility,
    bookingId: 'daypass_1_1795000000000',
    service: {
      serviceName: 'Day Pass',
      placeKind,
      date: '2026-11-24' as IstDay,
      timeText: '10:00 AM - 8:00 PM',
      durationText: '10 hours',
      visit: { start: new Date('2026-11-24T04:30:00Z'), end: new Date('2026-11-24T14:30:00Z') },
      price,
    },
    buyer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210', gstin: null },
    payment: { id: 'pay_1', method: 'upi' },
    issuedAt,
    sandbox: false,
  });

const rupees = (amount: number) => (amount / 100).toFixed(2);

describe('the tax invoice', () => {
  test.each([
    ['a day pass', listPrice(325, 59), 'hot_desk', '325.00 29.25 29.25 0.50 384.00'],
    ['a desk for a month', listPrice(5499, 990), 'dedicated_desk', '5499.00 494.91 494.91 0.18 6489.00'],
    ['a recreation day', listPrice(333, 40), 'recreation_day', '333.00 19.98 19.98 0.04 373.00'],
    ['a recreation month', listPrice(1999, 360), 'recreation_month', '1999.00 179.91 179.91 0.18 2359.00'],
    ['the room to four hours', listPrice(3200, 576), 'room', '3200.00 288.00 288.00 0.00 3776.00'],
    ['the room for longer', listPrice(6400, 1152), 'room', '6400.00 576.00 576.00 0.00 7552.00'],
    ['the weekend pass', allInPrice(fromRupees(199), 18), 'hot_desk', '168.64 15.18 15.18 0.00 199.00'],
    ['the welcome month', allInPrice(fromRupees(4999), 18), 'dedicated_desk', '4236.44 381.28 381.28 0.00 4999.00'],
  ] as const)('of %s', (_, price, kind, amounts) => {
    const { taxable, cgst, sgst, rounding, total } = invoiceOf(price, kind);
    expect([taxable, cgst, sgst, rounding, total].map(rupees).join(' ')).toBe(amounts);
  });

  test.each([
    ['of a month', '2026-11-30T18:30:00Z', '2026-12-31T18:30:00Z', '1 December 2026 to 31 December 2026', '2026-12-31'],
    [
      'of a month with hours',
      '2026-12-01T00:30:00Z',
      '2026-12-31T17:30:00Z',
      '1 December 2026 to 31 December 2026',
      '2026-12-31',
    ],
    ['of a day', '2026-12-01T04:30:00Z', '2026-12-01T14:30:00Z', 'Tuesday, 1 December 2026', '2026-12-01'],
  ])('names the period %s', (_, start, end, words, to) => {
    const { service, ...facts } = invoiceFacts();
    const visit = { start: new Date(start), end: new Date(end) };
    const { lines, period } = makeInvoice({ ...facts, service: { ...service, visit } });
    expect(lines[0]?.details).toEqual([words, '10:00 AM - 8:00 PM · 10 hours']);
    expect(period).toEqual({ from: '2026-12-01', to });
  });

  test('adds up to the paisa, with equal halves, for every price and product', () => {
    const kinds = fc.constantFrom<PlaceKind>(
      'hot_desk',
      'dedicated_desk',
      'room',
      'recreation_day',
      'recreation_month',
    );
    const prices = fc.oneof(
      fc
        .tuple(fc.integer({ min: 100, max: 50_000_00 }), fc.integer({ min: 0, max: 9_000_00 }))
        .map(([base, gst]) => gstPrice(paise(base), paise(gst))),
      fc.integer({ min: 100, max: 50_000_00 }).map((total) => allInPrice(paise(total), 18)),
    );
    fc.assert(
      fc.property(prices, kinds, (price, kind) => {
        const { taxable, cgst, sgst, rounding, total, lines } = invoiceOf(price, kind);
        expect(taxable + cgst + sgst + rounding).toBe(total);
        expect(total).toBe(price.total);
        expect(cgst).toBe(sgst);
        expect(lines.reduce((sum, line) => sum + line.taxable + line.cgst + line.sgst, 0)).toBe(total - rounding);
      }),
    );
  });

  test('has what rule 46 asks for', () => {
    const invoice = invoiceOf(listPrice(325, 59));
    expect(invoice.supplier).toMatchObject({
      legalName: 'Meju Workspaces Private Limited',
      gstin: '29AABCS1234D1ZR',
      cin: 'U68200KA2024PTC000000',
      address: [
        '4th Floor, BMTC Bus Depot-18, Vijayanagar',
        'KIADB Export Promotion Industrial Area, Whitefield',
        'Bengaluru, Karnataka 560066',
      ],
    });
    const noCompany = { ...sampleFacility, cin: null };
    expect(makeInvoice(invoiceFacts({ facility: noCompany })).supplier).not.toHaveProperty('cin');
    expect(invoice.recipient.name).toBe('Asha Rao');
    expect(invoice.placeOfSupply).toEqual({ state: 'Karnataka', code: '29' });
    const misspelt = { ...sampleFacility, address: { ...sampleFacility.address, state: 'karnataka state' } };
    expect(makeInvoice(invoiceFacts({ facility: misspelt })).placeOfSupply).toEqual(invoice.placeOfSupply);
    expect(invoice.reverseCharge).toBe(false);
    expect(invoice.lines).toMatchObject([
      {
        description: 'Day Pass',
        details: ['Tuesday, 24 November 2026', '10:00 AM - 8:00 PM · 10 hours'],
        sac: '997212',
        ratePercent: 18,
      },
    ]);
    expect(invoice.inWords).toBe('Rupees Three Hundred Eighty-Four Only');
    expect(invoice.payment).toEqual({ id: 'pay_1', method: 'upi' });
  });

  test('names a buyer with the facility’s own GSTIN without one, as the tax portal takes no invoice to its issuer', () => {
    const { buyer } = invoiceFacts();
    const business = { gstin: sampleFacility.gstin, company: 'Rao & Daughters', address: '12 MG Road' };
    expect(makeInvoice(invoiceFacts({ buyer: { ...buyer, ...business } })).recipient).toEqual({
      ...buyer,
      gstin: null,
      address: 'Rao & Daughters\n12 MG Road',
    });
    const own = { ...business, gstin: '27AAPFU0939F1ZV' };
    expect(makeInvoice(invoiceFacts({ buyer: { ...buyer, ...own } })).recipient).toEqual({ ...buyer, ...own });
  });

  test('is dated by the calendar of India', () => {
    const price = listPrice(325, 59);
    expect(invoiceOf(price, 'hot_desk', new Date('2027-03-31T18:29:59Z')).issuedOn).toBe('2027-03-31');
    expect(invoiceOf(price, 'hot_desk', new Date('2027-03-31T18:30:00Z')).issuedOn).toBe('2027-04-01');
  });
});
