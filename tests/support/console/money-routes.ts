import { booked } from '../purchases/booked.ts';
import { choices } from '../purchases/choices.ts';
import type { ValidRoute } from './console-routes.ts';

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
};
