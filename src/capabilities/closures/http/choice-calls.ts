import { bookingAccess } from '#capabilities/booking/use-cases/booking-access.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { sendAtOnce } from '#capabilities/purchase/use-cases/refunds/send-at-once.ts';
import { syncRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readBody } from '#platform/http/body.ts';
import { notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { requireVisitor } from '#platform/http/visitor.ts';
import { chooseCall, readBookingClosureCall } from '../calls.ts';
import { answerBody, type BookingClosureAnswer } from '../contract.ts';
import { endWords } from '../rules/case-end.ts';
import { answerCase } from '../use-cases/answer-case.ts';
import { closureOfBooking } from '../use-cases/read-closures.ts';
import { answerRefusals, answerRefused } from './refusals.ts';

/** A customer's choice about a closure (GET what there is to choose, POST the choice), for a booking's owner or the bearer of its signed link. */
export const closureChoiceCalls = (services: PurchaseDeps): ServedCall[] => [
  serve(
    readBookingClosureCall,
    { about: 'The closure that a booking is in, and what its customer can choose.' },
    async (c) => {
      const access = await bookingAccess(services, { bookingId: c.req.param('bookingId'), ...requireVisitor(c) });
      if (!access) throw notFound('booking');
      return answerOf(services, access.bookingId);
    },
  ),
  serve(chooseCall, { about: 'The customer’s choice about a closure.', refusals: answerRefusals }, async (c) => {
    const access = await bookingAccess(services, { bookingId: c.req.param('bookingId'), ...requireVisitor(c) });
    if (!access) throw notFound('booking');
    const chosen = await readBody(c, answerBody);
    const { bookingId, uid, by: trailActor } = access;
    const booking = await findBooking(services, bookingId);
    if (!booking) throw notFound('booking');
    const [catalogue, sent] = await Promise.all([
      currentCatalogue(services),
      chosen.choice === 'refund' ? syncRefunds(services, booking.paymentId) : [],
    ]);
    const by = { chooser: 'customer', actor: { kind: 'customer', id: uid }, trailActor, byStaff: null } as const;
    const key = await inTransaction(services.db, async (tx) => {
      const ended = await answerCase(tx, services, { bookingId, closureId: null, chosen, by, catalogue, sent });
      // Thrown to roll back the transaction.
      if (!ended.ok) throw answerRefused(ended.refusal);
      return ended.value.key;
    });
    if (key !== null) await sendAtOnce(services, key);
    return answerOf(services, bookingId);
  }),
];

async function answerOf(services: PurchaseDeps, bookingId: string): Promise<Omit<BookingClosureAnswer, 'success'>> {
  const found = await closureOfBooking(services, bookingId);
  // A closure that only stops sales sends no messages to customers who keep their bookings.
  if (!found || (found.one.outcome === 'keep' && !found.one.wasNotified)) return { closure: null };
  const { one, head, left, byHand, included } = found;
  const { state, outcome, chose, chosenBy, reason, defaultAfter } = one;
  return {
    closure: {
      state,
      outcome,
      chose,
      chosenBy,
      from: head.from.toISOString(),
      until: head.until.toISOString(),
      reason,
      refundPaise: state === 'waiting' && outcome === 'offer' ? left : (one.refunded ?? 0),
      defaultAfter: defaultAfter?.toISOString() ?? null,
      byHand,
      ended: state === 'waiting' ? null : endWords(one, { included }),
    },
  };
}
