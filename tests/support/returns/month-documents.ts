import { allInPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { numberingOf } from '#capabilities/invoicing/rules/document-number.ts';
import { makeCreditNote } from '#capabilities/invoicing/rules/make/make-credit-note.ts';
import { makeInvoice } from '#capabilities/invoicing/rules/make/make-invoice.ts';
import { replacementOf } from '#capabilities/invoicing/rules/make/replace-invoice.ts';
import type { CreditNote, DocumentKind, Invoice, TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { taxOf } from '#capabilities/invoicing/rules/taxed-product.ts';
import { paise } from '#platform/money.ts';
import { invoiceFacts } from '../examples/invoice-facts.ts';

/** One sale and what came after it. */
export type PlannedSale = {
  placeKind: PlaceKind;
  /** In paise. */
  total: number;
  gstin: string | null;
  /** Parts of what is left that go back, in thousandths: goodwill, or all of it with 1000. */
  credits: readonly number[];
  /** The invoice is issued again with this GSTIN. */
  replacedFor: string | null;
  issuedAt: Date;
};

/** The documents of some sales with numbers as the program gives them, each financial year from 1. They come in the order of their issue. */
export function documentsOf(sales: readonly PlannedSale[]): TaxDocument[] {
  const last = new Map<string, number>();
  const papers: TaxDocument[] = [];
  function issue<Paper extends Invoice | CreditNote>(kind: DocumentKind, paper: Omit<Paper, 'number'>): Paper {
    const { prefix, digits } = numberingOf('INV', kind, (paper as Paper).issuedOn);
    const sequence = (last.get(prefix) ?? 0) + 1;
    last.set(prefix, sequence);
    const numbered = { ...paper, number: `${prefix}${String(sequence).padStart(digits, '0')}` } as unknown as Paper;
    papers.push(numbered);
    return numbered;
  }
  for (const [index, sale] of sales.entries()) {
    const { issuedAt, gstin } = sale;
    const facts = invoiceFacts({
      issuedAt,
      bookingId: `booking_${index}`,
      payment: { id: `pay_${index}`, method: 'upi' },
    });
    const rate = taxOf(sale.placeKind, sampleFacility).gstRate;
    const invoice = issue<Invoice>(
      'invoice',
      makeInvoice({
        ...facts,
        service: {
          ...facts.service,
          serviceName: sale.placeKind,
          placeKind: sale.placeKind,
          price: allInPrice(paise(sale.total), rate),
        },
        buyer: { ...facts.buyer, gstin, ...(gstin ? { company: 'Rao & Daughters, Pune', address: '12 MG Road' } : {}) },
      }),
    );
    const earlier: CreditNote[] = [];
    const credit = (amount: number) => {
      const note = makeCreditNote(invoice, { amount: paise(amount), reason: 'Goodwill', earlier, issuedAt });
      earlier.push(issue<CreditNote>('credit_note', note));
      return note;
    };
    let left: number = invoice.total;
    for (const part of sale.credits) {
      const amount = Math.floor((left * part) / 1000);
      if (amount === 0) continue;
      credit(amount);
      left -= amount;
    }
    if (sale.replacedFor === null || left === 0) continue;
    const note = credit(left);
    const business = { gstin: sale.replacedFor, company: 'Late & Co', address: '1 Residency Road' };
    issue<Invoice>('invoice', replacementOf(invoice, { note, business, time: null, now: issuedAt }));
  }
  return papers.toSorted((one, other) => (one.issuedOn < other.issuedOn ? -1 : one.issuedOn > other.issuedOn ? 1 : 0));
}

export const validGstins = ['29AABCT5678E1Z0', '27AAPFU0939F1ZV', '29AAGCB7383J1Z4'] as const;

const kinds: readonly [PlaceKind, number][] = [
  ['hot_desk', 38_400],
  ['dedicated_desk', 648_900],
  ['room', 377_600],
  ['recreation_day', 37_300],
  ['recreation_month', 235_900],
];

/** `count` sales spread over a month, always the same: every fourth has a GSTIN, every seventh is credited, every eleventh issued again. */
export const plannedMonth = (count: number, month = '2026-11'): PlannedSale[] =>
  Array.from({ length: count }, (_, index) => {
    const [placeKind, total] = kinds[index % kinds.length] ?? ['hot_desk', 38_400];
    const from = new Date(`${month}-01T00:00:00+05:30`).getTime();
    const issuedAt = new Date(from + Math.floor((index * 27 * 86_400_000) / count));
    return {
      placeKind,
      total: total + (index % 3) * 37,
      gstin: index % 4 === 0 ? (validGstins[index % validGstins.length] ?? null) : null,
      credits: index % 7 === 0 ? [300, index % 2 === 0 ? 1000 : 250] : [],
      replacedFor: index % 11 === 0 ? '29AAACA0000A1ZU' : null,
      issuedAt,
    };
  });

export const issuedIn = (papers: readonly TaxDocument[], month: string): TaxDocument[] =>
  papers.filter(({ issuedOn }) => issuedOn.startsWith(month));
