import { type AccessNeeds, bookingAccess, type Visitor } from '#capabilities/booking/use-cases/booking-access.ts';
import type { CheckoutRow } from '../../store/checkouts.ts';

/**
 * Whether a visitor may pay a checkout, ask about it and release it: its owner, and for the move fee also the bearer of the booking's
 * signed link. The link opens no other order; the result of the payment belongs to the owner.
 */
export async function mayPay(
  services: AccessNeeds,
  checkout: CheckoutRow | undefined,
  { uid, linkToken }: Visitor,
): Promise<boolean> {
  if (!checkout) return false;
  if (uid !== null && checkout.uid === uid) return true;
  const { moves_booking: bookingId } = checkout;
  if (bookingId === null || linkToken === null) return false;
  return (await bookingAccess(services, { bookingId, uid: null, linkToken })) !== null;
}
