import type { HoursRefusal } from '#capabilities/booking/rules/credits/room-hours.ts';
import { type GivenAgain, type MoveBar, type MovedByUs, moveBar, moveFee } from '#capabilities/booking/rules/moving.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import type { BookingAccess } from '#capabilities/booking/use-cases/booking-access.ts';
import { markMoved } from '#capabilities/booking/use-cases/change-visit.ts';
import { planRoomHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { movePlace } from '#capabilities/places/use-cases/move-place.ts';
import { keepForRenewal } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { feeQuote, type MoveQuoteRefusal, moveQuote } from '../../rules/cancel-and-move/move-quote.ts';
import { inRoom } from '../../rules/checkout/in-room.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { type CheckoutRow, findById } from '../../store/checkouts.ts';
import { type PayRefusal, type StartedCheckout, startPaying } from '../checkout/start-paying.ts';
import type { FulfilmentDeps, PurchaseDeps } from '../deps.ts';
import { queueMoved } from './queue-move-message.ts';

/** Why a booking does not move. */
export type MoveRefusal =
  | { reason: 'no_such_booking' }
  | { reason: 'not_movable'; bar: MoveBar }
  | MoveQuoteRefusal
  | { reason: 'taken'; quote: Quote }
  /** Included hours do not cover the new time. */
  | HoursRefusal;

/** Why a booking does not move, or why there is no order for the fee. */
export type MoveOrderRefusal = MoveRefusal | { reason: 'payments_not_configured' } | PayRefusal;

/** Moved now, or an order for the fee, whose payment moves it. */
export type MoveOutcome = { kind: 'moved' } | { kind: 'to_pay'; order: StartedCheckout };

type Ask = { access: BookingAccess; selection: Selection };
/** `feeWaived`: a fee was due. */
type Moved = { kind: 'moved'; from: StoredBooking; booking: StoredBooking; feeWaived: boolean };
type FeeDue = { kind: 'fee_due'; booking: StoredBooking; checkout: CheckoutRow; to: Quote };

/**
 * Moves a booking to another date, time or desk of the same service at the same price. The first move is free and immediate; later ones need
 * an order for the fee, which moves the booking when fulfilled. The old place is released together with taking the new one. A move to the
 * same time succeeds without a change.
 */
export async function moveBooking(services: PurchaseDeps, ask: Ask): Promise<Result<MoveOutcome, MoveOrderRefusal>> {
  const catalogue = await currentCatalogue(services);
  const tried = await inTransaction(services.db, (tx) =>
    moveUnderLock(tx, services, catalogue, {
      bookingId: ask.access.bookingId,
      by: ask.access.by,
      selection: ask.selection,
    }),
  );
  if (!tried.ok) return tried;
  if (tried.value.kind === 'moved') return done({ kind: 'moved' });
  const { keyId } = services.payments;
  if (keyId === null) return refused({ reason: 'payments_not_configured' });
  const { booking, checkout, to } = tried.value;
  const { bookingId, checkoutId, uid } = booking;
  const { customer, terms } = checkout;
  const quote = feeQuote(bookingId, to, services.facility);
  const moves = { bookingId, checkoutId, byLink: ask.access.by === 'link' };
  const request = { uid, quote, customer, terms, moves, renewalOf: null, choseWhatsApp: false };
  const order = await startPaying(services, request, { keyId, caller: null });
  return order.ok ? done({ kind: 'to_pay', order: order.value }) : order;
}

/**
 * Moves a booking in the caller's transaction, which rolls back after a refusal, or says that its fee is due. The old place is released together with
 * taking the new one.
 * @param ask.by in the booking's trail: 'owner', 'link', 'operator Meera'.
 * @param ask.waive decides, under the booking's lock, whether a due fee is left out.
 */
export async function moveUnderLock<Refusal = never>(
  tx: Tx,
  services: FulfilmentDeps,
  catalogue: Catalogue,
  ask: {
    bookingId: string;
    by: string;
    selection: Selection;
    /** The number of the room that a colleague chose; left out for any. */
    room?: number | undefined;
    waive?: (booking: StoredBooking) => Promise<Result<boolean, Refusal>>;
    /** The facility moves it, at any time before the end. Only a closure's move has no fee, and no fee of another can be paid after the start. */
    because?: MovedByUs;
    /** Value of a move after the start. It counts towards the colleague's limits. */
    givenAgain?: GivenAgain | undefined;
  },
): Promise<Result<Moved | FeeDue, MoveRefusal | Refusal>> {
  const { selection, room, because, givenAgain } = ask;
  const now = services.clock.now();
  const booking = await lockBooking(tx, ask.bookingId);
  const checkout = booking && (await findById(tx, booking.checkoutId));
  if (!booking || !checkout) return refused({ reason: 'no_such_booking' });
  const bar = moveBar(booking, now, { because });
  if (bar) return refused({ reason: 'not_movable', bar });

  const quoted = await quotedMove(tx, services, catalogue, { booking, selection, room, now });
  if (!quoted.ok) return quoted;
  const to = quoted.value;
  if (isThere(booking, to)) return done({ kind: 'moved', from: booking, booking, feeWaived: false });
  const isDue = because !== 'closure' && moveFee(booking) > 0;
  const waived = isDue && ask.waive ? await ask.waive(booking) : done(false);
  if (!waived.ok) return waived;
  if (isDue && !waived.value) return done({ kind: 'fee_due', booking, checkout, to });

  const request = { kind: to.placeKind, number: to.placeNumber, period: to.occupies };
  const place = await movePlace(tx, { ...request, checkoutId: checkout.id, holdOf: null, now });
  if (!place.ok) return refused({ reason: 'taken', quote: to });
  const hours = await planRoomHours(tx, { booking, visit: to.visit, isMove: because !== 'closure', now });
  if (!hours.ok) return hours;
  await hours.value();
  const { placeNumber } = place;
  const given = { kind: to.placeKind, number: placeNumber };
  await keepForRenewal(tx, services, { checkoutId: checkout.id, place: given, period: to.occupies, now });
  const by = { actor: ask.by, feePaymentId: null, feeWaived: isDue, because, givenAgain };
  const move = { booking, to: { ...to, placeNumber }, ...by, now };
  const moved = await markMoved(tx, move);
  const { customer } = checkout;
  await queueMoved(tx, services, { before: booking, moved, customer, durationText: to.durationText, paid: null, now });
  return done({ kind: 'moved', from: booking, booking: moved, feeWaived: isDue });
}

/** The quote of a booking after a move, by the rules of a sale and its own price. */
export async function quotedMove(
  tx: Tx,
  { facility }: Pick<FulfilmentDeps, 'facility'>,
  catalogue: Catalogue,
  {
    booking,
    selection,
    room,
    now,
  }: { booking: StoredBooking; selection: Selection; room: number | undefined; now: Date },
): Promise<Result<Quote, MoveQuoteRefusal | { reason: 'no_such_booking' }>> {
  const checkout = await findById(tx, booking.checkoutId);
  if (!checkout) return refused({ reason: 'no_such_booking' });
  const thing = { ...restoreQuote(checkout.quote), visit: booking.visit };
  const quoted = moveQuote(selection, thing, { catalogue, facility, now });
  return quoted.ok ? done(inRoom(quoted.value, room)) : quoted;
}

/** The same visit, and the same desk or room where one was asked for. */
const isThere = ({ visit, place }: StoredBooking, to: Quote): boolean =>
  visit.start.getTime() === to.visit.start.getTime() &&
  visit.end.getTime() === to.visit.end.getTime() &&
  (to.placeNumber === null || to.placeNumber === place.number);
