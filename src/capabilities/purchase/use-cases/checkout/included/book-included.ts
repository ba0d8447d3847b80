import type { Selection } from '#capabilities/catalogue/contract.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { ensureUser } from '#capabilities/identity/use-cases/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { FulfilmentDeps } from '../../deps.ts';
import { type Typed, typedCustomer } from '../typed-customer.ts';
import { bookWithinHours, type IncludedRefusal } from './book-within-hours.ts';

/**
 * Books the conference room within the hours of the caller's membership, without a payment: one transaction writes the checkout, takes the place, uses the
 * hours and books as every purchase does. A repeated request gets the first one's booking. Lock order: person, checkout, place, included hours.
 */
export async function bookIncluded(
  services: FulfilmentDeps,
  request: Typed & { caller: Caller; selection: Selection },
): Promise<Result<{ bookingId: string; hours: number }, IncludedRefusal>> {
  const { caller, selection } = request;
  const now = services.clock.now();
  const quoted = quote({ selection, catalogue: await currentCatalogue(services), facility: services.facility, now });
  if (!quoted.ok) return refused({ reason: 'cannot_be_sold', because: quoted.refusal });
  if (quoted.value.placeKind !== 'room') return refused({ reason: 'no_month' });
  const of = { ...request, uid: caller.uid, serviceType: selection.serviceType };
  const customer = await typedCustomer(services, of);
  if (!customer.ok) return customer;
  const wanted = {
    uid: caller.uid,
    quote: quoted.value,
    customer: customer.value,
    choseWhatsApp: request.whatsApp === true,
    actor: 'membership',
    now,
  };
  return inTransaction(services.db, async (tx) => {
    // The person's other purchases wait for this one.
    await ensureUser(tx, caller, now);
    const booked = await bookWithinHours(tx, services, wanted);
    if (!booked.ok) return booked;
    const { bookingId, hours } = booked.value;
    return done({ bookingId, hours });
  });
}
