import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Result } from '#platform/result.ts';

/**
 * The price of a selection that a colleague sells, from the catalogue alone. The welcome offer needs an account, so it is not given here.
 * @param soldAt when it is sold; earlier today for a sale of the paper receipt book.
 */
export const priceAtCounter = (
  { facility, catalogue }: { facility: Facility; catalogue: Catalogue },
  { selection, soldAt }: { selection: Selection; soldAt: Date },
): Result<Quote, QuoteRefusal> =>
  quote({ selection, catalogue, facility, now: soldAt, claimsWelcome: false, byStaff: true });
