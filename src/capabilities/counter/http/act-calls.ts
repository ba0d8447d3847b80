import { type Context, Hono } from 'hono';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { PurchaseNeeds } from '#capabilities/purchase/use-cases/needs.ts';
import { askAboutRefunds, syncRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { paise } from '#platform/money.ts';
import { cancelBody, cancelPreviewBody, refundBody, refundPreviewBody } from '../rules/acts/act-bodies.ts';
import { cancelAsStaff } from '../use-cases/acts/cancel-as-staff.ts';
import { previewCancel } from '../use-cases/acts/preview-cancel.ts';
import { previewRefund, refundAsStaff } from '../use-cases/acts/refund-as-staff.ts';
import { isPreview, previewAct } from './act-preview.ts';
import { actRefused } from './act-refusals.ts';

/** What colleagues do to a booking for its customer. With `?preview=1` each says what it would do, to the paisa. */
export const actCalls = (services: PurchaseNeeds) =>
  new Hono<StaffEnv>()
    .post('/api/console/bookings/:bookingId/cancel', async (c) => {
      const bookingId = c.req.param('bookingId');
      if (isPreview(c))
        return previewAct(services, c, 'cancel_by_terms', cancelPreviewBody, async ({ tx, staff, input, now }) => {
          const seen = await previewCancel(tx, { bookingId, ask: input, staff, now });
          if (!seen.ok) throw actRefused(seen.refusal);
          return { bookingId, ...seen.value };
        });
      const sent = await sentRefunds(services, c, 'cancel_by_terms');
      return staffChange(services, c, 'cancel_by_terms', cancelBody, async (change) => {
        const { tx, input } = change;
        const { reason, ...ask } = input;
        const cancelled = await cancelAsStaff(tx, services, { bookingId, ask, reason, sent }, actingIn(change));
        if (!cancelled.ok) throw actRefused(cancelled.refusal);
        const { refund, refundId, creditNote, frees } = cancelled.value;
        const place = frees ? 'freed' : 'kept';
        return { status: 200, body: { success: true, bookingId, refundPaise: refund, refundId, creditNote, place } };
      });
    })
    .post('/api/console/bookings/:bookingId/refund', async (c) => {
      const bookingId = c.req.param('bookingId');
      if (isPreview(c))
        return previewAct(services, c, 'refund_beyond_terms', refundPreviewBody, async ({ tx, staff, input, now }) => {
          const seen = await previewRefund(tx, {
            bookingId,
            amount: paise(input.paise),
            route: input.route,
            staff,
            now,
          });
          if (!seen.ok) throw actRefused(seen.refusal);
          return { bookingId, ...seen.value };
        });
      const sent = await sentRefunds(services, c, 'refund_beyond_terms');
      return staffChange(services, c, 'refund_beyond_terms', refundBody, async (change) => {
        const { tx, input } = change;
        const { reason, route, approvalId } = input;
        const asked = { bookingId, amount: paise(input.paise), reason, route, approvalId, sent };
        const given = await refundAsStaff(tx, services, asked, actingIn(change));
        if (!given.ok) throw actRefused(given.refusal);
        const { amount, refundId, creditNote } = given.value;
        const body = { success: true, bookingId, refundPaise: amount, refundId, creditNote, place: 'unchanged' };
        return { status: 200, body };
      });
    });

/** The actor of a change is always the colleague. */
const actingIn = <Change extends { actor: unknown }>({ actor, ...change }: Change) => ({
  ...change,
  actor: actor as StaffActor,
});

/** Asks the provider, before the transaction, what went back without us. Nobody who may not do the act makes the provider be asked. */
async function sentRefunds(
  services: PurchaseNeeds,
  c: Context<StaffEnv>,
  permission: Permission,
): Promise<readonly ProviderRefund[]> {
  const staff = c.get('staff');
  if (!staff || !may(staff, permission)) return [];
  const booking = await findBooking(services, c.req.param('bookingId') ?? '');
  if (!booking || isCounterPayment(booking.paymentId)) return [];
  const input: unknown = await c.req.json().catch(() => null);
  const byHand = (input as { route?: unknown } | null)?.route === 'counter';
  if (byHand && !(await askAboutRefunds(services, booking.paymentId))) throw providerSilent();
  return syncRefunds(services, booking.paymentId);
}

const providerSilent = () =>
  new HttpRefusal(
    503,
    'payment_provider_slow',
    'The payment provider does not say what became of the refund. Try again.',
    {
      headers: { 'Retry-After': '5' },
    },
  );
