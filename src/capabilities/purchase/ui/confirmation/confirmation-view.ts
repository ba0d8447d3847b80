import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { displayedDate, statedText } from '#capabilities/booking/rules/default-times.ts';
import { termsOfBooking } from '#capabilities/booking/rules/terms/terms-of-booking.ts';
import { lastDayOf, placeToFind } from '#capabilities/booking/rules/visit-of.ts';
import type { ServicesInWords } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { type GstPrice, gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees, fromRupees, paise } from '#platform/money.ts';
import type { PurchaseAnswer } from '../../contract.ts';
import type { ConfirmationQuery } from './read-confirmation-link.ts';
import { type ServiceContent, serviceContent } from './service-content.ts';

/** What is known about the booking behind the link. */
export type Knowledge =
  /** Nobody is signed in: a forwarded link. The server looks nothing up. */
  | { readonly kind: 'link' }
  /** The sign-in is not known yet, or the answer is still loading. */
  | { readonly kind: 'asking' }
  /** Signed in, and there is no such booking of theirs. */
  | { readonly kind: 'not-found' }
  /** Signed in, and the server cannot be asked just now. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'known'; readonly purchase: PurchaseAnswer };

export type Tone = 'success' | 'pending' | 'error' | 'completed' | 'muted';

/** Everything that the confirmation page shows; it claims success only when it is true. */
export type ConfirmationView = {
  readonly tone: Tone;
  readonly heading: string;
  readonly sentence: string;
  readonly bookingId: string;
  readonly status: { readonly text: string; readonly tone: Tone };
  readonly amount: string;
  readonly payment: string;
  readonly day: IstDay;
  /** Last day of a booking of several days. Null for one day, and while only the link is known. */
  readonly lastDay: IstDay | null;
  readonly date: string;
  readonly time: string;
  readonly duration: string;
  readonly name: string;
  readonly description: string;
  readonly plan: string;
  readonly features: readonly string[];
  readonly place: string;
  /** The price that was charged. Null while only the link is known. */
  readonly price: GstPrice | null;
  /** The booking's own cancellation terms. Empty if unknown, or if it is cancelled. */
  readonly terms: string;
  /** False if there is no visit: cancelled, or never booked. */
  readonly hasVisit: boolean;
  /** True while the page should go on asking the server. */
  readonly unfinished: boolean;
  /** The server's own record of a paid booking, for its invoice; null otherwise. */
  readonly booked: BookingRecord | null;
};

type Given = {
  readonly query: ConfirmationQuery;
  readonly services: ServicesInWords;
  readonly knowledge: Knowledge;
  /** 'BK' and six digits, for a link without an id (CONFIRM-25). */
  readonly fallbackId: string;
  readonly now: Date;
};

/** Builds the page from the link and the server's record (rows CONFIRM in docs/conformance.md). */
export function confirmationView({ query, services, knowledge, fallbackId, now }: Given): ConfirmationView {
  if (knowledge.kind !== 'known') {
    return viewOfLink(query, serviceContent(query.type, services), knowledge.kind, fallbackId, now);
  }
  const { service_type } = knowledge.purchase.booking;
  const type = serviceTypes.find((known) => known === service_type) ?? null;
  return viewOfPurchase(knowledge.purchase, serviceContent(type, services), query, now);
}

const booked = (name: string) => `Your ${name.toLowerCase()} has been successfully booked`;

function viewOfLink(
  query: ConfirmationQuery,
  content: ServiceContent,
  kind: Exclude<Knowledge['kind'], 'known'>,
  fallbackId: string,
  now: Date,
): ConfirmationView {
  const day = query.date ?? displayedDate({}, now);
  const texts = textsByKnowledge[kind](content.name, query.status !== null);
  return {
    ...texts,
    bookingId: query.bookingId || fallbackId,
    amount: query.amount === null ? '' : formatRupees(fromRupees(query.amount)),
    day,
    lastDay: null,
    date: formatIstDay(day),
    time: query.time || content.time,
    duration: query.duration || content.duration,
    name: content.name,
    description: content.description,
    plan: query.plan === content.name ? content.name : '',
    features: content.features,
    place: '',
    price: null,
    terms: '',
    hasVisit: true,
    unfinished: kind !== 'link',
    booked: null,
  };
}

type ShownState = Pick<ConfirmationView, 'tone' | 'heading' | 'sentence' | 'status' | 'payment'>;

const confirmed = { text: 'Confirmed', tone: 'success' } as const;
const notChecked = { text: 'Not checked', tone: 'muted' } as const;
const waiting = { text: 'Pending', tone: 'pending' } as const;
const confirming = (name: string): ShownState => ({
  tone: 'pending',
  heading: 'Confirming Your Booking',
  sentence: `Your ${name.toLowerCase()} is booked as soon as your bank confirms the payment. This page updates by itself.`,
  status: waiting,
  payment: 'Confirming with your bank',
});

/** The texts while only the link is known. `isPending`: the link says that the payment was not verified. */
const textsByKnowledge: Record<
  Exclude<Knowledge['kind'], 'known'>,
  (name: string, isPending: boolean) => ShownState
> = {
  link: (_, isPending) => ({
    tone: 'muted',
    heading: 'This link describes a booking',
    sentence: `Sign in to see ${isPending ? 'the payment status' : 'this booking'}. We have not verified these details.`,
    status: notChecked,
    payment: 'As shown in the link; sign in to see the booking',
  }),
  asking: (name) => ({ ...confirming(name), heading: 'Loading your booking...', sentence: '', payment: 'Checking' }),
  'not-found': () => ({
    tone: 'muted',
    heading: 'Your Booking',
    sentence: 'We could not find this booking yet',
    status: { text: 'Not found yet', tone: 'muted' },
    payment: 'As shown in the link',
  }),
  unreachable: () => ({
    tone: 'pending',
    heading: 'Your Booking',
    sentence: 'We cannot reach our server right now, so this page shows only what the link says.',
    status: notChecked,
    payment: 'As shown in the link',
  }),
};

function viewOfPurchase(
  { booking, payment }: PurchaseAnswer,
  content: ServiceContent,
  query: ConfirmationQuery,
  now: Date,
): ConfirmationView {
  const day = displayedDate(booking, new Date(booking.created_at));
  const name = booking.service_name;
  const texts = purchaseTexts(name, booking.status, payment.state);
  return {
    ...texts,
    payment: partlyBack(booking, payment) ?? texts.payment,
    bookingId: booking.booking_id,
    amount: formatRupees(fromRupees(booking.amount)),
    day,
    lastDay: lastDayOf(booking),
    date: formatIstDay(day),
    time: statedText(booking.booking_time) ?? content.time,
    duration: statedText(booking.duration) ?? content.duration,
    name,
    description: content.description,
    // The link decides whether it is shown (CONFIRM-10), the booking provides the value.
    plan: query.plan === '' ? '' : name,
    features: booking.features.length > 0 ? booking.features : content.features,
    place: placeToFind(booking.place) ?? '',
    price: gstPrice(paise(booking.price.base), paise(booking.price.gst)),
    terms: isBooked(payment) ? termsOfBooking(booking, now) : '',
    hasVisit: texts.status !== cancelled,
    unfinished: payment.state === 'confirming' || payment.state === 'refunding',
    booked: isBooked(payment) ? booking : null,
  };
}

const isBooked = ({ state }: PurchaseAnswer['payment']): boolean => state === 'captured' || state === 'included';

/** The refund, if it differs from the payment. A second payment of an order is refunded separately. */
function partlyBack(
  { amount }: PurchaseAnswer['booking'],
  { state, refunds }: PurchaseAnswer['payment'],
): string | null {
  if (state !== 'refunding' && state !== 'refunded') return null;
  const back = refunds.filter(({ reason, state: step }) => reason !== 'second_payment' && step !== 'failed');
  const sum = paise(back.reduce((total, { amountPaise }) => total + amountPaise, 0));
  if (sum === 0 || sum === fromRupees(amount)) return null;
  return state === 'refunded' ? `${formatRupees(sum)} refunded` : `Refund of ${formatRupees(sum)} on its way`;
}

/** 'Completed' appears only for a payment that the provider reports as captured. */
function purchaseTexts(
  name: string,
  status: PurchaseAnswer['booking']['status'],
  state: PurchaseAnswer['payment']['state'],
): ShownState {
  switch (state) {
    case 'included':
      return { ...purchaseTexts(name, status, 'captured'), payment: 'Included in your membership' };
    case 'captured':
      return status === 'cancelled'
        ? {
            tone: 'error',
            heading: 'Booking Cancelled',
            sentence: `Your ${name.toLowerCase()} has been cancelled`,
            status: cancelled,
            payment: 'Completed',
          }
        : {
            tone: 'success',
            heading: 'Booking Confirmed!',
            sentence: booked(name),
            status: status === 'completed' ? { text: 'Completed', tone: 'completed' } : confirmed,
            payment: 'Completed',
          };
    case 'confirming':
      return confirming(name);
    case 'refunding':
      return { ...refund(name), payment: 'Refund on its way' };
    case 'refunded':
      return { ...refund(name), payment: 'Refunded' };
    case 'none':
      return {
        tone: 'muted',
        heading: 'Not Booked',
        sentence: 'This checkout ended without a payment. No charges were made.',
        status: cancelled,
        payment: 'Not charged',
      };
  }
}

const cancelled = { text: 'Cancelled', tone: 'error' } as const;
const refund = (name: string) =>
  ({
    tone: 'error',
    heading: 'Booking Cancelled',
    sentence: `Your ${name.toLowerCase()} has been cancelled`,
    status: cancelled,
  }) as const;
