import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { isWalkIn } from '#capabilities/identity/rules/walk-in.ts';
import { holdForBuyer } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import { type CheckoutRow, lockById } from '../../store/checkouts.ts';
import { writeCheckout } from './hold/write-checkout.ts';

type Sale = {
  uid: string;
  quote: Quote;
  customer: Customer;
  /** End of the hold. Null if it is paid in this transaction. */
  holdUntil: Date | null;
  /** First check of its order at the provider. Null without an order. */
  nextCheckAt: Date | null;
  /** Distinguishes repeated sales of the same selection to one person. */
  requestKey: string;
  now: Date;
};

/**
 * Writes the checkout of a sale by a colleague, or within included hours, and takes its place, in the caller's transaction. `taken`: nothing is free,
 * so roll back.
 */
export async function checkoutWithPlace(
  tx: Tx,
  { quote, holdUntil, requestKey, ...sale }: Sale,
): Promise<Result<{ checkout: CheckoutRow; place: { kind: Quote['placeKind']; number: number } }, 'taken'>> {
  const { placeKind: kind, placeNumber: number, occupies: period } = quote;
  const { id } = await writeCheckout(tx, {
    ...sale,
    quote: { ...quote, selectionKey: `${quote.selectionKey} ${requestKey}` },
    terms: factsOf(quote.serviceType).terms,
    moves: null,
    byLink: false,
    holdExpiresAt: holdUntil ?? sale.now,
  });
  const buyer = { uid: sale.uid, withoutAccount: isWalkIn(sale.uid) };
  const holding = { buyer, checkoutId: id, expiresAt: holdUntil, now: sale.now };
  const place = await holdForBuyer(tx, { kind, number, period, renewalOf: null, ...holding });
  if (!place.ok) return refused('taken');
  const checkout = await lockById(tx, id);
  if (!checkout) throw new Error(`no checkout ${id}`);
  return done({ checkout, place: { kind, number: place.placeNumber } });
}
