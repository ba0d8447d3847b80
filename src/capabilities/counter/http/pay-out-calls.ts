import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { serveChange } from '#capabilities/staff/http/serve-console.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { payOutCall } from '../calls.ts';
import { payOutAsStaff } from '../use-cases/acts/pay-out-as-staff.ts';

/** Handing out a refund of a payment at the counter that was decided elsewhere: by a closure, or on the command line. */
export const payOutCalls = (services: PurchaseDeps): ServedCall[] => [
  serveChange(
    services,
    payOutCall,
    {
      about: 'Hands out a refund that waits at the counter.',
      refusals: { 404: ['not_found'], 409: ['drawer_closed', 'nothing_due'] },
    },
    async (change, c) => {
      const { tx, input } = change;
      const bookingId = c.req.param('bookingId');
      const paid = await payOutAsStaff(tx, { bookingId, refundId: input.refundId }, change);
      if (paid.ok) return { bookingId, refundPaise: paid.value.amount, handedPaise: paid.value.handed };
      const { reason } = paid.refusal;
      if (reason === 'no_such_booking') throw notFound('booking');
      if (reason === 'drawer_closed')
        throw new HttpRefusal(409, reason, 'No drawer is open. Open the drawer, then pay out again.');
      throw new HttpRefusal(409, reason, 'This refund is paid out already, or it is not paid at the counter.');
    },
  ),
];
