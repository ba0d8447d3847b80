import type { Context } from 'hono';
import { readBody } from '#platform/http/body.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError, notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import { cancelBookingCall, readCancellationCall } from '../calls.ts';
import { type CancellationAnswer, cancelBody } from '../contract.ts';
import { cancellationAnswerOf } from '../rules/cancel-and-move/cancellation-answer.ts';
import { type CancelRefusal, cancelBooking } from '../use-cases/cancel-and-move/cancel-booking.ts';
import { type Cancellation, readCancellation } from '../use-cases/cancel-and-move/read-cancellation.ts';
import type { PurchaseDeps } from '../use-cases/deps.ts';
import { requireBookingAccess } from './require-booking-access.ts';

/** The result of cancelling (GET), and cancelling (POST), for a booking's owner or the bearer of its signed link. */
export const cancellationCalls = (services: PurchaseDeps): ServedCall[] => [
  serve(readCancellationCall, { about: 'The refund of cancelling a booking now.' }, async (c) => {
    const { bookingId } = await requireBookingAccess(c, services, c.req.param('bookingId'));
    const cancellation = await readCancellation(services, bookingId);
    if (!cancellation) throw notFound('booking');
    return c.json(cancellationAnswerOf(cancellation));
  }),
  serve(
    cancelBookingCall,
    {
      about: 'Cancels a booking.',
      refusals: { 409: ['not_paid', 'completed', 'already_started', 'refund_changed', 'paid_at_counter'] },
    },
    async (c) => {
      const { bookingId, by } = await requireBookingAccess(c, services, c.req.param('bookingId'));
      const body = (await c.req.text()) === '' ? {} : await readBody(c, cancelBody);
      const expected = body.expectedRefundPaise;
      const cancelled = await cancelBooking(services, {
        bookingId,
        canceller: { by },
        expected: expected === undefined ? undefined : paise(expected),
      });
      return cancelled.ok ? c.json(firstAnswerOf(cancelled.value)) : answerRefusal(c, cancelled.refusal);
    },
  ),
];

/** A repeated cancellation gets the first answer: that it was allowed, and why it has this refund. */
const firstAnswerOf = (cancellation: Cancellation): CancellationAnswer => ({
  ...cancellationAnswerOf(cancellation),
  allowed: true,
  reason: cancellation.because ?? cancellation.reason,
});

function answerRefusal(c: Context<HttpEnv>, refusal: CancelRefusal): Response {
  switch (refusal.reason) {
    case 'no_such_booking':
      throw notFound('booking');
    case 'not_paid':
      return answerError(c, 409, 'not_paid', 'This order is not paid. Release it instead.');
    case 'not_allowed': {
      const { deadline, reason } = refusal.offer;
      const text =
        reason === 'completed'
          ? 'This booking is over and can no longer be cancelled.'
          : 'This booking has started and can no longer be cancelled.';
      return answerError(c, 409, reason, text, {
        body: { allowed: false, refundPaise: 0, deadline: deadline.toISOString(), reason },
      });
    }
    case 'refund_changed':
      return answerError(
        c,
        409,
        'refund_changed',
        `Nothing was cancelled. Your refund would now be ${formatRupeesExact(refusal.refund)}. Please check and confirm again.`,
        { body: { allowed: true, refundPaise: refusal.refund } },
      );
    case 'paid_at_counter': {
      const back = formatRupeesExact(refusal.refund);
      const text = `Nothing was cancelled. You paid at our counter: please cancel there or call us, and we give ${back} back.`;
      return answerError(c, 409, 'paid_at_counter', text, { body: { allowed: false, refundPaise: refusal.refund } });
    }
  }
}
