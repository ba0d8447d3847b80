import { type AccessDeps, bookingAccess, type Visitor } from '#capabilities/booking/use-cases/booking-access.ts';
import type { CheckoutRow } from '../../store/checkouts.ts';
import { monthOfLink, renewedBooking } from '../renewal/month-to-renew.ts';

/**
 * Whether a visitor may pay a checkout, ask about it and release it: its owner, and for the move fee also the bearer of the booking's
 * signed link, for the month after a month the bearer of its renewal link. The link opens no other order; the result of the payment belongs to
 * the owner.
 */
export async function mayPay(
  services: AccessDeps,
  checkout: CheckoutRow | undefined,
  { uid, linkToken }: Visitor,
): Promise<boolean> {
  if (!checkout) return false;
  if (uid !== null && checkout.uid === uid) return true;
  if (linkToken === null) return false;
  const { moves_booking: bookingId } = checkout;
  if (bookingId === null) return isRenewalOf(services, checkout, linkToken);
  return (await bookingAccess(services, { bookingId, uid: null, linkToken })) !== null;
}

/** Whether a checkout is the month after the one that the link renews, of the same person. */
async function isRenewalOf(services: AccessDeps, checkout: CheckoutRow, token: string): Promise<boolean> {
  const month = await monthOfLink(services, token);
  return month?.checkout.uid === checkout.uid && renewedBooking(checkout) === month.booking.bookingId;
}
