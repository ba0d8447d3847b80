import type { ConsoleSite } from '../console-site.ts';
import { messageOf, newEnquiry, newPerson, somePass } from '../customers.ts';
import type { ValidRoute } from './console-routes.ts';

const person = async (site: ConsoleSite, rest = '') => `/people/${await newPerson(site)}${rest}`;
const pass = async (site: ConsoleSite) => (await somePass(site)).bookingId;

/** A new task by hand, as the path of its calls. */
async function task(site: ConsoleSite, rest: string): Promise<string> {
  const { body } = await site.call('POST', '/tasks', { body: { text: 'Count the keys' } });
  return `/tasks/${Number(body['id'])}/${rest}`;
}

/** The path of the invoice of a pass. */
async function invoice(site: ConsoleSite): Promise<string> {
  const bookingId = await pass(site);
  const { body } = await site.call('GET', `/bookings/${bookingId}`);
  const [paper] = body['papers'] as { file: string }[];
  return `/bookings/${bookingId}/papers/${paper?.file}`;
}

const enquiry = async (site: ConsoleSite, rest: string) => `/enquiries/${await newEnquiry(site)}/${rest}`;

/** The calls about customers: find them, everything of a booking and of a person, and the inbox. */
export const customerRoutes: Record<string, ValidRoute> = {
  'POST /api/console/tasks': { call: () => ({ body: { text: 'Count the keys' } }) },
  'POST /api/console/tasks/:id/done': { call: async (site) => ({ path: await task(site, 'done') }) },
  'POST /api/console/tasks/:id/reopen': {
    async call(site) {
      const path = await task(site, 'done');
      await site.call('POST', path);
      return { path: path.replace('/done', '/reopen') };
    },
  },
  'POST /api/console/tasks/:id/assign': {
    call: async (site) => ({ path: await task(site, 'assign'), body: { staffId: null } }),
  },
  'POST /api/console/tasks/:id/snooze': {
    call: async (site) => ({ path: await task(site, 'snooze'), body: { until: '2026-12-24T10:00:00+05:30' } }),
  },
  'POST /api/console/messages/:id/resend': {
    call: async (site) => ({ path: `/messages/${await messageOf(site, await pass(site))}/resend` }),
  },
  'POST /api/console/enquiries/:id/reply': {
    call: async (site) => ({ path: await enquiry(site, 'reply'), body: { text: 'Yes, at ten.' } }),
  },
  'POST /api/console/enquiries/:id/assign': {
    call: async (site) => ({ path: await enquiry(site, 'assign'), body: { staffId: null } }),
  },
  'POST /api/console/enquiries/:id/close': {
    call: async (site) => ({ path: await enquiry(site, 'close') }),
  },
  'GET /api/console/search': { call: () => ({ path: '/search?q=as' }) },
  'GET /api/console/bookings/:bookingId': {
    call: async (site) => ({ path: `/bookings/${await pass(site)}` }),
  },
  'GET /api/console/bookings/:bookingId/papers/:file': {
    call: async (site) => ({ path: await invoice(site) }),
  },
  'POST /api/console/bookings/:bookingId/notes': {
    call: async (site) => ({ path: `/bookings/${await pass(site)}/notes`, body: { text: 'Comes by bicycle.' } }),
  },
  'POST /api/console/bookings/:bookingId/resend': {
    async call(site) {
      const bookingId = await pass(site);
      return { path: `/bookings/${bookingId}/resend`, body: { messageId: await messageOf(site, bookingId) } };
    },
  },
  'POST /api/console/bookings/:bookingId/papers/:file/mail': {
    call: async (site) => ({ path: `${await invoice(site)}/mail` }),
  },
  'GET /api/console/customers': { call: () => ({ path: '/customers?phone=98450%2098450' }) },
  'GET /api/console/people/:uid': { call: async (site) => ({ path: await person(site) }) },
  'GET /api/console/people/:uid/phone': {
    call: async (site) => ({ path: await person(site, '/phone') }),
  },
  'GET /api/console/people/:uid/export': {
    call: async (site) => ({ path: await person(site, '/export') }),
  },
  'GET /api/console/people/:uid/erasure': {
    call: async (site) => ({ path: await person(site, '/erasure') }),
  },
  'POST /api/console/people/:uid/notes': {
    call: async (site) => ({ path: await person(site, '/notes'), body: { text: 'Prefers desk 14.' } }),
  },
  'POST /api/console/people/:uid/block': {
    call: async (site) => ({ path: await person(site, '/block'), body: { reason: 'Shouted at guests' } }),
  },
  'POST /api/console/people/:uid/unblock': {
    async call(site) {
      const path = await person(site);
      await site.call('POST', `${path}/block`, { body: { reason: 'Shouted at guests' } });
      return { path: `${path}/unblock` };
    },
  },
  'POST /api/console/people/:uid/erase': {
    call: async (site) => ({
      path: await person(site, '/erase'),
      body: { confirm: 'ERASE', reason: 'Asked for it by phone' },
    }),
  },
};
