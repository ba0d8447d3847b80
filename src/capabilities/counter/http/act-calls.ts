import type { Context } from 'hono';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { paymentOfBooking } from '#capabilities/purchase/use-cases/refunds/payment-of-booking.ts';
import { askAboutRefunds, syncRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { changeOnce, serveChange, servePreviewed } from '#capabilities/staff/http/serve-console.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { paise } from '#platform/money.ts';
import { cancelCall, payOutCall, refundCall } from '../calls.ts';
import { cancelAsStaff } from '../use-cases/acts/cancel-as-staff.ts';
import { payOutAsStaff } from '../use-cases/acts/pay-out-as-staff.ts';
import { previewCancel } from '../use-cases/acts/preview-cancel.ts';
import { previewRefund, refundAsStaff } from '../use-cases/acts/refund-as-staff.ts';
import { undone } from './act-preview.ts';
import { actRefused, refundRefusals } from './act-refusals.ts';
import { providerSilent } from './stuck-refusals.ts';

/** Cancelling a booking for its customer, refunds that keep the booking, and handing out one that a closure or a command decided. */
export const actCalls = (services: PurchaseDeps): ServedCall[] => [
  servePreviewed(
    cancelCall,
    {
      about: 'Cancels a booking for its customer, with the refund of the terms, everything, a sum or nothing.',
      refusals: {
        ...refundRefusals,
        409: [...refundRefusals[409], 'not_paid', 'cancelled', 'completed', 'refund_changed'],
      },
    },
    ({ c, staff, input }) =>
      undone(services, async (tx, now) => {
        const bookingId = c.req.param('bookingId');
        const seen = await previewCancel(tx, services, { bookingId, ask: input, staff, now });
        if (!seen.ok) throw actRefused(seen.refusal);
        return { bookingId, ...seen.value };
      }),
    async (c) => {
      const bookingId = c.req.param('bookingId');
      const sent = await sentRefunds(services, c, cancelCall);
      return changeOnce(services, c, cancelCall, async (change) => {
        const { tx, input } = change;
        const { reason, expected, ...ask } = input;
        const cancelled = await cancelAsStaff(tx, services, { bookingId, ask, reason, expected, sent }, change);
        if (!cancelled.ok) throw actRefused(cancelled.refusal);
        const { refund, refundId, creditNote, supplements: supplementPaise, frees } = cancelled.value;
        const place = frees ? 'freed' : 'kept';
        return { bookingId, refundPaise: refund, refundId, creditNote, supplementPaise, place };
      });
    },
  ),
  servePreviewed(
    refundCall,
    {
      about:
        'Refunds a part of what was paid for a booking, for its longer time or for moving it, and keeps the booking.',
      refusals: { ...refundRefusals, 409: [...refundRefusals[409], 'refund_changed'] },
    },
    ({ c, staff, input }) =>
      undone(services, async (tx, now) => {
        const bookingId = c.req.param('bookingId');
        const { paymentId, route } = input;
        const seen = await previewRefund(tx, { bookingId, paymentId, amount: paise(input.paise), route, staff, now });
        if (!seen.ok) throw actRefused(seen.refusal);
        return { bookingId, ...seen.value };
      }),
    async (c) => {
      const bookingId = c.req.param('bookingId');
      const sent = await sentRefunds(services, c, refundCall);
      return changeOnce(services, c, refundCall, async (change) => {
        const { tx, input } = change;
        const { paymentId, reason, route, approvalId, expected } = input;
        const leftSeen = expected?.leftPaise;
        const asked = { bookingId, paymentId, amount: paise(input.paise), reason, route, approvalId, leftSeen, sent };
        const given = await refundAsStaff(tx, services, asked, change);
        if (!given.ok) throw actRefused(given.refusal);
        const { amount, refundId, creditNote } = given.value;
        return { bookingId, refundPaise: amount, refundId, creditNote, place: 'unchanged' };
      });
    },
  ),
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

/** Reads refunds made at the provider's dashboard, before the transaction. Checks the permission before the provider is called. */
async function sentRefunds(
  services: PurchaseDeps,
  c: Context<StaffEnv, typeof cancelCall.path | typeof refundCall.path>,
  call: typeof cancelCall | typeof refundCall,
): Promise<readonly ProviderRefund[]> {
  if (!may(c.get('staff'), call.needs)) return [];
  const booking = await findBooking(services, c.req.param('bookingId'));
  if (!booking) return [];
  const input = (await c.req.json().catch(() => null)) as { route?: unknown; paymentId?: unknown } | null;
  const asked = call === refundCall && typeof input?.paymentId === 'string' ? input.paymentId : undefined;
  const payment = await paymentOfBooking(services.db, booking, asked);
  if (!payment.ok || isCounterPayment(payment.value.paymentId)) return [];
  const { paymentId } = payment.value;
  if (input?.route === 'counter' && !(await askAboutRefunds(services, paymentId))) throw providerSilent();
  return syncRefunds(services, paymentId);
}
