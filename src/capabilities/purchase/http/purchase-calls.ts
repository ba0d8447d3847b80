import { withoutContact } from '#capabilities/booking/rules/record-as-read.ts';
import { concurrencyLimit } from '#platform/async/concurrency-limit.ts';
import { readBody } from '#platform/http/body.ts';
import { requireCaller } from '#platform/http/caller.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { requireVisitor } from '#platform/http/visitor.ts';
import {
  createOrderCall,
  readPaymentStatusCall,
  readPurchaseCall,
  receiveWebhookCall,
  releaseOrderCall,
  verifyPaymentCall,
} from '../calls.ts';
import {
  type CreateOrderAnswer,
  createOrderBody,
  type PaymentStatusAnswer,
  type PurchaseAnswer,
  type ReleaseAnswer,
  type VerifyAnswer,
  verifyBody,
} from '../contract.ts';
import { releaseCheckout } from '../use-cases/checkout/hold/release-checkout.ts';
import { paymentStatus } from '../use-cases/checkout/payment/payment-status.ts';
import { receiveWebhook } from '../use-cases/checkout/payment/receive-webhook.ts';
import { type Verification, verifyPayment } from '../use-cases/checkout/payment/verify-payment.ts';
import { readPurchase } from '../use-cases/checkout/read-purchase.ts';
import { startCheckout } from '../use-cases/checkout/start-checkout.ts';
import type { PurchaseDeps } from '../use-cases/deps.ts';
import { answerReleaseRefusal, answerStartRefusal, startRefusals, verificationWords } from './refusals.ts';
import { requireBookingAccess } from './require-booking-access.ts';

/** Calls of one kind that run in parallel, enough to keep the database connections busy. Others queue for at most `LONGEST_WAIT_MS`. */
const AT_ONCE = 12;
const LONGEST_WAIT_MS = 12_000;

/** The payment calls of the run contract, and a purchase read by its booking id. */
export function purchaseCalls(services: PurchaseDeps): ServedCall[] {
  const toOrder = concurrencyLimit(AT_ONCE, LONGEST_WAIT_MS);
  const toVerify = concurrencyLimit(AT_ONCE, LONGEST_WAIT_MS);
  return [
    serve(createOrderCall, { about: 'Holds a place and starts its payment.', refusals: startRefusals }, async (c) => {
      const caller = requireCaller(c);
      const body = await readBody(c, createOrderBody);
      const { selection, amount, customerName, customerEmail, customerPhone, whatsApp } = body;
      const { withGstin, business, unlessIncluded, unlessNextMonthTaken } = body;
      const request = {
        caller,
        selection,
        amount,
        customer: { name: customerName, email: customerEmail, phone: customerPhone },
        whatsApp: whatsApp ?? null,
        withGstin: withGstin ?? true,
        business: business ?? null,
        unlessIncluded: unlessIncluded ?? false,
        unlessNextMonthTaken: unlessNextMonthTaken ?? false,
      };
      const started = await toOrder(() => startCheckout(services, request));
      if (!started.ok) return answerStartRefusal(c, started.refusal, services);
      const { holdExpiresAt, now, ...order } = started.value;
      const answer = {
        ...order,
        currency: 'INR',
        holdExpiresAt: holdExpiresAt.toISOString(),
        now: now.toISOString(),
      } as const;
      return c.json({ success: true, ...answer } satisfies CreateOrderAnswer);
    }),
    serve(
      verifyPaymentCall,
      {
        about: 'Confirms a payment by the provider’s signature.',
        refusals: { 400: ['invalid_signature'], 503: ['confirmation_delayed'] },
      },
      async (c) => {
        const visitor = requireVisitor(c);
        const body = await readBody(c, verifyBody);
        const result = {
          visitor,
          orderId: body.razorpay_order_id,
          paymentId: body.razorpay_payment_id,
          signature: body.razorpay_signature,
        };
        const verified = await toVerify(() => verifyPayment(services, result));
        if (verified.ok) return c.json(verifyAnswerOf(verified.value), verified.value.state === 'pending' ? 202 : 200);
        if (verified.refusal.reason === 'no_such_order') throw notFound('order');
        throw new HttpRefusal(400, 'invalid_signature', 'This payment confirmation is not genuine.');
      },
    ),
    serve(readPaymentStatusCall, { about: 'The state of a payment.' }, async (c) => {
      const visitor = requireVisitor(c);
      const status = await paymentStatus(services, { visitor, id: idIn(c.req.param('id'), 'payment') });
      if (!status) throw notFound('payment');
      return c.json({ success: true, ...status } satisfies PaymentStatusAnswer);
    }),
    serve(
      releaseOrderCall,
      {
        about: 'Releases what an unpaid order holds.',
        refusals: { 409: ['already_paid', 'payment_under_way'], 503: ['payment_provider_slow'] },
      },
      async (c) => {
        const visitor = requireVisitor(c);
        const released = await releaseCheckout(services, { visitor, orderId: idIn(c.req.param('orderId'), 'order') });
        if (!released.ok) return answerReleaseRefusal(c, released.refusal);
        return c.json({ success: true, released: true, ...released.value } satisfies ReleaseAnswer);
      },
    ),
    serve(
      receiveWebhookCall,
      { about: 'Takes the payment provider’s events.', refusals: { 400: ['invalid_signature'] } },
      async (c) => {
        const received = await receiveWebhook(services, {
          rawBody: new Uint8Array(await c.req.arrayBuffer()),
          signature: c.req.header('X-Razorpay-Signature') ?? '',
        });
        if (!received.ok)
          throw new HttpRefusal(400, 'invalid_signature', 'The signature does not match the request body.');
        c.var.log.info({ outcome: received.value }, 'webhook');
        return c.json({ success: true });
      },
    ),
    serve(readPurchaseCall, { about: 'A booking with its payment, refunds and messages.' }, async (c) => {
      const bookingId = idIn(c.req.param('bookingId'), 'booking');
      const { uid, linkToken } = requireVisitor(c);
      // An open order is shown to its owner only; a link opens bookings.
      const access = linkToken === null ? null : await requireBookingAccess(c, services, bookingId);
      const purchase = await readPurchase(services, { uid: access?.uid ?? uid ?? '', bookingId });
      if (!purchase) throw notFound('booking');
      const booking = access?.by === 'link' ? withoutContact(purchase.booking) : purchase.booking;
      return c.json({ success: true, ...purchase, booking } satisfies PurchaseAnswer);
    }),
  ];
}

const verifyAnswerOf = ({ state, bookingId, serviceType }: Verification): VerifyAnswer => ({
  success: true,
  verified: state === 'booked' || state === 'cancelled',
  bookingId,
  serviceType,
  ...(state === 'refunded' || state === 'returned' ? { refunded: true } : {}),
  ...(state === 'cancelled' ? { cancelled: true } : {}),
  message: verificationWords[state],
});

/** A malformed id gets the same 404 as an unknown one. */
function idIn(param: string, what: 'booking' | 'order' | 'payment'): string {
  if (!/^[\w-]{1,60}$/.test(param)) throw notFound(what);
  return param;
}
