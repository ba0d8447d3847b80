import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import { booked } from '../purchases/booked.ts';
import { type Choice, choices } from '../purchases/choices.ts';
import type { ConsoleSite } from './console-site.ts';
import { customerRoutes } from './customer-routes.ts';
import { send, visit } from './visit.ts';

/** A call that must succeed for everybody with the permission. Made new for each caller, so that none meets what another one left. */
export type ValidCall = { path?: string; body?: unknown; headers?: Record<string, string> };

export type ConsoleRoute = {
  /** Null: everybody who works here. 'device': a tablet before anybody has entered a PIN. */
  needs: Permission | null | 'device';
  /** The status of a valid call; 200 if absent. */
  ok?: number;
  /** Absent where the path alone is a valid call. */
  call?(site: ConsoleSite): Promise<ValidCall> | ValidCall;
};

/** Each call of the console by method and path. `roles.test.ts` runs every one for every role. */
export const consoleRoutes: Record<string, ConsoleRoute> = {
  'GET /api/console/me': { needs: null },
  'GET /api/console/day': { needs: 'today' },
  // A cursor that is none is answered at once.
  'GET /api/console/changes': { needs: null, call: () => ({ path: '/changes?since=none' }) },
  'POST /api/console/visits': { needs: 'arrivals', call: () => ({ body: { visits: [visit('x')] } }) },
  'POST /api/console/visits/:key/undo': {
    needs: 'undo_own_arrival',
    // The front desk may take back its own arrivals; owner and manager those of everybody.
    call: async (site) => ({ path: `/visits/${await arrivalIn(site, choices.dayPass('2026-11-24'))}/undo` }),
  },
  'POST /api/console/visits/:key/guests': {
    needs: 'arrivals',
    call: async (site) => ({
      path: `/visits/${await arrivalIn(site, choices.recreation('2026-11-24'))}/guests`,
      body: { guests: 2 },
    }),
  },
  ...customerRoutes,
};

/** The key of an arrival that the front desk has just recorded. */
async function arrivalIn(site: ConsoleSite, choice: Choice): Promise<string> {
  const { bookingId } = await booked(site.shop, choice);
  const arrival = visit(bookingId);
  await send(site, [arrival]);
  return arrival.key;
}
