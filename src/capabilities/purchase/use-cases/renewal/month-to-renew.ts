import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { isRenewed } from '#capabilities/booking/use-cases/ending-months.ts';
import { findBooking, lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { PlaceKind, Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { factsOf, ownChoice } from '#capabilities/catalogue/services/facts.ts';
import { daysOccupied, isMonthly } from '#capabilities/places/rules/product.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import type { Result } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { type CheckoutRow, findById } from '../../store/checkouts.ts';
import { findHeld } from '../../store/holds.ts';
import type { FulfilmentDeps } from '../deps.ts';

/** A paid month, with what it occupies and the checkout that it was bought by. */
export type PaidMonth = {
  booking: StoredBooking;
  checkout: CheckoutRow;
  place: { kind: PlaceKind; number: number };
  period: TimeRange;
};

/** The month of a booking; null for what is no month, and for a customer who has deleted their account. */
export async function paidMonth(db: Database | Tx, booking: StoredBooking): Promise<PaidMonth | null> {
  const kind = booking.place.kind as PlaceKind;
  const checkout = await findById(db, booking.checkoutId);
  if (!isMonthly(kind) || !checkout || checkout.erased_at) return null;
  const place = { kind, number: booking.place.number };
  return { booking, checkout, place, period: daysOccupied(kind, booking.date as IstDay) };
}

/** The month that a renewal link opens; null for a forged or revoked one. */
export async function monthOfLink(
  { db, links }: Pick<FulfilmentDeps, 'db' | 'links'>,
  token: string,
): Promise<PaidMonth | null> {
  const link = links.readRenewal(token);
  const booking = link && (await findBooking({ db }, link.bookingId));
  return booking?.linkVersion === link?.version && booking ? paidMonth(db, booking) : null;
}

/** The selection key of a booking's next month. A member with two desks has an order for each. */
export const renewalKey = (bookingId: string, { selectionKey }: Pick<Quote, 'selectionKey'>): string =>
  `renew|${bookingId}|${selectionKey}`;

/** The member's unpaid checkout for the month after, by the renewal link, also where its time has just passed. */
export const heldRenewal = (
  db: Database | Tx,
  { booking, checkout: { uid } }: PaidMonth,
  quoted: Quote,
): Promise<CheckoutRow | undefined> => findHeld(db, { uid, selectionKey: renewalKey(booking.bookingId, quoted) });

/** The booking whose month a checkout follows by its renewal link; null for every other checkout. */
export const renewedBooking = ({ selection_key: key }: Pick<CheckoutRow, 'selection_key'>): string | null =>
  /^renew\|([^|]+)\|/.exec(key)?.[1] ?? null;

/**
 * The month that a paid checkout follows by its renewal link, locked, so that of two payments for the month after one books it. Null for every other
 * checkout, and where the books do not have that month.
 */
export async function monthBefore(
  tx: Tx,
  checkout: Pick<CheckoutRow, 'selection_key'>,
): Promise<{ checkoutId: number; isRenewed: boolean } | null> {
  const bookingId = renewedBooking(checkout);
  const booking = bookingId === null ? null : await lockBooking(tx, bookingId);
  return booking && { checkoutId: booking.checkoutId, isRenewed: await isRenewed(tx, booking.bookingId) };
}

/** What the month after costs now, by the same rules as every purchase. */
export function quoteNextMonth(
  { checkout, period }: Pick<PaidMonth, 'checkout' | 'period'>,
  { catalogue, facility, now }: { catalogue: Catalogue; facility: FulfilmentDeps['facility']; now: Date },
): Result<Quote, QuoteRefusal> {
  const service = factsOf(checkout.service_type);
  const selection = {
    ...ownChoice(service, restoreQuote(checkout.quote).selection),
    serviceType: service.id,
    date: istDayOf(period.end),
    ...(service.places.month ? { plan: 'month' } : {}),
  } as Selection;
  return quote({ selection, catalogue, facility, now });
}
