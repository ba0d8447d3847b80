import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';

/** A registration under which documents were issued: how many, the day of the last one, and the first of their numbers. */
export type Seller = { gstin: string; documents: number; last: string; numbers: readonly string[] };

/** A screen names so many of them; the register finds the rest. */
const NAMED = 20;

/** The registrations of some documents, the one that issued last first. A facility has another one only after a change of its GSTIN. */
export const sellersOf = (documents: readonly TaxDocument[]): Seller[] =>
  joinSellers(
    documents.map(({ supplier, issuedOn, number }) => ({
      gstin: supplier.gstin,
      documents: 1,
      last: issuedOn,
      numbers: [number],
    })),
    [],
  );

/** The same of two sets of documents, as if they had been one. */
export function joinSellers(one: readonly Seller[], other: readonly Seller[]): Seller[] {
  const joined = new Map<string, Seller>();
  for (const seller of [...one, ...other]) {
    const before = joined.get(seller.gstin);
    joined.set(
      seller.gstin,
      before
        ? {
            gstin: seller.gstin,
            documents: before.documents + seller.documents,
            last: before.last > seller.last ? before.last : seller.last,
            numbers: [...before.numbers, ...seller.numbers].slice(0, NAMED),
          }
        : seller,
    );
  }
  return [...joined.values()].toSorted((a, b) => compareTexts(b.last, a.last) || compareTexts(a.gstin, b.gstin));
}
