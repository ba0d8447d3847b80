import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { holdForMove } from '#capabilities/places/use-cases/move-place.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { type CheckoutRow, findById, lockById } from '../../store/checkouts.ts';
import { waitingFee } from '../../store/holds.ts';
import { writeCheckout } from './hold/write-checkout.ts';

/** A fee that a colleague takes or asks for, of a booking that the caller has locked. */
export type Fee = { booking: StoredBooking; quote: Quote; isExtension: boolean };

export type FeeRefusal =
  | { reason: 'taken'; quote: Quote }
  /** Another fee of this booking is unpaid, until `until`. */
  | { reason: 'fee_waits'; saleId: string; until: Date };

/** The quote of a checkout, as stored at the purchase. @throws Error for an unknown checkout. */
export async function quoteOfCheckout(tx: Tx, checkoutId: number): Promise<Quote> {
  const checkout = await findById(tx, checkoutId);
  if (!checkout) throw new Error(`no checkout ${checkoutId}`);
  return restoreQuote(checkout.quote);
}

/**
 * Writes the checkout of a move fee or supplement and holds the new place or time, in the caller's transaction. The booking keeps its place until the
 * fee is paid. After a refusal the caller rolls back.
 * @param times.requestKey the colleague's own key of the request.
 */
export async function feeByStaff(
  tx: Tx,
  { booking, quote, isExtension }: Fee,
  {
    holdUntil,
    nextCheckAt,
    requestKey,
    now,
  }: { holdUntil: Date; nextCheckAt: Date | null; requestKey: string; now: Date },
): Promise<Result<CheckoutRow, FeeRefusal>> {
  const { bookingId, checkoutId, uid } = booking;
  const other = await waitingFee(tx, { uid, bookingId, now });
  if (other) return refused({ reason: 'fee_waits', saleId: other.booking_id, until: other.hold_expires_at });
  const own = await findById(tx, checkoutId);
  if (!own) throw new Error(`no checkout ${checkoutId}`);
  const { customer, terms } = own;
  const { id } = await writeCheckout(tx, {
    uid,
    quote: { ...quote, selectionKey: `${quote.selectionKey} ${requestKey}` },
    customer,
    terms,
    moves: bookingId,
    isExtension,
    byLink: false,
    holdExpiresAt: holdUntil,
    nextCheckAt,
    now,
  });
  const wanted = { kind: quote.placeKind, number: quote.placeNumber, period: quote.occupies };
  const held = await holdForMove(tx, {
    ...wanted,
    movedCheckoutId: checkoutId,
    checkoutId: id,
    expiresAt: holdUntil,
    now,
  });
  if (!held.ok) return refused({ reason: 'taken', quote });
  const checkout = await lockById(tx, id);
  if (!checkout) throw new Error(`no checkout ${id}`);
  return done(checkout);
}
