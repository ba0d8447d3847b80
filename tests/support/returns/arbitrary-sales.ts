import fc from 'fast-check';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { type PlannedSale, validGstins } from './month-documents.ts';

const kinds: readonly PlaceKind[] = ['hot_desk', 'dedicated_desk', 'room', 'recreation_day', 'recreation_month'];

/** Sales from `from` on and before `to` in the order of their issue, with every way in which documents follow them. */
export const arbitrarySales = (from: string, to: string): fc.Arbitrary<PlannedSale[]> =>
  fc
    .array(
      fc.record({
        placeKind: fc.constantFrom(...kinds),
        total: fc.integer({ min: 100, max: 1_00_000_00 }),
        gstin: fc.option(fc.constantFrom(...validGstins), { nil: null }),
        credits: fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 3 }),
        replacedFor: fc.option(fc.constantFrom('29AAACA0000A1ZU'), { nil: null, freq: 4 }),
        issuedAt: fc.date({ min: new Date(from), max: new Date(new Date(to).getTime() - 1), noInvalidDate: true }),
      }),
      { maxLength: 25 },
    )
    .map((sales) => sales.toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime()));
