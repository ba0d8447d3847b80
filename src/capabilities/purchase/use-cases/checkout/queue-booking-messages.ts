import { includedText, roomHoursText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { placeForCustomer } from '#capabilities/booking/rules/place-name.ts';
import { hoursTermsSentence, termsSentence } from '#capabilities/booking/rules/terms/terms-sentence.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import type { PlaceKind, Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { issueInvoice } from '#capabilities/invoicing/use-cases/issue-invoice.ts';
import { queueMessages, type Recipient } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import type { Lateness } from '../../rules/checkout/lateness.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { bookingOf, type CheckoutRow, findById } from '../../store/checkouts.ts';
import type { FulfilmentDeps } from '../deps.ts';

export type ConfirmedBooking = {
  bookingId: string;
  uid: string;
  quote: Quote;
  customer: Customer;
  place: { kind: PlaceKind; number: number };
  /** Null where included hours took the place of a payment: `includedHours` then says how many. */
  paymentId: string | null;
  includedHours: number | null;
  /** The hours of the conference room that it includes itself; 0: none. */
  roomHours: number;
  terms: CancellationTerms;
  now: Date;
};

/** The invoice of what was just paid. Last in the transaction, as its counter is shared by all. */
export const issueDocuments = (
  tx: Tx,
  { facility, mode }: Pick<FulfilmentDeps, 'facility' | 'mode'>,
  {
    bookingId,
    uid,
    quote,
    customer,
    payment,
    roomHours,
    now,
  }: ConfirmedBooking & { payment: { id: string; method: string } },
): Promise<{ number: string }> =>
  issueInvoice(tx, {
    bookingId,
    uid,
    facility,
    service: quote,
    includes: roomHours > 0 ? [roomHoursText(roomHours)] : [],
    buyer: buyerOf(customer),
    payment: { id: payment.id, method: payment.method },
    issuedAt: now,
    sandbox: mode.sandbox,
  });

/** The recipient on the invoice: a registered company or a person, with the address that an invoice of high value requires. */
const buyerOf = ({ name, email, phone, address, business }: Customer) => ({
  name,
  email,
  phone,
  gstin: null,
  ...(address ? { address } : {}),
  ...business,
});

/** Puts the confirmation into the outbox. */
export async function queueConfirmation(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'facility'>,
  booking: ConfirmedBooking,
): Promise<void> {
  const { bookingId, quote, customer, place, paymentId, includedHours, roomHours, terms, now } = booking;
  const facts = {
    ...whatWasBought(quote),
    name: customer.name,
    bookingId,
    placeKind: place.kind,
    durationText: quote.durationText,
    place: placeNews(place, quote.placeNumber, services.facility),
    startsAt: quote.visit.start.toISOString(),
    endsAt: quote.visit.end.toISOString(),
    price: quote.price,
    paymentId,
    ...(isCounterPayment(paymentId) ? { atCounter: true as const } : {}),
    ...(includedHours === null ? {} : { included: includedText(includedHours) }),
    ...(roomHours > 0 ? { includes: roomHoursText(roomHours) } : {}),
    terms: (includedHours === null ? termsSentence : hoursTermsSentence)(
      terms,
      { purchasedAt: now, visit: quote.visit },
      now,
    ),
    linkVersion: 1,
  };
  const message = { template: 'booking_confirmed', facts } as const;
  await queueMessages(tx, services, { message, about: bookingId, bookingId, recipient: recipientOf(customer), now });
}

/** 'Hot desk 14'; also names the picked place if that one went to another buyer after its hold ended. */
function placeNews(place: ConfirmedBooking['place'], picked: number | null, facility: CapacityFacts): string | null {
  const given = placeForCustomer(place, facility);
  if (given === null || picked === null || picked === place.number) return given;
  const wanted = placeForCustomer({ ...place, number: picked }, facility) ?? '';
  return `${given} (${wanted.toLowerCase()} was taken before your payment arrived)`;
}

/** A payment that buys nothing and is refunded. */
export type FullRefund = {
  checkout: CheckoutRow;
  payment: ProviderPayment;
  because: 'late_payment' | 'already_renewed' | Lateness | 'second_payment' | 'late_move' | 'late_extension' | 'misfit';
  now: Date;
};

/** Puts the message about a refund into the outbox. */
export async function queueRefundMessage(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  { checkout, payment, because, now }: FullRefund,
): Promise<void> {
  const { customer } = checkout;
  const bookingId = bookingOf(checkout);
  const booking = await findBooking({ db: tx }, bookingId);
  const facts = {
    ...whatWasBought(restoreQuote(checkout.quote)),
    name: customer.name,
    bookingId,
    ...(booking ? { linkVersion: booking.linkVersion } : {}),
    ...(booking?.status === 'cancelled' ? { cancelled: true as const } : {}),
    amount: payment.amount,
    currency: payment.currency,
    paymentId: payment.id,
    because,
  };
  const message = { template: 'payment_refunded', facts } as const;
  await queueMessages(tx, services, { message, about: payment.id, bookingId, recipient: recipientOf(customer), now });
}

const whatWasBought = ({ serviceName, date, timeText }: Quote) => ({ serviceName, date, timeText });

export const recipientOf = ({ email, phone, whatsApp }: Customer): Recipient => ({ email, phone, whatsApp });

/** The buyer of a booking's checkout, as typed. */
export const customerOfBooking = async (tx: Tx, checkoutId: number): Promise<Customer | null> =>
  (await findById(tx, checkoutId))?.customer ?? null;
