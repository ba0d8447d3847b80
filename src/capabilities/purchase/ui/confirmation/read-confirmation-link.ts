import { isBookingId } from '#capabilities/booking/rules/booking-id.ts';
import { serviceMeant } from '#capabilities/booking/rules/default-times.ts';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import { type ConfirmationStatus, confirmationStatuses } from './confirmation-link.ts';

/**
 * The facts in a confirmation link, if they have the expected form; else empty or null. A link proves nothing, and its free text is never
 * shown: anybody can write one.
 */
export type ConfirmationQuery = {
  readonly type: ServiceType | null;
  /** Free text: shown only where it is the name of the service. */
  readonly plan: string;
  /** Rupees. */
  readonly amount: number | null;
  readonly date: IstDay | null;
  readonly time: string;
  readonly duration: string;
  readonly bookingId: string;
  readonly status: ConfirmationStatus | null;
};

const clock = String.raw`(1[0-2]|[1-9]):[0-5]\d [AP]M`;
const shapes = {
  amount: /^\d{1,5}(\.\d{1,2})?$/,
  time: new RegExp(`^(${clock} - (${clock}|midnight)|24 hours|24/7 Access)$`),
  duration: /^\d{1,2}(\.\d{1,2})? (hours?|months?)$/,
};

/** Reads a confirmation link (CONFIRM-01). `type` is one of the four service types; day-pass, conference and coworking-premium are understood too. */
export function readConfirmationLink(query: URLSearchParams): ConfirmationQuery {
  const text = (name: string) => query.get(name) ?? '';
  const shaped = (name: keyof typeof shapes) => (shapes[name].test(text(name)) ? text(name) : '');
  return {
    type: serviceMeant(text('type'))?.id ?? null,
    plan: text('plan'),
    amount: shaped('amount') === '' ? null : Number(shaped('amount')),
    date: parseIstDay(text('date')),
    time: shaped('time'),
    duration: shaped('duration'),
    bookingId: isBookingId(text('bookingId')) ? text('bookingId') : '',
    status: confirmationStatuses.find((known) => known === text('status')) ?? null,
  };
}
