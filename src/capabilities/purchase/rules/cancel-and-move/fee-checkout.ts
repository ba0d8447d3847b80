import { extensionName, moveBar, moveName } from '#capabilities/booking/rules/moving.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { allInPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { taxOf } from '#capabilities/invoicing/rules/taxed-product.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** The purpose of a checkout that pays a fee instead of a new booking. */
type FeeCheckout = { moves_booking: string | null; is_extension: boolean };

/** The name of a checkout on the payment page: 'Moving a booking: Day Pass'. */
export const paidName = ({ moves_booking, is_extension }: FeeCheckout, serviceName: string): string =>
  moves_booking === null ? serviceName : is_extension ? extensionName(serviceName) : moveName(serviceName);

/**
 * Quote for a later end: the same place for longer, priced at the supplement. Taxed like the service.
 * @param thing the quote of the original purchase.
 */
export const supplementQuote = (
  thing: Quote,
  booking: Pick<StoredBooking, 'bookingId' | 'date' | 'place'>,
  { to, supplement }: { to: { visit: TimeRange; timeText: string; durationText: string }; supplement: Paise },
  facility: Pick<Facility, 'tax'>,
): Quote => ({
  ...thing,
  ...to,
  selectionKey: `extend|${booking.bookingId}|${to.visit.end.toISOString()}`,
  date: booking.date as IstDay,
  occupies: to.visit,
  placeNumber: booking.place.number,
  price: allInPrice(supplement, taxOf(thing.placeKind, facility).gstRate),
  offer: null,
});

/** Whether a booking can still be moved or extended as a fee's payment asks. Does not check whether the place is free. */
export function feeStillApplies(
  { is_extension }: Pick<FeeCheckout, 'is_extension'>,
  booking: Pick<StoredBooking, 'status' | 'visit'>,
  { to, now }: { to: Pick<Quote, 'visit'>; now: Date },
): boolean {
  if (!is_extension) return moveBar(booking, now) === null;
  const { start, end } = booking.visit;
  const isSame = start.getTime() === to.visit.start.getTime();
  return booking.status === 'confirmed' && isSame && end < to.visit.end && now < to.visit.end;
}
