import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Permission, permits, permitsFrom } from '#capabilities/staff/rules/permissions.ts';
import { type As, type ConsoleSite, colleagues, openConsoleSite } from '#tests/support/console/console-site.ts';
import { consoleRoutes } from '#tests/support/console/routes/console-routes.ts';
import { approver, approverPin, enrolled, shiftOf } from '#tests/support/console/team.ts';
import { serverRoutes } from '#tests/support/server/server-routes.ts';

/** Each call of the console, by each role and by those who have none: refused with the reason, or done. */
let site: ConsoleSite;
const former = { email: 'former@example.com', uid: 'uid-of-former' };
const secondOwner = { email: 'second@example.com', uid: 'uid-of-second' };
const lowered = { email: 'lowered@example.com', uid: 'uid-of-lowered' };

beforeAll(async () => {
  site = await openConsoleSite();
  const now = site.clock.now();
  await site.database.db
    .insertInto('staff')
    .values([
      { ...former, name: 'Former', role: 'owner', created_at: now, ended_at: now },
      { ...secondOwner, name: 'Second', role: 'owner', created_at: now },
      { ...lowered, name: 'Lowered', role: 'accountant', created_at: now },
    ])
    .execute();
});
afterAll(() => site.close());

const routes = Object.entries(consoleRoutes);
type Role = keyof typeof colleagues;
const roles = Object.keys(colleagues) as Role[];

const validCall = async (route: string) => (await consoleRoutes[route]?.make?.(site)) ?? {};

type Valid = Awaited<ReturnType<typeof validCall>>;

/** The valid calls that are refused. A refusal changes nothing, so all who are refused ask the same. */
const refusedCalls = new Map<string, ReturnType<typeof validCall>>();

function refusedCall(route: string) {
  const made = refusedCalls.get(route) ?? validCall(route);
  refusedCalls.set(route, made);
  return made;
}

async function ask(route: string, as: As, call: Promise<Valid> | (Valid & { key?: string }) = refusedCall(route)) {
  const [method = '', pattern = ''] = route.split(' ');
  // The name of a text has a colon, too: only what the definition leaves open is filled in.
  const { path = pattern.replace(/:\w+(\{[^}]*\})?/g, '1'), ...rest } = await call;
  return site.call(method, path, { as, ...rest });
}

test('The console serves no call that is not defined', () => {
  const mounted = serverRoutes().filter((route) => route.includes(' /api/console/'));
  expect(Object.keys(consoleRoutes).sort()).toEqual(mounted);
});

/** Written a second time on purpose: a permission that is changed by mistake opens money, people or the team. By permission; '' for everybody who works here. */
const guarded: Record<Permission | 'device' | '', string[]> = {
  '': ['GET /changes', 'GET /me', 'GET /openapi.json', 'DELETE /session'],
  device: ['POST /devices/enrol', 'GET /session', 'POST /session'],
  today: ['GET /approvals', 'POST /approvals', 'GET /closures', 'GET /closures/:id', 'GET /day'],
  arrivals: ['POST /visits', 'POST /visits/:key/guests'],
  calendar: ['GET /calendar', 'GET /calendar/day', 'GET /calendar/floor'],
  undo_own_arrival: ['POST /visits/:key/undo'],
  find_people: ['GET /people/:uid', 'GET /people/:uid/phone'],
  list_people: ['GET /months/ending', 'GET /people'],
  read_booking: ['GET /bookings/:bookingId', 'GET /bookings/:bookingId/papers/:file', 'GET /search'],
  sell: [
    'GET /customers',
    'GET /offer',
    'POST /people/:uid/included-sales',
    'POST /sales',
    'DELETE /sales/:saleId',
    'GET /sales/:saleId',
    'POST /sales/:saleId/cash',
  ],
  move: ['POST /bookings/:bookingId/extend', 'POST /bookings/:bookingId/move'],
  cancel_by_terms: [
    'POST /bookings/:bookingId/cancel',
    'POST /bookings/:bookingId/pay-out',
    'POST /bookings/:bookingId/release',
  ],
  refund_beyond_terms: ['POST /bookings/:bookingId/refund'],
  stop_selling: ['POST /closures'],
  close_period: ['POST /closures/:id/cases/:bookingId', 'POST /closures/:id/reopen'],
  till: ['POST /till/close', 'POST /till/count', 'POST /till/entries', 'POST /till/open'],
  read_till: ['GET /day/summary', 'GET /till', 'GET /till/reports', 'GET /till/reports/:id'],
  read_money: ['GET /money/disputes', 'GET /money/refunds', 'GET /money/settlements', 'GET /money/stuck'],
  work_money: [
    'GET /money/disputes/:id/evidence',
    'POST /money/payments/:paymentId/belongs-to',
    'GET /money/payments/:paymentId/candidates',
    'POST /money/payments/:paymentId/give-back',
    'POST /money/refunds/:id/again',
    'POST /money/refunds/:id/ask-customer',
    'POST /money/refunds/:id/given',
  ],
  papers: [
    'GET /papers/:month',
    'GET /papers/:month/bundle.zip',
    'GET /papers/:month/csv.zip',
    'GET /papers/:month/documents/:file',
    'GET /papers/:month/gstr1.json',
    'POST /papers/:month/handed-over',
    'GET /papers/:month/register',
    'GET /papers/:month/tally.xml',
  ],
  publish_texts: [
    'GET /newsletter/issues',
    'POST /newsletter/issues',
    'DELETE /newsletter/issues/:id',
    'GET /newsletter/issues/:id',
    'PUT /newsletter/issues/:id',
    'POST /newsletter/issues/:id/send',
    'POST /newsletter/issues/:id/stop',
    'POST /newsletter/issues/:id/test',
    'GET /newsletter/subscribers',
    'GET /offers',
    'PUT /offers',
    'GET /texts',
    'DELETE /texts/:slug',
    'GET /texts/:slug',
    'PUT /texts/:slug',
    'GET /texts/:slug/revisions/:version',
    'POST /texts/:slug/take-back',
  ],
  publish_prices: ['GET /prices', 'PUT /prices', 'PUT /prices/former', 'POST /prices/take-back'],
  change_facts: [
    'GET /facts',
    'PUT /facts',
    'POST /facts/take-back',
    'GET /going-live',
    'POST /going-live/payments-tried',
  ],
  manage_team: ['GET /team', 'POST /team', 'POST /team/:id/end', 'POST /team/:id/role'],
  manage_devices: ['POST /devices', 'POST /devices/:id/lock'],
  read_devices: ['GET /devices'],
  change_limits: ['GET /limits', 'PUT /limits'],
  own_audit_log: ['GET /audit', 'GET /audit.csv', 'PUT /pin'],
  export_people: ['GET /newsletter/subscribers.csv', 'GET /people/:uid/export'],
  erase_people: ['POST /people/:uid/erase', 'GET /people/:uid/erasure'],
  notes: ['POST /bookings/:bookingId/notes', 'POST /people/:uid/notes'],
  block_people: ['POST /people/:uid/block'],
  decide_blocks: ['POST /people/:uid/unblock'],
  inbox: [
    'POST /bookings/:bookingId/papers/:file/mail',
    'POST /bookings/:bookingId/resend',
    'POST /enquiries/:id/assign',
    'POST /enquiries/:id/close',
    'POST /enquiries/:id/reply',
    'GET /inbox/colleagues',
    'GET /inbox/enquiries',
    'GET /inbox/messages',
    'GET /inbox/tasks',
    'GET /inbox/waiting',
    'POST /messages/:id/resend',
    'POST /tasks',
    'POST /tasks/:id/assign',
    'POST /tasks/:id/done',
    'POST /tasks/:id/reopen',
    'POST /tasks/:id/snooze',
  ],
  figures: ['GET /figures', 'GET /figures/:name'],
  // These are asked for within calls.
  undo_any_arrival: [],
  waive_move_fee: [],
  close_any_drawer: [],
  audit_log: [],
};

test('Each call needs the permission that is written here', () => {
  const found = routes.map(([route, { needs }]) => [route.replace('/api/console', ''), needs ?? '']);
  const written = Object.entries(guarded).flatMap(([needs, calls]) => calls.map((call) => [call, needs]));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(written));
});

/** An owner, by their PIN on a tablet at the counter and on one at the door. */
const tablets: { as: As; device: { door: boolean } }[] = [];
beforeAll(async () => {
  const who = { staffId: await approver(site), pin: approverPin };
  for (const door of [false, true]) {
    const device = await enrolled(site, { name: 'Tablet', door });
    tablets.push({ as: await shiftOf(site, device, who), device: { door } });
  }
});

describe.each(routes.filter(([, { needs }]) => needs !== 'device'))('%s', (route, { needs, ok }) => {
  const permission = needs === 'device' ? null : needs;

  const mayAsk = (role: Role) => permission === null || permits(role, permission);
  const allowed = roles.filter(mayAsk);

  // Who may ask is decided without the database: on PostgreSQL one of them shows that the call is done there, too.
  test.each(allowed)('by the %s', async (role) => {
    const { status, body } = await ask(route, role, validCall(route));
    expect([status, body]).toEqual([ok, expect.anything()]);
  });

  test.each(roles.filter((role) => !mayAsk(role)))('by the %s is 403', async (role) => {
    const { status, body } = await ask(route, role);
    expect([status, body]).toMatchObject([403, { error: { code: 'not_allowed' }, needs: permission }]);
  });

  test('by a PIN on a tablet is 403 where it takes a Google sign-in, and at the door but for arrivals', async () => {
    // What a tablet at the door reads of the day is less.
    const atTheDoor = route === 'GET /api/console/day' ? 'arrivals' : permission;
    for (const { as, device } of tablets) {
      const needed = device.door ? atTheDoor : permission;
      if (needed === null || permitsFrom('owner', device, needed)) continue;
      expect(await ask(route, as)).toMatchObject({ status: 403, body: { needs: permission } });
    }
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

describe.each(routes.filter(([route, { keyless }]) => !route.startsWith('GET ') && !keyless))('%s', (route, { ok }) => {
  test('is done for each of two colleagues who send the same key', async () => {
    const key = randomUUID();
    for (const as of ['owner', secondOwner] as const) {
      const { status, body } = await ask(route, as, { ...(await validCall(route)), key });
      expect([status, body]).toEqual([ok, expect.anything()]);
    }
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
