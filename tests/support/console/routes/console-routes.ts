import { randomUUID } from 'node:crypto';
import { type ConsoleAccess, isConsoleCall } from '#capabilities/staff/console-call.ts';
import { currentLimits } from '#capabilities/staff/use-cases/current-limits.ts';
import { statusOf } from '#platform/call.ts';
import { definedCalls } from '#tests/support/server/server-routes.ts';
import { booked } from '../../purchases/booked.ts';
import { type Choice, choices } from '../../purchases/choices.ts';
import type { ConsoleSite } from '../console-site.ts';
import { approver, approverPin, enrolled, newColleague } from '../team.ts';
import { send, visit } from '../visit.ts';
import { actRoutes } from './act-routes.ts';
import { closureRoutes } from './closure-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { priceRoutes } from './price-routes.ts';
import { returnsRoutes } from './returns-routes.ts';
import { salesRoutes } from './sales-routes.ts';
import { textRoutes } from './text-routes.ts';
import { tillRoutes } from './till-routes.ts';

/** A call that must succeed for everybody with the permission. Made new for each caller, so that none meets what another one left. */
type ValidCall = { path?: string; body?: unknown; headers?: Record<string, string> };

export type ValidRoute = {
  /** It takes no key: nothing of it is repeated, or nobody is signed in yet. */
  keyless?: true;
  /** Absent where the path alone is a valid call. */
  call?(site: ConsoleSite): Promise<ValidCall> | ValidCall;
};

/** How to make a valid call, where its path alone is none. */
const validRoutes: Record<string, ValidRoute> = {
  'GET /api/console/session': { keyless: true },
  'POST /api/console/session': { keyless: true },
  'DELETE /api/console/session': { keyless: true },
  'PUT /api/console/pin': { call: () => ({ body: { pin: '482913' } }) },
  'POST /api/console/team': {
    call: () => ({ body: { email: `${randomUUID()}@example.com`, name: 'New colleague', role: 'front_desk' } }),
  },
  'POST /api/console/team/:id/role': {
    call: async (site) => ({ path: `/team/${await newColleague(site)}/role`, body: { role: 'manager' } }),
  },
  'POST /api/console/team/:id/end': {
    call: async (site) => ({ path: `/team/${await newColleague(site)}/end` }),
  },
  'POST /api/console/going-live/payments-tried': {
    call: () => ({ path: '/going-live/payments-tried' }),
  },
  'POST /api/console/devices': { call: () => ({ body: { name: 'Counter' } }) },
  'POST /api/console/devices/enrol': { keyless: true },
  'POST /api/console/devices/:id/lock': {
    call: async (site) => ({ path: `/devices/${(await enrolled(site)).id}/lock` }),
  },
  'GET /api/console/figures': { call: () => ({ path: '/figures?from=2026-11-01&to=2026-11-24' }) },
  'GET /api/console/figures/:name': { call: () => ({ path: '/figures/turnover?from=2026-11-01&to=2026-11-24' }) },
  'GET /api/console/approvals': { call: () => ({ path: '/approvals?act=refund&paise=100' }) },
  'POST /api/console/approvals': {
    call: async (site) => ({
      body: { act: 'refund', subject: 'booking:x', paise: 100, staffId: await approver(site), pin: approverPin },
    }),
  },
  'PUT /api/console/limits': {
    call: async (site) => {
      const { version, limits } = await currentLimits(site.database.db);
      return { headers: { 'If-Match': String(version) }, body: limits };
    },
  },
  // A cursor that is none is answered at once.
  'GET /api/console/changes': { call: () => ({ path: '/changes?since=none' }) },
  'POST /api/console/visits': { call: () => ({ body: { visits: [visit('x')] } }) },
  'POST /api/console/visits/:key/undo': {
    // The front desk may take back its own arrivals; owner and manager those of everybody.
    call: async (site) => ({ path: `/visits/${await arrivalIn(site, choices.dayPass('2026-11-24'))}/undo` }),
  },
  'POST /api/console/visits/:key/guests': {
    call: async (site) => ({
      path: `/visits/${await arrivalIn(site, choices.recreation('2026-11-24'))}/guests`,
      body: { guests: 2 },
    }),
  },
  ...priceRoutes,
  ...textRoutes,
  ...tillRoutes,
  ...salesRoutes,
  ...customerRoutes,
  ...moneyRoutes,
  ...actRoutes,
  ...closureRoutes,
  ...returnsRoutes,
  ...newsletterRoutes,
};

/** Each call of the console by method and path, with the permission and the status of its definition. */
export const consoleRoutes = Object.fromEntries(
  definedCalls()
    .filter(({ call }) => isConsoleCall(call))
    .map(({ call }) => {
      const route = `${call.method} ${call.path}`;
      const { keyless, call: make } = validRoutes[route] ?? {};
      return [route, { needs: call.needs as ConsoleAccess, ok: statusOf(call), keyless, make }];
    }),
);

/** The key of an arrival that the front desk has just recorded. */
async function arrivalIn(site: ConsoleSite, choice: Choice): Promise<string> {
  const { bookingId } = await booked(site.shop, choice);
  const arrival = visit(bookingId);
  await send(site, [arrival]);
  return arrival.key;
}
