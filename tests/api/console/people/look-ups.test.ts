import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { consoleRoutes } from '#tests/support/console/routes/console-routes.ts';

/** The reading calls that show a customer's data or hand it out, and what the audit log calls that. All others write nothing. */
const looksUp: Readonly<Record<string, string>> = {
  'GET /api/console/audit.csv': 'audit_log_exported',
  'GET /api/console/bookings/:bookingId': 'booking_opened',
  'GET /api/console/bookings/:bookingId/papers/:file': 'document_opened',
  'GET /api/console/customers': 'search_by_phone',
  'GET /api/console/money/disputes/:id/evidence': 'evidence_downloaded',
  'GET /api/console/money/payments/:paymentId/candidates': 'payment_candidates_shown',
  'GET /api/console/newsletter/subscribers.csv': 'subscribers_exported',
  'GET /api/console/papers/:month/bundle.zip': 'invoices_exported',
  'GET /api/console/papers/:month/csv.zip': 'invoices_exported',
  'GET /api/console/papers/:month/documents/:file': 'document_opened',
  'GET /api/console/papers/:month/gstr1.json': 'invoices_exported',
  'GET /api/console/papers/:month/tally.xml': 'invoices_exported',
  'GET /api/console/people/:uid': 'person_opened',
  'GET /api/console/people/:uid/export': 'person_exported',
  'GET /api/console/people/:uid/phone': 'phone_shown',
  'GET /api/console/search': 'search_by_name',
};

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

async function lastEntry(): Promise<number> {
  const newest = site.database.db.selectFrom('audit_log').select(({ fn }) => fn.max('id').as('id'));
  return (await newest.executeTakeFirst())?.id ?? 0;
}
const actionsSince = async (id: number) =>
  (await site.database.db.selectFrom('audit_log').select('action').where('id', '>', id).execute()).map(
    ({ action }) => action,
  );

test.each(Object.entries(consoleRoutes).filter(([route, { needs }]) => route.startsWith('GET ') && needs !== 'device'))(
  '%s is in the audit log if it shows a customer’s data, and not otherwise',
  async (route, { make, ok }) => {
    const [, pattern = ''] = route.split(' ');
    const { path = pattern, ...rest } = (await make?.(site)) ?? {};
    const before = await lastEntry();
    const { status } = await site.call('GET', path, { as: 'owner', ...rest });
    expect(status).toBe(ok);
    expect(await actionsSince(before)).toEqual(route in looksUp ? [looksUp[route]] : []);
  },
);

test.each([
  ['Asha', 'search_by_name'],
  ['asha@example.com', 'search_by_email'],
  ['3210', 'search_by_phone'],
  ['9876543210', 'search_by_phone'],
])('A search for %s is noted, without what was typed', async (typed, action) => {
  const before = await lastEntry();
  await site.call('GET', `/search?q=${encodeURIComponent(typed)}`, { as: 'front_desk' });
  expect(await actionsSince(before)).toEqual([action]);
  const entry = await site.database.db.selectFrom('audit_log').selectAll().where('id', '>', before).executeTakeFirst();
  expect(JSON.stringify(entry)).not.toContain(typed);
});

test('The log names the booking and the person that were looked up', async () => {
  const opened = site.database.db
    .selectFrom('bookings')
    .select(['booking_id', 'uid', 'customer_name', 'service_name'])
    .limit(1);
  const { booking_id, uid, customer_name, service_name } = await opened.executeTakeFirstOrThrow();
  await site.call('GET', `/bookings/${booking_id}`, { as: 'owner' });
  await site.call('GET', `/people/${uid}`, { as: 'owner' });
  const aboutOf = async (subject: string) => {
    const asked = `/audit?subject=${encodeURIComponent(subject)}`;
    return (await site.call<{ entries: { about?: string }[] }>('GET', asked, { as: 'owner' })).body.entries[0]?.about;
  };
  expect(await aboutOf(`booking:${booking_id}`)).toBe(`${customer_name}, ${service_name}`);
  expect(await aboutOf(`person:${uid}`)).toBe(customer_name);
});
