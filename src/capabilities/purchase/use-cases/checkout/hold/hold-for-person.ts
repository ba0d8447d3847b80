import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { PURCHASE_CONSENT } from '#capabilities/identity/rules/consent.ts';
import { isWalkIn } from '#capabilities/identity/rules/walk-in.ts';
import { recordConsent } from '#capabilities/identity/use-cases/consents.ts';
import { ensureUser } from '#capabilities/identity/use-cases/profiles.ts';
import type { PlaceRequest } from '#capabilities/places/rules/place-request.ts';
import { isMonthly } from '#capabilities/places/rules/product.ts';
import type { Buyer } from '#capabilities/places/rules/renewal.ts';
import { wouldBeFree } from '#capabilities/places/use-cases/hold-place.ts';
import { allocatedPlace, holdForMove } from '#capabilities/places/use-cases/move-place.ts';
import { holdForBuyer, isFreeAfter } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { overlaps } from '#platform/time-range.ts';
import { holdExpiry, isLive, LIVE_HOLDS_MAX } from '../../../rules/checkout/checkout-states.ts';
import type { Customer } from '../../../rules/checkout/customer.ts';
import { restoreQuote } from '../../../rules/checkout/quote-snapshot.ts';
import { nextOrderAt, UNPAID_DAY_MS } from '../../../rules/checkout/unpaid-orders.ts';
import { nextCheckWhileMaking } from '../../../rules/reconciliation/next-check.ts';
import { type CheckoutRow, lockById } from '../../../store/checkouts.ts';
import { endCheckout, type HeldCheckout, heldBy, lockPerson, unpaidSince, updateTyped } from '../../../store/holds.ts';
import { writeCheckout } from './write-checkout.ts';

/** An unpaid checkout of the caller's own that is in the way; `orderId` is null while the provider still makes the order. */
export type OwnHold = { orderId: string | null; bookingId: string };

export type HoldRefusal =
  /** Staff blocked the account: it buys nothing. */
  | { reason: 'blocked' }
  | { reason: 'sold_out'; quote: Quote; yours: OwnHold | null }
  /** The caller already holds this offer or selection, on other terms. */
  | { reason: 'own_hold'; yours: OwnHold }
  /** An order for the fee of another move of the same booking is unpaid. */
  | { reason: 'move_unpaid'; yours: OwnHold; until: Date }
  /** The place that is free for the month is not free for the month after, and the buyer was not told. */
  | { reason: 'next_month_taken' }
  | { reason: 'too_many_holds'; until: Date }
  /** Too many unpaid orders in the last 24 hours; held ones can still be paid. */
  | { reason: 'too_many_unpaid'; until: Date };

export type Held = { checkout: HeldCheckout; isNew: boolean };

/** What to hold: a purchase, or the target of a move. */
export type HoldRequest = {
  uid: string;
  quote: Quote;
  customer: Customer;
  terms: CancellationTerms;
  /** The booking to move, the checkout with its place, and whether a link was used. Null for a purchase. */
  moves: { bookingId: string; checkoutId: number; byLink: boolean } | null;
  /** The checkout of the month before, for the order of a renewal link, which others may have been sent; null for all other orders. */
  renewalOf: number | null;
  /** Refuse a month whose place is not free for the month after. */
  unlessNextMonthTaken?: boolean;
  /** The person just agreed to WhatsApp messages at the phone field. Stored as consent. */
  choseWhatsApp: boolean;
};

/**
 * Holds a place for a quote in one transaction; purchases of one person wait for each other.
 * @param caller the person, stored if new; null if already known.
 */
export const holdForPerson = (
  { db, clock }: { db: Database; clock: Clock },
  request: HoldRequest,
  caller: Caller | null,
): Promise<Result<Held, HoldRefusal>> =>
  inTransaction(db, async (tx) => {
    // Both serialise the person's purchases, so that each sees the holds of the others.
    await (caller ? ensureUser(tx, caller, clock.now()) : lockPerson(tx, request.uid));
    return hold(tx, clock, request);
  });

/** Stores the consent to WhatsApp messages given at the phone field. */
export const recordWhatsAppConsent = (tx: Tx, uid: string, now: Date): Promise<void> =>
  recordConsent(tx, {
    uid,
    purpose: 'whatsapp',
    given: true,
    wording: PURCHASE_CONSENT.wording,
    source: 'purchase',
    at: now,
  });

async function hold(tx: Tx, clock: Clock, request: HoldRequest): Promise<Result<Held, HoldRefusal>> {
  const { uid, quote, moves, renewalOf } = request;
  const now = clock.now();
  const { held: holds, isBlocked, hasOrdered } = await heldBy(tx, { uid, now });
  if (isBlocked && !moves) return refused({ reason: 'blocked' });
  if (request.choseWhatsApp) await recordWhatsAppConsent(tx, uid, now);
  const live = holds.filter((checkout) => isLive(checkout, now));

  const same = holds.find((checkout) => checkout.selection_key === quote.selectionKey);
  if (same && live.includes(same)) {
    const isSamePlace = quote.placeNumber === null || restoreQuote(same.quote).placeNumber === quote.placeNumber;
    if (same.total_paise !== quote.price.total || !isSamePlace)
      return refused({ reason: 'own_hold', yours: named(same) });
    const kept = await updateTyped(tx, same.id, request);
    if (kept) return done({ checkout: kept, isNew: false });
  } else if (same) {
    await expire(tx, same.id, now);
  }

  const otherMove = moves && live.find(({ moves_booking }) => moves_booking === moves.bookingId);
  if (otherMove) return refused({ reason: 'move_unpaid', yours: named(otherMove), until: otherMove.hold_expires_at });
  const tooMany = await refuseHoarding(tx, request, { live, hasOrdered, now });
  if (tooMany) return refused(tooMany);
  const sameOffer = quote.offer === 'welcome' && live.find((checkout) => checkout.offer === 'welcome');
  if (sameOffer) return refused({ reason: 'own_hold', yours: named(sameOffer) });

  const checkout = await writeCheckout(tx, {
    ...request,
    moves: moves?.bookingId ?? null,
    byLink: isByLink(request),
    ...timesOf(clock),
  });
  const placeRequest = { kind: quote.placeKind, number: quote.placeNumber, period: quote.occupies };
  const allocation = { ...placeRequest, checkoutId: checkout.id, expiresAt: checkout.hold_expires_at, now };
  const place = moves
    ? await holdForMove(tx, { ...allocation, movedCheckoutId: moves.checkoutId })
    : await holdForBuyer(tx, { ...allocation, buyer: buyerWhoMayGoOn(uid, hasOrdered), renewalOf });
  if (!place.ok) {
    const yours = await ownHoldInTheWay(tx, live, { ...placeRequest, now });
    return refused({ reason: 'sold_out', quote, yours });
  }
  if (request.unlessNextMonthTaken && isMonthly(quote.placeKind)) {
    const stays = await isFreeAfter(tx, { ...placeRequest, number: place.placeNumber, now });
    if (!stays) return refused({ reason: 'next_month_taken' });
  }
  return done({ checkout, isNew: true });
}

/** A person without orders has no month to continue, except a walk-in recognised by phone number. */
function buyerWhoMayGoOn(uid: string, hasOrdered: boolean): Buyer | null {
  const withoutAccount = isWalkIn(uid);
  return hasOrdered || withoutAccount ? { uid, withoutAccount } : null;
}

const isByLink = ({ moves, renewalOf }: Pick<HoldRequest, 'moves' | 'renewalOf'>): boolean =>
  renewalOf !== null || (moves?.byLink ?? false);

async function refuseHoarding(
  tx: Tx,
  request: HoldRequest,
  { live, hasOrdered, now }: { live: CheckoutRow[]; hasOrdered: boolean; now: Date },
): Promise<HoldRefusal | null> {
  const { moves, renewalOf } = request;
  const oldest = live.filter((own) => own.moves_booking === null && !own.by_link).at(LIVE_HOLDS_MAX - 1);
  if (!moves && renewalOf === null && oldest) return { reason: 'too_many_holds', until: oldest.hold_expires_at };
  return hasOrdered ? tooManyUnpaid(tx, request, now) : null;
}

/**
 * The refusal of a further order after too many unpaid ones; null where one may be opened. Purchases, the fees of moving a booking and the renewals of
 * each month are counted apart: by a link others can open orders, which must not keep its owner from buying.
 */
export async function tooManyUnpaid(
  tx: Tx,
  request: Pick<HoldRequest, 'uid' | 'moves' | 'renewalOf' | 'quote'>,
  now: Date,
): Promise<Extract<HoldRefusal, { reason: 'too_many_unpaid' }> | null> {
  const { uid, moves, renewalOf, quote } = request;
  const since = new Date(now.getTime() - UNPAID_DAY_MS);
  const selectionKey = renewalOf === null ? null : quote.selectionKey;
  const byLink = isByLink(request);
  const unpaid = await unpaidSince(tx, { uid, moves: moves?.bookingId ?? null, selectionKey, byLink, since });
  const until = nextOrderAt(unpaid, !moves ? 'purchase' : byLink ? 'feeByLink' : 'fee', now);
  return until && { reason: 'too_many_unpaid', until };
}

function timesOf(clock: Clock) {
  const now = clock.now();
  return { holdExpiresAt: holdExpiry(now), nextCheckAt: nextCheckWhileMaking(now), now };
}

/** Ends a lapsed hold of the same selection to make room for a new one, unless it has been fulfilled. */
async function expire(tx: Tx, id: number, now: Date): Promise<void> {
  const checkout = await lockById(tx, id);
  if (checkout?.state !== 'held') return;
  await endCheckout(tx, id, { state: 'expired', now, nextCheckAt: checkout.next_check_at });
}

/**
 * The caller's own live hold that blocks the new one. Null if releasing all own holds would not make room, as others hold a part of it: buyers should
 * not release a place in vain.
 */
export async function ownHoldInTheWay(
  tx: Tx,
  live: readonly CheckoutRow[],
  request: PlaceRequest & { now: Date },
): Promise<OwnHold | null> {
  const inTheWay: CheckoutRow[] = [];
  for (const checkout of live) {
    const own = restoreQuote(checkout.quote);
    if (own.placeKind !== request.kind || !overlaps(own.occupies, request.period)) continue;
    const isThere = request.number === null || (await allocatedPlace(tx, checkout.id)) === request.number;
    if (isThere) inTheWay.push(checkout);
  }
  const [first] = inTheWay;
  return first && (await wouldBeFree(tx, { ...request, checkoutIds: inTheWay.map(({ id }) => id) }))
    ? named(first)
    : null;
}

const named = ({ order_id, booking_id }: CheckoutRow): OwnHold => ({ orderId: order_id, bookingId: booking_id });
