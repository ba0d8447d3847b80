import { booked } from '../../purchases/booked.ts';
import { choices } from '../../purchases/choices.ts';
import type { ConsoleSite } from '../console-site.ts';
import { refusedRefund, strayPayment } from '../stuck-money.ts';
import type { ValidRoute } from './console-routes.ts';

/** The way of a refund that was just refused. */
async function onRefused(site: ConsoleSite, act: string) {
  const { refundId } = await refusedRefund(site, choices.dayPass('2026-12-18'));
  return { path: `/money/refunds/${refundId}/${act}` };
}

/** The calls about money at the provider, as `console-routes.ts` has them. */
export const moneyRoutes: Record<string, ValidRoute> = {
  'GET /api/console/money/disputes/:id/evidence': {
    async call(site) {
      const { paymentId } = await booked(site.shop, choices.dayPass('2026-11-27'));
      const body = { payment_id: paymentId, to: 'created' };
      await site.shop.call('POST', '/sandbox/razorpay/dispute', { body });
      await site.shop.deliverWebhooks();
      return { path: `/money/disputes/${paymentId.replace('pay_', 'disp_')}/evidence` };
    },
  },
  'POST /api/console/money/refunds/:id/again': { call: (site) => onRefused(site, 'again') },
  'POST /api/console/money/refunds/:id/ask-customer': { call: (site) => onRefused(site, 'ask-customer') },
  'POST /api/console/money/refunds/:id/given': {
    async call(site) {
      const { path } = await onRefused(site, 'given');
      // The refusal counts as final after an hour.
      await site.database.db
        .updateTable('booking_events')
        .set({ at: new Date(site.clock.now().getTime() - 2 * 3_600_000) })
        .where('event', '=', 'refund_failed')
        .execute();
      return { path, body: { by: 'transfer', reference: 'UTR0012345' } };
    },
  },
  'GET /api/console/money/payments/:paymentId/candidates': {
    call: async (site) => ({ path: `/money/payments/${await strayPayment(site)}/candidates` }),
  },
  'POST /api/console/money/payments/:paymentId/give-back': {
    call: async (site) => ({
      path: `/money/payments/${await strayPayment(site)}/give-back`,
      body: { reason: 'Nobody knows it' },
    }),
  },
  'POST /api/console/money/payments/:paymentId/belongs-to': {
    async call(site) {
      const { bookingId } = await booked(site.shop, choices.dayPass('2026-12-21'));
      return { path: `/money/payments/${await strayPayment(site)}/belongs-to`, body: { bookingId } };
    },
  },
};
