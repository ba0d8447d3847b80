import type { ConsoleRoute } from './console-routes.ts';
import { closeTill, float, freshTill, shutTill } from './till.ts';

/** The calls of the cash drawer, as `consoleRoutes` has them. The front desk opens it; managers may close everybody's. */
export const tillRoutes: Record<string, ConsoleRoute> = {
  'GET /api/console/till': { needs: 'read_till' },
  'GET /api/console/till/reports': { needs: 'read_till' },
  'GET /api/console/till/reports/:id': {
    needs: 'read_till',
    async call(site) {
      const id = await freshTill(site);
      await closeTill(site, { notes: float });
      return { path: `/till/reports/${id}` };
    },
  },
  'POST /api/console/till/open': {
    needs: 'till',
    ok: 201,
    async call(site) {
      await shutTill(site);
      return { body: { float } };
    },
  },
  'POST /api/console/till/entries': {
    needs: 'till',
    ok: 201,
    async call(site) {
      await freshTill(site);
      return { body: { kind: 'paid_out', paise: 5000, reason: 'Milk' } };
    },
  },
  'POST /api/console/till/count': {
    needs: 'till',
    async call(site) {
      await freshTill(site);
      return { body: { notes: float } };
    },
  },
  'POST /api/console/till/close': {
    needs: 'till',
    async call(site) {
      await freshTill(site);
      return { body: { notes: float } };
    },
  },
};
