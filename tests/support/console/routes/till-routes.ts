import { closeTill, float, freshTill, shutTill } from '../till.ts';
import type { ValidRoute } from './console-routes.ts';

/** The calls of the cash drawer, as `console-routes.ts` has them. The front desk opens it; managers may close everybody's. */
export const tillRoutes: Record<string, ValidRoute> = {
  'GET /api/console/till/reports/:id': {
    async call(site) {
      const id = await freshTill(site);
      await closeTill(site, { notes: float });
      return { path: `/till/reports/${id}` };
    },
  },
  'POST /api/console/till/open': {
    async call(site) {
      await shutTill(site);
      return { body: { float } };
    },
  },
  'POST /api/console/till/entries': {
    async call(site) {
      await freshTill(site);
      return { body: { kind: 'paid_out', paise: 5000, reason: 'Milk' } };
    },
  },
  'POST /api/console/till/count': {
    async call(site) {
      await freshTill(site);
      return { body: { notes: float } };
    },
  },
  'POST /api/console/till/close': {
    async call(site) {
      await freshTill(site);
      return { body: { notes: float } };
    },
  },
};
