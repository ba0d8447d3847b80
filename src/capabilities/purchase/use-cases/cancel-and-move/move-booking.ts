import { type MoveBar, moveBar, moveFee } from '#capabilities/booking/rules/moving.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import type { BookingAccess } from '#capabilities/booking/use-cases/booking-access.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { markMoved } from '#capabilities/booking/use-cases/mark-moved.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { feeQuote } from '../../rules/cancel-and-move/move-fee.ts';
import { type MoveQuoteRefusal, moveQuote } from '../../rules/cancel-and-move/move-quote.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { type CheckoutRow, findById } from '../../store/checkouts.ts';
import { type PayRefusal, type StartedCheckout, startPaying } from '../checkout/start-paying.ts';
import type { PurchaseNeeds } from '../needs.ts';
import { queueMoved } from './queue-move-message.ts';

export type MoveRefusal =
  | { reason: 'no_such_booking' }
  | { reason: 'not_movable'; bar: MoveBar }
  | MoveQuoteRefusal
  | { reason: 'taken'; quote: Quote }
  | { reason: 'payments_not_configured' }
  | PayRefusal;

/** Moved now, or an order for the fee, whose payment moves it. */
export type MoveOutcome = { kind: 'moved' } | { kind: 'to_pay'; order: StartedCheckout };

type Ask = { access: BookingAccess; selection: Selection };
type FeeDue = { kind: 'fee_due'; booking: StoredBooking; checkout: CheckoutRow; to: Quote };

/**
 * Moves a booking to another date, time or desk of the same service at the same price. The first move is free and immediate; later ones need
 * an order for the fee, which moves the booking when fulfilled. The old place is released together with taking the new one. A move to the
 * same time succeeds without a change.
 */
export async function moveBooking(services: PurchaseNeeds, ask: Ask): Promise<Result<MoveOutcome, MoveRefusal>> {
  const catalogue = await currentCatalogue(services);
  const tried = await inTransaction(services.db, (tx) => moveIn(tx, services, catalogue, ask));
  if (!tried.ok || tried.value.kind === 'moved') return tried as Result<MoveOutcome, MoveRefusal>;
  const { keyId } = services.payments;
  if (keyId === null) return refused({ reason: 'payments_not_configured' });
  const { booking, checkout, to } = tried.value;
  const { bookingId, checkoutId, uid } = booking;
  const { customer, terms } = checkout;
  const quote = feeQuote(bookingId, to, services.facility);
  const moves = { bookingId, checkoutId, byLink: ask.access.by === 'link' };
  const request = { uid, quote, customer, terms, moves, choseWhatsApp: false };
  const order = await startPaying(services, request, { keyId, caller: null });
  return order.ok ? done({ kind: 'to_pay', order: order.value }) : order;
}

async function moveIn(
  tx: Tx,
  services: PurchaseNeeds,
  catalogue: Catalogue,
  { access, selection }: Ask,
): Promise<Result<{ kind: 'moved' } | FeeDue, MoveRefusal>> {
  const now = services.clock.now();
  const booking = await lockBooking(tx, access.bookingId);
  const checkout = booking && (await findById(tx, booking.checkoutId));
  if (!booking || !checkout) return refused({ reason: 'no_such_booking' });
  const bar = moveBar(booking, now);
  if (bar) return refused({ reason: 'not_movable', bar });

  const bought = restoreQuote(checkout.quote);
  const thing = { ...bought, visit: booking.visit };
  const quoted = moveQuote(selection, thing, { catalogue, facility: services.facility, now });
  if (!quoted.ok) return quoted;
  const to = quoted.value;
  if (isThere(booking, to)) return done({ kind: 'moved' });
  if (moveFee(booking.moves) > 0) return done({ kind: 'fee_due', booking, checkout, to });

  const request = { kind: to.placeKind, number: to.placeNumber, period: to.occupies };
  const place = await movePlace(tx, { ...request, checkoutId: checkout.id, holdOf: null, now });
  if (!place.ok) return refused({ reason: 'taken', quote: to });
  const { placeNumber } = place;
  const move = { booking, to: { ...to, placeNumber }, actor: access.by, feePaymentId: null, now };
  const moved = await markMoved(tx, move);
  const { customer } = checkout;
  await queueMoved(tx, services, { before: booking, moved, customer, durationText: to.durationText, paid: null, now });
  return done({ kind: 'moved' });
}

/** The same visit, and the same desk where one was asked for. */
const isThere = ({ visit, place }: StoredBooking, to: Quote): boolean =>
  visit.start.getTime() === to.visit.start.getTime() &&
  visit.end.getTime() === to.visit.end.getTime() &&
  (to.placeNumber === null || to.placeNumber === place.number);
