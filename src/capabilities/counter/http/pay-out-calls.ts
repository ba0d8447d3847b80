import { Hono } from 'hono';
import type { PurchaseNeeds } from '#capabilities/purchase/use-cases/needs.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { payOutBody } from '../rules/acts/act-bodies.ts';
import { payOutAsStaff } from '../use-cases/acts/pay-out-as-staff.ts';

/** Handing out a refund of a payment at the counter that was decided elsewhere: by a closure, or on the command line. */
export const payOutCalls = (services: PurchaseNeeds) =>
  new Hono<StaffEnv>().post('/api/console/bookings/:bookingId/pay-out', (c) =>
    staffChange(services, c, 'cancel_by_terms', payOutBody, async ({ tx, staff, actor, input, requestId, now }) => {
      const bookingId = c.req.param('bookingId');
      const acting = { staff, actor: actor as StaffActor, requestId, now };
      const paid = await payOutAsStaff(tx, { bookingId, refundId: input.refundId }, acting);
      if (paid.ok) return { status: 200, body: { success: true, bookingId, refundPaise: paid.value.amount } };
      const { reason } = paid.refusal;
      if (reason === 'no_such_booking') throw notFound('booking');
      if (reason === 'drawer_closed')
        throw new HttpRefusal(409, reason, 'No drawer is open. Open the drawer, then pay out again.');
      throw new HttpRefusal(409, reason, 'This refund is paid out already, or it is not paid at the counter.');
    }),
  );
