import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleAccess } from '#capabilities/staff/console-call.ts';
import { permits } from '#capabilities/staff/rules/permissions.ts';
import { consoleRoutes } from '#tests/support/console/console-routes.ts';
import { type As, type ConsoleSite, colleagues, openConsoleSite } from '#tests/support/console/console-site.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { serverRoutes } from '#tests/support/server/server-routes.ts';

/** Each call of the console, by each role and by those who have none: refused with the reason, or done. */
let site: ConsoleSite;
const former = { email: 'former@example.com', uid: 'uid-of-former' };
const lowered = { email: 'lowered@example.com', uid: 'uid-of-lowered' };

beforeAll(async () => {
  site = await openConsoleSite();
  const now = site.clock.now();
  await site.database.db
    .insertInto('staff')
    .values([
      { ...former, name: 'Former', role: 'owner', created_at: now, ended_at: now },
      { ...lowered, name: 'Lowered', role: 'accountant', created_at: now },
    ])
    .execute();
});
afterAll(() => site.close());

const routes = Object.entries(consoleRoutes);
type Role = keyof typeof colleagues;
const roles = Object.keys(colleagues) as Role[];

const validCall = async (route: string) => (await consoleRoutes[route]?.make?.(site)) ?? {};

/** The valid calls that are refused. A refusal changes nothing, so all who are refused ask the same. */
const refusedCalls = new Map<string, ReturnType<typeof validCall>>();

function refusedCall(route: string) {
  const made = refusedCalls.get(route) ?? validCall(route);
  refusedCalls.set(route, made);
  return made;
}

async function ask(route: string, as: As, call = refusedCall(route)) {
  const [method = '', pattern = ''] = route.split(' ');
  // The name of a text has a colon, too: only what the definition leaves open is filled in.
  const { path = pattern.replace(/:\w+(\{[^}]*\})?/g, '1'), ...rest } = await call;
  return site.call(method, path, { as, ...rest });
}

test('The console serves no call that is not defined', () => {
  const mounted = serverRoutes().filter((route) => route.includes(' /api/console/'));
  expect(Object.keys(consoleRoutes).sort()).toEqual(mounted);
});

/** Written a second time on purpose: a permission that is changed by mistake opens money, people or the team. */
const guarded: Record<string, ConsoleAccess> = {
  'POST /team': 'manage_team',
  'POST /team/:id/role': 'manage_team',
  'POST /team/:id/end': 'manage_team',
  'POST /devices': 'manage_devices',
  'POST /devices/:id/lock': 'manage_devices',
  'PUT /limits': 'change_limits',
  'PUT /prices': 'publish_prices',
  'POST /prices/take-back': 'publish_prices',
  'PUT /prices/former': 'publish_prices',
  'PUT /offers': 'publish_texts',
  'PUT /texts/:slug': 'publish_texts',
  'DELETE /texts/:slug': 'publish_texts',
  'GET /going-live': 'change_facts',
  'GET /people': 'list_people',
  'GET /people/:uid': 'find_people',
  'GET /people/:uid/phone': 'find_people',
  'GET /people/:uid/export': 'export_people',
  'POST /people/:uid/erase': 'erase_people',
  'POST /people/:uid/unblock': 'decide_blocks',
  'GET /newsletter/subscribers.csv': 'export_people',
  'GET /newsletter/issues': 'publish_texts',
  'PUT /newsletter/issues/:id': 'publish_texts',
  'POST /newsletter/issues/:id/test': 'publish_texts',
  'POST /newsletter/issues/:id/send': 'publish_texts',
  'GET /bookings/:bookingId': 'read_booking',
  'POST /bookings/:bookingId/cancel': 'cancel_by_terms',
  'POST /bookings/:bookingId/refund': 'refund_beyond_terms',
  'POST /bookings/:bookingId/pay-out': 'cancel_by_terms',
  'POST /bookings/:bookingId/move': 'move',
  'POST /money/refunds/:id/again': 'work_money',
  'POST /money/refunds/:id/ask-customer': 'work_money',
  'POST /money/refunds/:id/given': 'work_money',
  'GET /money/payments/:paymentId/candidates': 'work_money',
  'POST /money/payments/:paymentId/give-back': 'work_money',
  'POST /money/payments/:paymentId/belongs-to': 'work_money',
  'POST /sales': 'sell',
  'POST /closures': 'stop_selling',
  'POST /closures/:id/reopen': 'close_period',
  'GET /money/stuck': 'read_money',
  'GET /money/disputes/:id/evidence': 'work_money',
  'GET /till': 'read_till',
  'POST /till/close': 'till',
  'GET /papers/:month': 'papers',
  'GET /audit': 'own_audit_log',
  'GET /figures': 'figures',
  'GET /figures/:name': 'figures',
};

test('Calls that open money, people or the team need the permission for it', () => {
  const found = Object.keys(guarded).map((route) => {
    const [method, path] = route.split(' ');
    return [route, consoleRoutes[`${method} /api/console${path}`]?.needs];
  });
  expect(Object.fromEntries(found)).toEqual(guarded);
});

describe.each(routes.filter(([, { needs }]) => needs !== 'device'))('%s', (route, { needs, ok }) => {
  const permission = needs === 'device' ? null : needs;

  const mayAsk = (role: Role) => permission === null || permits(role, permission);
  const allowed = roles.filter(mayAsk);

  // Who may ask is decided without the database: on PostgreSQL one of them shows that the call is done there, too.
  test.each(databaseServer ? allowed.slice(0, 1) : allowed)('by the %s', async (role) => {
    const { status, body } = await ask(route, role, validCall(route));
    expect([status, body]).toEqual([ok, expect.anything()]);
  });

  test.each(roles.filter((role) => !mayAsk(role)))('by the %s is 403', async (role) => {
    const { status, body } = await ask(route, role);
    expect([status, body]).toMatchObject([403, { error: { code: 'not_allowed' }, needs: permission }]);
  });

  test('by nobody is 401', async () => {
    expect(await ask(route, null)).toMatchObject({ status: 401, body: { error: { code: 'sign_in' } } });
  });

  test('by a forged token of a shift is 401, and by a forged sign-in too', async () => {
    for (const token of [`shift_${'A'.repeat(43)}`, 'forged']) expect((await ask(route, { token })).status).toBe(401);
  });

  test('by a customer, a former colleague or another account with a colleague’s address is 404, as an unknown call', async () => {
    await site.call('GET', '/me', { as: 'owner' });
    const strangers = [{ email: 'customer@example.com' }, former, { email: colleagues.owner, uid: 'another-account' }];
    for (const as of strangers) {
      const [asked, unknown] = [await ask(route, as), await site.call('GET', '/nothing-at-all', { as })];
      expect([asked.status, asked.body]).toEqual([404, unknown.body]);
    }
  });

  test('by a colleague whose role was lowered is refused from the next call on', async () => {
    if (permission === null || permits('accountant', permission)) return;
    expect(await ask(route, lowered)).toMatchObject({ status: 403, body: { needs: permission } });
  });
});

describe.each(routes.filter(([route, { keyless }]) => !route.startsWith('GET ') && !keyless))('%s', (route) => {
  test('without a key, or with one that is no UUID, is 400', async () => {
    const [method = '', pattern = ''] = route.split(' ');
    const { path = pattern, body } = await refusedCall(route);
    for (const headers of [{}, { 'Idempotency-Key': '1' }])
      expect(
        await site.call(method, path.replace(/:\w+/g, '1'), { as: 'owner', body, key: null, headers }),
      ).toMatchObject({ status: 400, body: { error: { code: 'idempotency_key' } } });
  });
});

test('An address that no call has is 401 without a sign-in, and 404 for everybody else', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await site.call(method, '/nothing', { as: null })).status).toBe(401);
    expect((await site.call(method, '/nothing', { as: 'owner' })).status).toBe(404);
    expect((await site.call(method, '/nothing', { as: { email: 'customer@example.com' } })).status).toBe(404);
  }
  // A method that a call does not take is a secret of those who work here.
  expect((await site.call('PUT', '/me', { as: { email: 'customer@example.com' } })).status).toBe(404);
  expect((await site.call('PUT', '/me', { as: 'owner' })).status).toBe(405);
});

test('The token of a shift opens no call of the site', async () => {
  const { status } = await site.call('GET', '/api/account/consents', { as: { token: `shift_${'A'.repeat(43)}` } });
  expect(status).toBe(401);
});

test('Answers of the console are never kept', async () => {
  expect((await site.call('GET', '/me')).headers.get('Cache-Control')).toBe('no-store');
});
