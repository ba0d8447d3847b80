import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { arbitrarySales } from '#tests/support/returns/arbitrary-sales.ts';
import { documentsOf, plannedMonth } from '#tests/support/returns/month-documents.ts';
import { elements, readXml, textOf } from '#tests/support/returns/read-xml.ts';
import { tallyEnd, tallyHead, voucherXml } from './tally-xml.ts';
import { documentVoucher, feesVoucher, type MoneyMove, moneyVoucher, type Voucher } from './vouchers.ts';

const ledgers = sampleFacility.tallyLedgers;
const GSTIN = sampleFacility.gstin;
const documents = arbitrarySales('2026-11-01T00:00:00+05:30', '2026-12-01T00:00:00+05:30').map(documentsOf);
const file = (vouchers: readonly Voucher[]) =>
  readXml(tallyHead + vouchers.map((voucher) => voucherXml(voucher, GSTIN)).join('') + tallyEnd);

const move = (but: Partial<MoneyMove> = {}): MoneyMove => ({
  kind: 'payment',
  id: 'pay_1',
  paymentId: 'pay_1',
  bookingId: 'booking_1',
  amount: 38_400,
  roundedUp: 0,
  day: '2026-11-24' as IstDay,
  by: 'provider',
  ...but,
});

describe('A voucher for Tally', () => {
  test('of any document balances, and names the customers with the document’s total', () => {
    fc.assert(
      fc.property(documents, (all) => {
        for (const document of all) {
          const { entries, type } = documentVoucher(document, ledgers);
          expect(entries.reduce((sum, { debit }) => sum + debit, 0)).toBe(0);
          expect(entries[0]).toEqual({ ledger: 'Customers', debit: (type === 'Sales' ? 1 : -1) * document.total });
        }
      }),
    );
  });

  test('of a month’s fees balances, with their GST in one ledger or half in each of two, and there is none without fees', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(1_000_000), (charge, tax) => {
        const fees = { month: '2026-11', day: '2026-11-30' as IstDay, fee: charge + tax, tax };
        fc.pre(charge + tax > 0);
        const debitsOf = (inputGst: typeof ledgers.inputGst) => {
          const { entries = [] } = feesVoucher(fees, { ...ledgers, inputGst }) ?? {};
          expect(entries.reduce((sum, { debit }) => sum + debit, 0)).toBe(0);
          const debits = new Map(entries.map(({ ledger, debit }) => [ledger, debit]));
          return (ledger: string) => debits.get(ledger) ?? 0;
        };
        const one = debitsOf({ cgst: 'Input IGST', sgst: null });
        expect([one(ledgers.fees), one('Input IGST'), one(ledgers.provider)]).toEqual([charge, tax, -(charge + tax)]);
        const two = debitsOf({ cgst: 'Input CGST', sgst: 'Input SGST' });
        expect([two(ledgers.fees), two(ledgers.provider)]).toEqual([charge, -(charge + tax)]);
        expect(two('Input CGST') + two('Input SGST')).toBe(tax);
        expect(two('Input SGST') - two('Input CGST')).toBe(tax % 2);
      }),
    );
    expect(feesVoucher({ month: '2026-11', day: '2026-11-30' as IstDay, fee: 0, tax: 0 }, ledgers)).toBeNull();
    const journal = feesVoucher({ month: '2026-11', day: '2026-11-30' as IstDay, fee: 906, tax: 138 }, ledgers);
    const [read] = elements(file(journal ? [journal] : []), 'VOUCHER');
    if (!read) throw new Error('no voucher');
    expect([read.attributes['VCHTYPE'], textOf(read, 'DATE'), textOf(read, 'PARTYLEDGERNAME')]).toEqual([
      'Journal',
      '20261130',
      'Razorpay clearing',
    ]);
  });

  test('reads back as XML with the same amounts, whatever a buyer is called', () => {
    const [document] = documentsOf(plannedMonth(1));
    if (!document) throw new Error('no document');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
        const recipient = { ...document.recipient, company: `x${name}` };
        const [voucher] = elements(file([documentVoucher({ ...document, recipient }, ledgers)]), 'VOUCHER');
        if (!voucher) throw new Error('no voucher');
        const amounts = elements(voucher, 'AMOUNT').map(({ text }) => Math.round(Number(text) * 100));
        expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(0);
        expect(amounts[0]).toBe(-1 * document.total);
        expect(textOf(voucher, 'PARTYLEDGERNAME')).toBe('Customers');
      }),
    );
  }, 30_000);

  test('is a Sales, a Credit Note, a Receipt or a Payment', () => {
    const [invoice, note] = documentsOf(plannedMonth(1));
    if (!invoice || !note) throw new Error('no documents');
    const all = [
      documentVoucher(invoice, ledgers),
      documentVoucher(note, ledgers),
      moneyVoucher(move(), ledgers),
      moneyVoucher(move({ kind: 'refund', id: 'refund-7', by: 'cash' }), ledgers),
    ];
    const vouchers = elements(file(all), 'VOUCHER');
    expect(vouchers.map(({ attributes }) => attributes['VCHTYPE'])).toEqual([
      'Sales',
      'Credit Note',
      'Receipt',
      'Payment',
    ]);
    expect(vouchers.map((voucher) => textOf(voucher, 'VOUCHERNUMBER'))).toEqual([
      'INV/26-27/000001',
      'CINV/26-27/00001',
      'pay_1',
      'refund-7',
    ]);
    expect(textOf(vouchers[1] as never, 'REFERENCE')).toBe('INV/26-27/000001');
    const lists = elements(vouchers[3] as never, 'ALLLEDGERENTRIES.LIST');
    expect(
      lists.map((list) => [textOf(list, 'LEDGERNAME'), textOf(list, 'ISDEEMEDPOSITIVE'), textOf(list, 'AMOUNT')]),
    ).toEqual([
      ['Cash', 'No', '384.00'],
      ['Customers', 'Yes', '-384.00'],
    ]);
  });

  test('of a refund in cash has the whole rupees that left the drawer, and the paise beyond the refund as rounding', () => {
    const refund = moneyVoucher(
      move({ kind: 'refund', id: 'refund-7', by: 'cash', amount: 228_037, roundedUp: 63 }),
      ledgers,
    );
    expect(refund.entries).toEqual([
      { ledger: 'Cash', debit: -228_100 },
      { ledger: 'Customers', debit: 228_037 },
      { ledger: ledgers.rounding, debit: 63 },
    ]);
    expect(textOf(elements(file([refund]), 'VOUCHER')[0] as never, 'PARTYLEDGERNAME')).toBe('Customers');
  });

  test('has an id of its own that stays, by which Tally changes it when its month is imported again', () => {
    const month = { month: '2026-11', day: '2026-11-30' as IstDay };
    const vouchersOf = (fee: number) => [
      ...documentsOf(plannedMonth(5)).map((document) => documentVoucher(document, ledgers)),
      moneyVoucher(move(), ledgers),
      moneyVoucher(move({ kind: 'refund', id: 'refund-7' }), ledgers),
      ...[feesVoucher({ ...month, fee, tax: 0 }, ledgers)].filter((one) => one !== null),
    ];
    const idsOf = (all: readonly Voucher[]) =>
      elements(file(all), 'VOUCHER').map(({ attributes }) => attributes['REMOTEID']);
    const [ids, later] = [idsOf(vouchersOf(906)), idsOf(vouchersOf(1000))];
    expect(new Set(ids).size).toBe(ids.length);
    expect(later).toEqual(ids);
    expect(ids.at(-1)).toBe(`meju-${GSTIN}-fees-2026-11`);
  });

  test('of a document has the GSTIN of its seller in its id, also after a new registration', () => {
    const [document] = documentsOf(plannedMonth(1));
    if (!document) throw new Error('no document');
    const before = { ...document, supplier: { ...document.supplier, gstin: '29AAACM1234A1Z5' } };
    const [voucher] = elements(file([documentVoucher(before, ledgers)]), 'VOUCHER');
    expect(voucher?.attributes['REMOTEID']).toBe(`meju-29AAACM1234A1Z5-${document.number}`);
  });

  test('uses the accountant’s names of ledgers where the facility’s facts have them', () => {
    const named = { ...ledgers, provider: 'Razorpay', sales: 'Income {rate}%' };
    const [document] = documentsOf(plannedMonth(1));
    if (!document) throw new Error('no document');
    const used = [documentVoucher(document, named), moneyVoucher(move(), named)].flatMap(({ entries }) =>
      entries.map(({ ledger }) => ledger),
    );
    expect([...new Set(used)]).toEqual(['Customers', 'Income 18%', 'Output CGST', 'Output SGST', 'Razorpay']);
  });
});
