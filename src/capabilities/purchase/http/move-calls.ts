import { withoutContact } from '#capabilities/booking/rules/record-as-read.ts';
import { listedBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { readBody } from '#platform/http/body.ts';
import { notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { moveBookingCall } from '../calls.ts';
import { type MoveAnswer, moveBody } from '../contract.ts';
import { moveBooking } from '../use-cases/cancel-and-move/move-booking.ts';
import type { PurchaseDeps } from '../use-cases/deps.ts';
import { answerMoveRefusal, moveRefusals } from './refusals.ts';
import { requireBookingAccess } from './require-booking-access.ts';

/** Moving a booking, by its owner or its signed link. */
export const moveCalls = (services: PurchaseDeps): ServedCall[] => [
  serve(
    moveBookingCall,
    { about: 'Moves a booking, or starts the payment of the fee.', refusals: moveRefusals },
    async (c) => {
      const access = await requireBookingAccess(c, services, c.req.param('bookingId'));
      const { selection } = await readBody(c, moveBody);
      const moved = await moveBooking(services, { access, selection });
      if (!moved.ok) return answerMoveRefusal(c, moved.refusal, services);
      if (moved.value.kind === 'to_pay') {
        const { holdExpiresAt, now, ...order } = moved.value.order;
        const instants = { holdExpiresAt: holdExpiresAt.toISOString(), now: now.toISOString() };
        return c.json({ success: true, moved: false, currency: 'INR', ...order, ...instants } satisfies MoveAnswer);
      }
      const { bookingId, uid, by } = access;
      const record = await listedBooking(services, { uid, bookingId });
      if (!record) throw notFound('booking');
      const booking = by === 'link' ? withoutContact(record) : record;
      return c.json({ success: true, moved: true, bookingId, booking } satisfies MoveAnswer);
    },
  ),
];
