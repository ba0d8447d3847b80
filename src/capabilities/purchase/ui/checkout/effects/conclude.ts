import { outcomeToast } from '../../notices/outcome-toasts.ts';
import type { Order } from '../../payment/payment-client.ts';
import { paymentSlots } from '../../services/payment-slots.ts';
import { pageAfterPayment } from '../after-payment.ts';
import type { Outcome } from '../checkout-state.ts';
import { confirmationFacts, type Purchase, savedRecord } from '../purchase.ts';
import type { Surroundings } from '../surroundings.ts';

/** Shows the outcome of a purchase, and leaves for its next page if it has one. @param order null where none was made. */
export function conclude(
  { client, showToast, leave, onPaid }: Surroundings,
  purchase: Purchase,
  outcome: Outcome,
  order: Order | null,
): void {
  const { thing } = purchase;
  const bought = thing.isMove ? 'move' : thing.serviceType;
  showToast(outcomeToast(bought, outcome));
  const bookingId = 'bookingId' in outcome ? outcome.bookingId : (order?.bookingId ?? '');
  const next = pageAfterPayment(bought, outcome, confirmationFacts(thing, bookingId));
  if (!next) return;
  onPaid(bookingId);
  if (paymentSlots(bought).savesRecord && outcome.kind === 'verified') void save(client, purchase, outcome);
  leave(next);
}

/** As specified for the room alone (CONF-10); a failure is only logged (CONF-11). */
async function save(
  client: Surroundings['client'],
  purchase: Purchase,
  ids: { bookingId: string; paymentId: string },
): Promise<void> {
  const isSaved = await client.saveBooking(savedRecord(purchase, ids));
  // oxlint-disable-next-line no-console -- the specification's only trace of it (CONF-11)
  if (!isSaved) console.error(`The booking ${ids.bookingId} is confirmed, but saving it again failed.`);
}
