import { bookingId } from '#capabilities/booking/rules/booking-id.ts';
import type { Tx } from '#platform/database/tables.ts';
import { randomCharacters } from '#platform/text/public-id.ts';
import { feeName } from '../../../rules/cancel-and-move/move-quote.ts';
import { type HeldCheckout, insertCheckout, type NewCheckout } from '../../../store/holds.ts';

/** Writes a checkout under the first free booking id. The caller takes its place in the same transaction. */
export async function writeCheckout(tx: Tx, checkout: Omit<NewCheckout, 'bookingId'>): Promise<HeldCheckout> {
  for (let ms = checkout.now.getTime(); ; ms += 1) {
    const name =
      checkout.moves === null
        ? bookingId(checkout.quote.serviceType, ms, randomCharacters(6))
        : feeName(ms, { isExtension: checkout.isExtension });
    const row = await insertCheckout(tx, { ...checkout, bookingId: name });
    if (row) return row;
  }
}
