import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { inRoom } from '#capabilities/purchase/rules/checkout/in-room.ts';
import { done, type Result } from '#platform/result.ts';

/**
 * The price of a selection that a colleague sells, from the catalogue alone. The welcome offer needs an account, so it is not given here.
 * @param room the number of the chosen room; undefined for any.
 * @param soldAt when it is sold; earlier today for a sale of the paper receipt book.
 */
export function priceAtCounter(
  { facility, catalogue }: { facility: Facility; catalogue: Catalogue },
  { selection, room, soldAt }: { selection: Selection; room: number | undefined; soldAt: Date },
): Result<Quote, QuoteRefusal> {
  const priced = quote({ selection, catalogue, facility, now: soldAt, claimsWelcome: false, byStaff: true });
  return priced.ok ? done(inRoom(priced.value, room)) : priced;
}
