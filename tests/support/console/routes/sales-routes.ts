import { booked } from '../../purchases/booked.ts';
import { choices } from '../../purchases/choices.ts';
import type { ConsoleSite } from '../console-site.ts';
import { sellByLink } from '../sales.ts';
import { freshTill } from '../till.ts';
import type { ValidRoute } from './console-routes.ts';

let members = 0;

/** The calls of sales by a colleague, as `console-routes.ts` has them. */
export const salesRoutes: Record<string, ValidRoute> = {
  'POST /api/console/sales': {
    async call(site) {
      await freshTill(site);
      return { body: { selection: choices.dayPass('2026-11-24').selection, payment: { method: 'cash' } } };
    },
  },
  'POST /api/console/people/:uid/included-sales': {
    async call({ shop }) {
      members += 1;
      const uid = `memberofhours${members}`;
      await booked(shop, choices.coworking('2026-11-24'), { uid });
      // One room: each call has an hour of its own.
      const hour = 9 + (members % 9);
      const date = `2026-12-${10 + (Math.trunc(members / 9) % 13)}`;
      const { selection } = choices.room(date, `${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`);
      return { path: `/people/${uid}/included-sales`, body: { selection } };
    },
  },
  'GET /api/console/sales/:saleId': {
    call: async (site) => ({ path: `/sales/${await waitingSale(site)}` }),
  },
  'DELETE /api/console/sales/:saleId': {
    call: async (site) => ({ path: `/sales/${await waitingSale(site)}` }),
  },
  'POST /api/console/sales/:saleId/cash': {
    async call(site) {
      await freshTill(site);
      return { path: `/sales/${await waitingSale(site)}/cash` };
    },
  },
};

/** A sale by link that the front desk has just begun. */
const waitingSale = async (site: ConsoleSite): Promise<string> =>
  (await sellByLink(site, { selection: choices.recreation('2026-11-25').selection })).body.saleId;
