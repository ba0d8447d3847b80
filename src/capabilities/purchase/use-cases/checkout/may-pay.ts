import { type AccessNeeds, bookingAccess, type Visitor } from '#capabilities/booking/use-cases/booking-access.ts';
import type { CheckoutRow } from '../../store/checkouts.ts';

/**
 * Whether a checkout is this visitor's to pay, to ask about and to give back: its owner's, and a move's fee also theirs who have the signed
 * link of the booking that it moves. The link opens no other order, and what the payment brings about is the owner's.
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
