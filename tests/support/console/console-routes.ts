import { randomUUID } from 'node:crypto';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import { currentLimits } from '#capabilities/staff/use-cases/current-limits.ts';
import { booked } from '../purchases/booked.ts';
import { type Choice, choices } from '../purchases/choices.ts';
import { actRoutes } from './act-routes.ts';
import { closureRoutes } from './closure-routes.ts';
import type { ConsoleSite } from './console-site.ts';
import { customerRoutes } from './customer-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { returnsRoutes } from './returns-routes.ts';
import { salesRoutes } from './sales-routes.ts';
import { approver, approverPin, enrolled, newColleague } from './team.ts';
import { tillRoutes } from './till-routes.ts';
import { send, visit } from './visit.ts';

/** A call that must succeed for everybody with the permission. Made new for each caller, so that none meets what another one left. */
type ValidCall = { path?: string; body?: unknown; headers?: Record<string, string> };

export type ConsoleRoute = {
  /** Null: everybody who works here. 'device': a tablet before anybody has entered a PIN. */
  needs: Permission | null | 'device';
  /** It takes no key: nothing of it is repeated, or nobody is signed in yet. */
  keyless?: true;
  /** The status of a valid call; 200 if absent. */
  ok?: number;
  /** Absent where the path alone is a valid call. */
  call?(site: ConsoleSite): Promise<ValidCall> | ValidCall;
};

/** Each call of the console by method and path. `roles.test.ts` runs every one for every role. */
export const consoleRoutes: Record<string, ConsoleRoute> = {
  'GET /api/console/me': { needs: null },
  'GET /api/console/openapi.json': { needs: null },
  'GET /api/console/session': { needs: 'device', keyless: true },
  'POST /api/console/session': { needs: 'device', keyless: true },
  'DELETE /api/console/session': { needs: null, keyless: true },
  'PUT /api/console/pin': { needs: null, call: () => ({ body: { pin: '482913' } }) },
  'GET /api/console/team': { needs: 'manage_team' },
  'POST /api/console/team': {
    needs: 'manage_team',
    call: () => ({ body: { email: `${randomUUID()}@example.com`, name: 'New colleague', role: 'front_desk' } }),
  },
  'POST /api/console/team/:id/role': {
    needs: 'manage_team',
    call: async (site) => ({ path: `/team/${await newColleague(site)}/role`, body: { role: 'manager' } }),
  },
  'POST /api/console/team/:id/end': {
    needs: 'manage_team',
    call: async (site) => ({ path: `/team/${await newColleague(site)}/end` }),
  },
  'GET /api/console/going-live': { needs: 'change_facts' },
  'POST /api/console/going-live/payments-tried': {
    needs: 'change_facts',
    call: () => ({ path: '/going-live/payments-tried' }),
  },
  'GET /api/console/devices': { needs: 'read_devices' },
  'POST /api/console/devices': { needs: 'manage_devices', ok: 201, call: () => ({ body: { name: 'Counter' } }) },
  'POST /api/console/devices/enrol': { needs: 'device', keyless: true },
  'POST /api/console/devices/:id/lock': {
    needs: 'manage_devices',
    call: async (site) => ({ path: `/devices/${(await enrolled(site)).id}/lock` }),
  },
  'GET /api/console/approvals': { needs: 'today', call: () => ({ path: '/approvals?act=refund&paise=100' }) },
  'POST /api/console/approvals': {
    needs: 'today',
    ok: 201,
    call: async (site) => ({
      body: { act: 'refund', subject: 'booking:x', paise: 100, staffId: await approver(site), pin: approverPin },
    }),
  },
  'GET /api/console/limits': { needs: 'change_limits' },
  'PUT /api/console/limits': {
    needs: 'change_limits',
    call: async (site) => {
      const { version, limits } = await currentLimits(site.database.db);
      return { headers: { 'If-Match': String(version) }, body: limits };
    },
  },
  'GET /api/console/audit': { needs: 'own_audit_log' },
  'GET /api/console/day': { needs: 'today' },
  'GET /api/console/offer': { needs: 'sell' },
  'GET /api/console/calendar': { needs: 'calendar' },
  'GET /api/console/calendar/day': { needs: 'calendar' },
  'GET /api/console/calendar/floor': { needs: 'calendar' },
  'GET /api/console/day/summary': { needs: 'read_till' },
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
  ...priceRoutes,
  ...tillRoutes,
  ...salesRoutes,
  ...customerRoutes,
  ...moneyRoutes,
  ...actRoutes,
  ...closureRoutes,
  ...returnsRoutes,
};

/** The key of an arrival that the front desk has just recorded. */
async function arrivalIn(site: ConsoleSite, choice: Choice): Promise<string> {
  const { bookingId } = await booked(site.shop, choice);
  const arrival = visit(bookingId);
  await send(site, [arrival]);
  return arrival.key;
}
