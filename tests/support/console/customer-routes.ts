import type { ConsoleRoute } from './console-routes.ts';
import type { ConsoleSite } from './console-site.ts';
import { messageOf, newEnquiry, newPerson, somePass } from './customers.ts';

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
export const customerRoutes: Record<string, ConsoleRoute> = {
  'GET /api/console/inbox/waiting': { needs: 'inbox' },
  'GET /api/console/inbox/colleagues': { needs: 'inbox' },
  'GET /api/console/inbox/tasks': { needs: 'inbox' },
  'GET /api/console/inbox/enquiries': { needs: 'inbox' },
  'GET /api/console/inbox/messages': { needs: 'inbox' },
  'GET /api/console/newsletter/subscribers': { needs: 'publish_texts' },
  'GET /api/console/newsletter/subscribers.csv': { needs: 'export_people' },
  'POST /api/console/tasks': { needs: 'inbox', ok: 201, call: () => ({ body: { text: 'Count the keys' } }) },
  'POST /api/console/tasks/:id/done': { needs: 'inbox', call: async (site) => ({ path: await task(site, 'done') }) },
  'POST /api/console/tasks/:id/reopen': {
    needs: 'inbox',
    async call(site) {
      const path = await task(site, 'done');
      await site.call('POST', path);
      return { path: path.replace('/done', '/reopen') };
    },
  },
  'POST /api/console/tasks/:id/assign': {
    needs: 'inbox',
    call: async (site) => ({ path: await task(site, 'assign'), body: { staffId: null } }),
  },
  'POST /api/console/tasks/:id/snooze': {
    needs: 'inbox',
    call: async (site) => ({ path: await task(site, 'snooze'), body: { until: '2026-12-24T10:00:00+05:30' } }),
  },
  'POST /api/console/messages/:id/resend': {
    needs: 'inbox',
    ok: 201,
    call: async (site) => ({ path: `/messages/${await messageOf(site, await pass(site))}/resend` }),
  },
  'POST /api/console/enquiries/:id/reply': {
    needs: 'inbox',
    ok: 201,
    call: async (site) => ({ path: await enquiry(site, 'reply'), body: { text: 'Yes, at ten.' } }),
  },
  'POST /api/console/enquiries/:id/assign': {
    needs: 'inbox',
    call: async (site) => ({ path: await enquiry(site, 'assign'), body: { staffId: null } }),
  },
  'POST /api/console/enquiries/:id/close': {
    needs: 'inbox',
    call: async (site) => ({ path: await enquiry(site, 'close') }),
  },
  'GET /api/console/search': { needs: 'read_booking', call: () => ({ path: '/search?q=as' }) },
  'GET /api/console/bookings/:bookingId': {
    needs: 'read_booking',
    call: async (site) => ({ path: `/bookings/${await pass(site)}` }),
  },
  'GET /api/console/bookings/:bookingId/papers/:file': {
    needs: 'read_booking',
    call: async (site) => ({ path: await invoice(site) }),
  },
  'POST /api/console/bookings/:bookingId/notes': {
    needs: 'notes',
    ok: 201,
    call: async (site) => ({ path: `/bookings/${await pass(site)}/notes`, body: { text: 'Comes by bicycle.' } }),
  },
  'POST /api/console/bookings/:bookingId/resend': {
    needs: 'inbox',
    ok: 201,
    async call(site) {
      const bookingId = await pass(site);
      return { path: `/bookings/${bookingId}/resend`, body: { messageId: await messageOf(site, bookingId) } };
    },
  },
  'POST /api/console/bookings/:bookingId/papers/:file/mail': {
    needs: 'inbox',
    ok: 201,
    call: async (site) => ({ path: `${await invoice(site)}/mail` }),
  },
  'GET /api/console/customers': { needs: 'sell', call: () => ({ path: '/customers?phone=98450%2098450' }) },
  'GET /api/console/people': { needs: 'list_people' },
  'GET /api/console/people/:uid': { needs: 'find_people', call: async (site) => ({ path: await person(site) }) },
  'GET /api/console/people/:uid/phone': {
    needs: 'find_people',
    call: async (site) => ({ path: await person(site, '/phone') }),
  },
  'GET /api/console/people/:uid/export': {
    needs: 'export_people',
    call: async (site) => ({ path: await person(site, '/export') }),
  },
  'GET /api/console/people/:uid/erasure': {
    needs: 'erase_people',
    call: async (site) => ({ path: await person(site, '/erasure') }),
  },
  'POST /api/console/people/:uid/notes': {
    needs: 'notes',
    ok: 201,
    call: async (site) => ({ path: await person(site, '/notes'), body: { text: 'Prefers desk 14.' } }),
  },
  'POST /api/console/people/:uid/block': {
    needs: 'block_people',
    ok: 201,
    call: async (site) => ({ path: await person(site, '/block'), body: { reason: 'Shouted at guests' } }),
  },
  'POST /api/console/people/:uid/unblock': {
    needs: 'decide_blocks',
    async call(site) {
      const path = await person(site);
      await site.call('POST', `${path}/block`, { body: { reason: 'Shouted at guests' } });
      return { path: `${path}/unblock` };
    },
  },
  'POST /api/console/people/:uid/erase': {
    needs: 'erase_people',
    call: async (site) => ({
      path: await person(site, '/erase'),
      body: { confirm: 'ERASE', reason: 'Asked for it by phone' },
    }),
  },
};
