import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { toRupees } from '#platform/money.ts';
import { parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import type { CreateOrderBody } from '../../contract.ts';
import type { PricedChoice } from '../choice/choice-in-address.ts';
import type { ContactFacts } from '../contact/contact-facts.ts';
import type { Customer } from '../payment/payment-client.ts';

/** The item to pay, in words and paise: a quote, or an earlier order's item. */
export type PaidItem = Pick<
  Quote,
  'selectionKey' | 'serviceType' | 'serviceName' | 'date' | 'timeText' | 'durationText' | 'features'
> & {
  readonly price: Pick<Quote['price'], 'total'>;
  /** The move fee, which has its own texts. */
  readonly isMove?: true;
};

/** A purchase as it was when the button was pressed. */
export type Purchase = {
  readonly thing: PaidItem;
  readonly customer: Customer;
  /** What is sent to make the order; null for an earlier order, which can be paid but not made again. */
  readonly body: CreateOrderBody | null;
  /** Hours of the buyer's membership take the place of the payment, as the page says. */
  readonly included?: boolean;
};

/**
 * Builds the purchase of a choice. Foreign phone numbers are sent in international form. Indian ones too, except from the modal, which sends the
 * digits (MODAL-13).
 */
export function toPurchase(
  { quote, included = false, nextMonthTaken = false }: Extract<PricedChoice, { ok: true }>,
  {
    customerName,
    customerEmail,
    customerPhone,
    purpose,
    companyName,
    companyGstin,
    companyAddress,
    ...who
  }: ContactFacts,
  asksIn: 'page' | 'modal',
): Purchase & { readonly body: CreateOrderBody } {
  const number = parsePhoneNumber(customerPhone) ?? customerPhone;
  const phone = asksIn === 'modal' ? number.replace(/^\+91/, '') : number;
  const { selection } = quote;
  const isRoom = selection.serviceType === 'meetingRoom';
  const isMonth = selection.serviceType === 'coworking' || ('plan' in selection && selection.plan === 'month');
  return {
    thing: quote,
    customer: { name: customerName, email: customerEmail, phone },
    included,
    body: {
      amount: quote.price.total,
      currency: 'INR',
      description: quote.serviceName,
      customerName,
      customerEmail,
      customerPhone: phone,
      ...(who.whatsApp ? { whatsApp: true } : {}),
      withGstin: who.withoutGstin !== true,
      // The server refuses what the page did not show: included hours that cover the room, or a month whose place is booked for the month after.
      ...(isRoom ? { unlessIncluded: true } : {}),
      ...(isMonth && !nextMonthTaken ? { unlessNextMonthTaken: true } : {}),
      ...(companyName && companyGstin && companyAddress
        ? { business: { company: companyName, gstin: companyGstin, address: companyAddress } }
        : {}),
      selection: isRoom && purpose ? { ...selection, purpose } : selection,
    },
  };
}

/** What the browser says of a purchase when it asks the server to verify; the amount in rupees. */
export function verificationDetails({ thing, customer }: Purchase, bookingId: string) {
  return {
    bookingId,
    serviceType: thing.serviceType,
    serviceName: thing.serviceName,
    amount: toRupees(thing.price.total),
    duration: thing.durationText,
    features: thing.features,
    date: thing.date,
    time: thing.timeText,
    customer,
  };
}

/** The confirmation link's facts; the amount in rupees. */
export const confirmationFacts = (thing: PaidItem, bookingId: string) => ({
  type: thing.serviceType,
  plan: thing.serviceName,
  amount: toRupees(thing.price.total),
  date: thing.date,
  time: thing.timeText,
  duration: thing.durationText,
  bookingId,
});

/** The record as the browser saves it after a verified conference payment (BOOKING-01, CONF-10); the amount in rupees. */
export const savedRecord = (
  { thing, customer, body }: Purchase,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
) => ({
  booking_id: bookingId,
  customer_name: customer.name,
  customer_email: customer.email,
  customer_phone: customer.phone,
  service_type: thing.serviceType,
  service_name: thing.serviceName,
  amount: toRupees(thing.price.total),
  booking_date: thing.date,
  booking_time: thing.timeText,
  duration: thing.durationText,
  features: thing.features,
  // Unknown to the browser for an earlier order.
  purpose: (body && 'purpose' in body.selection && body.selection.purpose) || '',
  payment_id: paymentId,
  status: 'confirmed',
});
