import type { HoursRefusal } from '#capabilities/booking/rules/credits/room-hours.ts';
import { placeName } from '#capabilities/booking/rules/place-name.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { lockPerson } from '#capabilities/identity/use-cases/erase-person.ts';
import {
  bookWithinHours,
  type IncludedRefusal,
  memberWithHours,
} from '#capabilities/purchase/use-cases/checkout/included/book-within-hours.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { IncludedSaleInput } from '../contract.ts';
import { canCheckIn } from '../rules/sale-times.ts';
import { checkInBuyer } from './check-in-buyer.ts';
import { type ByStaff, type SaleDeps, trailActor } from './deps.ts';
import { priceAtCounter } from './price-at-counter.ts';

export type IncludedSaleRefusal =
  | { reason: 'no_such_member' }
  | { reason: 'person_blocked' }
  | { reason: 'cannot_be_sold'; because: QuoteRefusal }
  | { reason: 'cannot_come_in' }
  | { reason: 'taken'; quote: Quote }
  | HoursRefusal;

export type IncludedSale = { bookingId: string; hours: number; place: string; arrived: boolean };

/**
 * Books the conference room for a member within the hours of their month, in the caller's transaction: no money is taken, the use of the hours is the
 * evidence. The booking is the member's own, so the colleague has chosen them by name. After a refusal the caller rolls everything back.
 */
export async function sellWithinHours(
  services: SaleDeps,
  by: ByStaff,
  { personId: uid, selection, room, arriveNow = false }: IncludedSaleInput & { personId: string },
): Promise<Result<IncludedSale, IncludedSaleRefusal>> {
  const { tx, staff, actor, requestId, now } = by;
  const priced = priceAtCounter(services, { selection, room, soldAt: now });
  if (!priced.ok) return refused({ reason: 'cannot_be_sold', because: priced.refusal });
  const quote = priced.value;
  if (quote.placeKind !== 'room') return refused({ reason: 'no_month' });
  if (arriveNow && !canCheckIn(quote, now)) return refused({ reason: 'cannot_come_in' });
  const customer = (await lockPerson(tx, uid)) ? await memberWithHours(tx, { uid, now }) : null;
  if (!customer) return refused({ reason: 'no_such_member' });
  const wanted = { uid, quote, customer, choseWhatsApp: false, actor: trailActor({ staff }), now };
  const booked = await bookWithinHours(tx, services, wanted);
  if (!booked.ok) return refused(atCounter(booked.refusal, quote));
  const { bookingId, hours, place, isNew } = booked.value;
  const arrived = arriveNow && (await checkInBuyer(tx, services, { bookingId, at: now, staff, actor, now }));
  // The member themselves, or another colleague, may have booked it before.
  if (isNew)
    await writeAudit(tx, {
      actor,
      action: 'included_sale',
      subject: `booking:${bookingId}`,
      detail: { bookingId, hours },
      requestId,
      now,
    });
  return done({ bookingId, hours, place: placeName(place, services.facility), arrived });
}

function atCounter(refusal: IncludedRefusal, quote: Quote): IncludedSaleRefusal {
  switch (refusal.reason) {
    case 'blocked':
      return { reason: 'person_blocked' };
    case 'sold_out':
      return { reason: 'taken', quote };
    case 'no_month':
    case 'too_few_hours':
    case 'cannot_be_sold':
      return refusal;
    case 'invalid_customer':
      return { reason: 'no_such_member' };
  }
}
