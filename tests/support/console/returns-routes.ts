import { documentFile } from '#capabilities/invoicing/rules/document-file.ts';
import { booked } from '../purchases/booked.ts';
import { choices } from '../purchases/choices.ts';
import type { ConsoleRoute } from './console-routes.ts';

/** The calls about a month of invoices, as `consoleRoutes` has them. */
export const returnsRoutes: Record<string, ConsoleRoute> = {
  ...Object.fromEntries(
    ['', '/register', '/gstr1.json', '/csv.zip', '/tally.xml', '/bundle.zip'].map((rest) => [
      `GET /api/console/papers/:month${rest}`,
      { needs: 'papers', call: () => ({ path: `/papers/2026-10${rest}` }) } satisfies ConsoleRoute,
    ]),
  ),
  'GET /api/console/papers/:month/documents/:file': {
    needs: 'papers',
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
    needs: 'papers',
    call: () => ({ path: '/papers/2026-10/handed-over' }),
  },
};
