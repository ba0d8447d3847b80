import { addDays, type IstDay } from '#platform/ist-day.ts';
import { booked } from '../../purchases/booked.ts';
import { choices } from '../../purchases/choices.ts';
import type { Colleague, ConsoleSite } from '../console-site.ts';
import type { ValidRoute } from './console-routes.ts';

/** The body of a closure. */
export type ClosureAsk = {
  service: string;
  from: string;
  until: string;
  places?: number[];
  reason?: string;
  outcomes?: Record<string, unknown>;
  defaultAfter?: string;
};

/** Previews a closure and presses, as the console does. */
export async function closed(site: ConsoleSite, ask: ClosureAsk, { as = 'owner' }: { as?: Colleague } = {}) {
  const preview = await site.call<{ fingerprint: string }>('POST', '/closures?preview=1', { as, body: ask });
  const body = { reason: 'No power', outcomes: {}, ...ask, fingerprint: preview.body.fingerprint };
  return site.call<{ id: number }>('POST', '/closures', { as, body });
}

let days = 0;

/** An hour of the room on a day of its own. */
function anHour(): ClosureAsk {
  days += 1;
  const day = addDays('2026-12-20' as IstDay, days);
  return { service: 'meetingRoom', from: `${day}T10:00:00+05:30`, until: `${day}T11:00:00+05:30` };
}

/** Closing what is sold. */
export const closureRoutes: Record<string, ValidRoute> = {
  'GET /api/console/closures/:id': {
    call: async (site) => ({ path: `/closures/${(await closed(site, anHour())).body.id}` }),
  },
  'POST /api/console/closures': {
    call: () => ({ body: { ...anHour(), reason: 'Cleaning', outcomes: {}, fingerprint: '' } }),
  },
  'POST /api/console/closures/:id/reopen': {
    call: async (site) => ({ path: `/closures/${(await closed(site, anHour())).body.id}/reopen` }),
  },
  'POST /api/console/closures/:id/cases/:bookingId': {
    async call(site) {
      const ask = anHour();
      const { bookingId } = await booked(site.shop, choices.room(ask.from.slice(0, 10), '10:00', '11:00'), {
        uid: `closed${days}`,
      });
      const { body } = await closed(site, { ...ask, outcomes: { later: 'offer' } });
      return { path: `/closures/${body.id}/cases/${bookingId}`, body: { choice: 'keep' } };
    },
  },
};
