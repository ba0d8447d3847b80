import type { Context } from 'hono';
import { readBody } from '#platform/http/body.ts';
import { requireCaller } from '#platform/http/caller.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { addToAccountCall, readPaymentCall, verifyByLinkCall } from '../calls.ts';
import { type PayVerifyAnswer, payVerifyBody } from '../contract.ts';
import { addToAccount } from '../use-cases/add-to-account.ts';
import type { CounterDeps } from '../use-cases/deps.ts';
import { readPayment, verifyByLink } from '../use-cases/pay-by-link.ts';

/**
 * The calls of customers about what a colleague sold them, for the person who holds its link: paying it, and putting it into an account. The link is in a
 * header, as addresses are logged.
 */
export const customerCalls = (services: CounterDeps): ServedCall[] => [
  serve(
    readPaymentCall,
    { about: 'What is to be paid by a link. Its token is in the header X-Booking-Link.', refusals: missing },
    async (c) => {
      const payment = await readPayment(services, tokenIn(c));
      if (!payment) throw notFound('order');
      return payment;
    },
  ),
  serve(
    verifyByLinkCall,
    {
      about: 'Confirms a payment by a link; 202 while the bank confirms it.',
      refusals: { ...missing, 400: ['invalid_signature'] },
    },
    async (c) => {
      const token = tokenIn(c);
      const body = await readBody(c, payVerifyBody);
      const verified = await verifyByLink(services, token, {
        orderId: body.razorpay_order_id,
        paymentId: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      });
      if (verified.ok) {
        const answer: PayVerifyAnswer = { success: true, ...verified.value };
        return c.json(answer, answer.state === 'waiting' ? 202 : 200);
      }
      if (verified.refusal.reason === 'no_such_order') throw notFound('order');
      throw new HttpRefusal(400, 'invalid_signature', 'This payment confirmation is not genuine.');
    },
  ),
  serve(
    addToAccountCall,
    {
      about: 'Puts a booking from the counter into the caller’s account, by its link in the header X-Booking-Link.',
      refusals: { ...missing, 409: ['already_in_account', 'within_a_month'] },
    },
    async (c) => {
      const caller = requireCaller(c);
      const bookingId = c.req.param('bookingId');
      const linkToken = c.req.header('X-Booking-Link');
      if (!linkToken) throw notFound('booking');
      const added = await addToAccount(services, { bookingId, caller, linkToken });
      if (added.ok) return { bookingId };
      if (added.refusal === 'no_such_booking') throw notFound('booking');
      if (added.refusal === 'within_a_month') {
        const why = 'This room was booked within the hours of a month. Add the month, and the room comes with it.';
        throw new HttpRefusal(409, 'within_a_month', why);
      }
      throw new HttpRefusal(409, 'already_in_account', 'This booking is in another account already.');
    },
  ),
];

const missing = { 404: ['not_found'] };

/** @throws HttpRefusal 404 as for a link that was not signed here. */
function tokenIn(c: Context<HttpEnv, string>): string {
  const token = c.req.header('X-Booking-Link');
  if (!token) throw notFound('order');
  return token;
}
