import { documentFile } from '#capabilities/invoicing/rules/document-file.ts';
import { booked } from '../../purchases/booked.ts';
import { choices } from '../../purchases/choices.ts';
import type { ValidRoute } from './console-routes.ts';

/** The calls about a month of invoices, as `console-routes.ts` has them. */
export const returnsRoutes: Record<string, ValidRoute> = {
  ...Object.fromEntries(
    ['', '/register', '/gstr1.json', '/csv.zip', '/tally.xml', '/bundle.zip'].map((rest) => [
      `GET /api/console/papers/:month${rest}`,
      { call: () => ({ path: `/papers/2026-10${rest}` }) } satisfies ValidRoute,
    ]),
  ),
  'GET /api/console/papers/:month/documents/:file': {
    async call(site) {
      const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-24'));
      const { number } = await site.database.db
        .selectFrom('invoices')
        .select('number')
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow();
      return { path: `/papers/2026-11/documents/${documentFile(number)}` };
    },
  },
  'POST /api/console/papers/:month/handed-over': {
    call: () => ({ path: '/papers/2026-10/handed-over' }),
  },
};
