import type { Context } from 'hono';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError, notFound } from '#platform/http/errors.ts';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { formatRupees } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { moveRefusalCodes, moveRefusalWords } from '../rules/cancel-and-move/move-refusal-words.ts';
import {
  fieldOfWords,
  quoteRefusalCodes,
  quoteRefusalWords,
  takenWords,
} from '../rules/checkout/quote-refusal-words.ts';
import type { MoveOrderRefusal } from '../use-cases/cancel-and-move/move-booking.ts';
import type { OwnHold } from '../use-cases/checkout/hold/hold-for-person.ts';
import type { ReleaseRefusal } from '../use-cases/checkout/hold/release-checkout.ts';
import type { IncludedRefusal } from '../use-cases/checkout/included/book-within-hours.ts';
import type { Verification } from '../use-cases/checkout/payment/verify-payment.ts';
import type { StartRefusal } from '../use-cases/checkout/start-checkout.ts';

type C = Context<HttpEnv>;

type Deps = { clock: Clock; facility: Pick<Facility, 'phone'> };

/** The codes of `answerStartRefusal`, by status. */
export const startRefusals: Readonly<Record<number, readonly string[]>> = {
  400: ['amount_mismatch', ...quoteRefusalCodes],
  403: ['account_blocked'],
  409: ['slot_taken', 'sold_out', 'own_hold', 'move_order_open', 'earlier_paid', 'included', 'next_month_taken'],
  429: ['too_many_holds', 'too_many_unpaid_orders'],
  502: ['payment_provider_failed'],
  503: ['payments_not_configured', 'order_interrupted', 'payment_provider_slow'],
};

/** The codes of `answerMoveRefusal`, by status. */
export const moveRefusals: Readonly<Record<number, readonly string[]>> = {
  ...startRefusals,
  400: ['amount_mismatch', ...moveRefusalCodes[400]],
  409: [...(startRefusals[409] ?? []), ...moveRefusalCodes[409], 'cancelled', 'completed', 'already_started'],
};

/** Refusals with a fixed text. `retryAfter` in seconds. */
const fixedRefusals = {
  payments_not_configured: {
    status: 503,
    code: 'payments_not_configured',
    text: 'Payment gateway not configured... Please contact support.',
  },
  included: {
    status: 409,
    code: 'included',
    text: 'Your membership includes this booking, so there is nothing to pay. Please check and book it.',
  },
  next_month_taken: {
    status: 409,
    code: 'next_month_taken',
    text: 'The place that is free on these dates is already booked for the month after, so you could not keep it. Press again to book it for one month.',
  },
  order_interrupted: {
    status: 503,
    code: 'order_interrupted',
    text: 'Your order was interrupted. You have not been charged; please try again.',
    retryAfter: '1',
  },
  provider_failed: {
    status: 502,
    code: 'payment_provider_failed',
    text: 'The payment provider could not start the payment. You have not been charged; please try again.',
  },
  provider_timed_out: {
    status: 503,
    code: 'payment_provider_slow',
    text: 'The payment provider is taking too long to respond. You have not been charged; please try again.',
    retryAfter: '10',
  },
} as const satisfies Record<string, { status: number; code: string; text: string; retryAfter?: string }>;

/** Maps a refused order to HTTP: 400 for a wrong request, 409 for a place that is taken by others or by the caller. */
export function answerStartRefusal(c: C, refusal: StartRefusal, { clock, facility }: Deps): Response {
  const now = clock.now();
  switch (refusal.reason) {
    case 'payments_not_configured':
    case 'included':
    case 'next_month_taken':
    case 'order_interrupted':
    case 'provider_failed':
    case 'provider_timed_out': {
      const fixed = fixedRefusals[refusal.reason];
      const extra = 'retryAfter' in fixed ? { headers: { 'Retry-After': fixed.retryAfter } } : {};
      return answerError(c, fixed.status, fixed.code, fixed.text, extra);
    }
    case 'cannot_be_sold': {
      const words = quoteRefusalWords(refusal.because);
      return answerError(c, 400, words.code, words.text, fieldOfWords(words));
    }
    case 'amount_mismatch':
      return answerError(
        c,
        400,
        'amount_mismatch',
        `The price is now ${formatRupees(refusal.total)}. Please check and try again.`,
      );
    case 'invalid_customer': {
      const fields = refusal.fields as Record<string, string>;
      return answerError(c, 400, 'invalid_input', Object.values(fields)[0] ?? '', { fields });
    }
    case 'sold_out':
      return answerTaken(c, refusal);
    case 'blocked': {
      const phone = formatPhoneNumber(facility.phone);
      const text = `This account cannot book at the moment. You have not been charged. Please call us on ${phone}.`;
      return answerError(c, 403, 'account_blocked', text);
    }
    case 'own_hold':
      if (!refusal.yours.orderId) return answerBeingMade(c, 'own_hold');
      return answerError(
        c,
        409,
        'own_hold',
        'You already have an unpaid order for this. Continue its payment or release it.',
        yours(refusal.yours),
      );
    case 'move_unpaid':
      return answerError(
        c,
        409,
        'move_order_open',
        `An unpaid order for another move of this booking is open until ${timeText(wholeMinute(refusal.until))}. Pay or release it in My Bookings first.`,
        yours(refusal.yours),
      );
    case 'too_many_holds':
      return answerError(
        c,
        429,
        'too_many_holds',
        'You have several unpaid orders. Please pay or release one of them first.',
        { headers: { 'Retry-After': String(secondsUntil(refusal.until, now)) } },
      );
    case 'earlier_paid':
      return answerError(
        c,
        409,
        'earlier_paid',
        refusal.booked
          ? 'You have already paid for this. See the booking in My Bookings.'
          : 'You have already paid for this, and we are still confirming the payment. See My Bookings for its status.',
      );
    case 'too_many_unpaid': {
      const phone = formatPhoneNumber(facility.phone);
      return answerError(
        c,
        429,
        'too_many_unpaid_orders',
        `You have started many orders without paying. You can start the next one ${whenText(refusal.until, now)}. You can still pay an open order in My Bookings. To book now, call us on ${phone}.`,
        { headers: { 'Retry-After': String(secondsUntil(refusal.until, now)) } },
      );
    }
  }
}

/** The place is taken, by another buyer or by the caller's own unpaid order. */
function answerTaken(c: C, { quote, yours: own }: { quote: Quote; yours: OwnHold | null }): Response {
  const extra = own ? yours(own) : {};
  const { code, text } = takenWords(quote);
  if (own && !own.orderId) return answerBeingMade(c, code);
  if (own) {
    const ownText = 'You already hold this in an unpaid order. Continue its payment or release it.';
    return answerError(c, 409, code, ownText, extra);
  }
  return answerError(c, 409, code, text);
}

/** The caller's own order is still being created, so it can neither be paid nor released. This takes a few seconds. */
const answerBeingMade = (c: C, code: 'own_hold' | 'slot_taken' | 'sold_out'): Response =>
  answerError(c, 409, code, 'We are already creating an order for you. Please try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });

/** Maps a refused move, or a refused booking with included hours, to HTTP. Each text says what can be chosen instead. */
export function answerMoveRefusal(c: C, refusal: MoveOrderRefusal | IncludedRefusal, services: Deps): Response {
  switch (refusal.reason) {
    case 'no_such_booking':
      throw notFound('booking');
    case 'not_movable':
      return answerError(c, 409, refusal.bar, moveBarWords[refusal.bar]);
    case 'other_service':
    case 'other_price':
    case 'weekend_only':
    case 'no_month':
    case 'too_few_hours':
    case 'taken': {
      const words = moveRefusalWords(refusal);
      return answerError(c, words.status, words.code, words.text, fieldOfWords(words));
    }
    default:
      return answerStartRefusal(c, refusal, services);
  }
}

const moveBarWords = {
  cancelled: 'This booking is cancelled and cannot be moved.',
  completed: 'This booking is over and cannot be moved.',
  already_started: 'This booking has started and can no longer be moved.',
};

/** Maps a refused release of a hold to HTTP. */
export function answerReleaseRefusal(c: C, refusal: ReleaseRefusal): Response {
  switch (refusal.reason) {
    case 'no_such_order':
      return answerError(c, 404, 'not_found', 'There is no such order.');
    case 'paid':
      return answerError(c, 409, 'already_paid', 'This order is paid.', { body: { bookingId: refusal.bookingId } });
    case 'payment_under_way':
      return answerError(c, 409, 'payment_under_way', 'A payment of this order is being confirmed by the bank.', {
        body: { bookingId: refusal.bookingId },
      });
    case 'provider_silent':
      return answerError(
        c,
        503,
        'payment_provider_slow',
        'We could not ask the payment provider whether this was paid. Please try again.',
        { headers: { 'Retry-After': '5' } },
      );
  }
}

/** The text for the buyer after verification, by state. */
export const verificationWords: Record<Verification['state'], string> = {
  booked: 'Your booking is confirmed.',
  cancelled: 'We verified this payment, but its booking has since been cancelled. See My Bookings for the refund.',
  pending:
    'We are confirming your payment with your bank. Please do not pay again: you will get your booking, or your money back.',
  returned:
    'Your payment did not match the amount of this order, so nothing is booked. We are refunding it in full; it takes 5-7 working days.',
  refunded:
    'Your payment arrived too late for this booking, so nothing is booked. We are refunding it in full; it takes 5-7 working days.',
};

const yours = (own: OwnHold) => (own.orderId ? { body: { yours: own } } : {});

/** 'at 3:40 PM', or 'on Wed 25 Nov at 9:10 AM' for another day. Rounded up to the minute, so that the buyer never comes back too early. */
function whenText(instant: Date, now: Date): string {
  const day = istDayOf(wholeMinute(instant));
  const time = `at ${timeText(wholeMinute(instant))}`;
  return day === istDayOf(now) ? time : `on ${formatIstDay(day, 'short')} ${time}`;
}

const wholeMinute = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / 60_000) * 60_000);

const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
