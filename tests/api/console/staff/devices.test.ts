import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { enrolled, idOf, newColleague, shiftOf, withPin } from '#tests/support/console/team.ts';

let site: ConsoleSite;
let sana: number;
const pin = '482913';

beforeAll(async () => {
  site = await openConsoleSite();
  sana = await withPin(site, 'front_desk', pin);
});
afterAll(() => site.close());

const names = (key: string) =>
  site.call<{ people: { id: number; name: string }[] }>('GET', '/session', {
    as: null,
    headers: { 'X-Device-Key': key },
  });
const enter = (deviceKey: string, given = pin, staffId = sana) =>
  site.call<{ token: string; endsAt: string; triesLeft?: number }>('POST', '/session', {
    as: null,
    body: { deviceKey, staffId, pin: given },
  });
const tasks = () =>
  site.database.db.selectFrom('tasks').select(['kind', 'detail']).where('kind', '=', 'pin_locked').execute();

describe('A shared device', () => {
  test('is enrolled by its code, once, within ten minutes', async () => {
    const add = () => site.call<{ id: number; code: string }>('POST', '/devices', { body: { name: 'Counter' } });
    const enrol = (code: string) => site.call('POST', '/devices/enrol', { as: null, body: { code } });
    const { status, body } = await add();
    expect([status, body.code]).toEqual([201, expect.stringMatching(/^[2-9A-Z]{8}$/)]);
    expect(await enrol('AAAAAAAA')).toMatchObject({ status: 401, body: { error: { code: 'sign_in' } } });
    const typed = `${body.code.slice(0, 4).toLowerCase()} ${body.code.slice(4)}`;
    expect(await enrol(typed)).toMatchObject({
      status: 201,
      body: { device: { id: body.id, name: 'Counter', door: false } },
    });
    expect((await enrol(body.code)).status).toBe(401);
    const late = (await add()).body.code;
    site.clock.advance(10 * 60_000);
    expect((await enrol(late)).status).toBe(401);
    const locked = (await add()).body;
    await site.call('POST', `/devices/${locked.id}/lock`);
    expect((await enrol(locked.code)).status).toBe(401);
  });

  test('keeps no key and no code: the database has hashes', async () => {
    const { key } = await enrolled(site);
    const { token } = await shiftOf(site, { key }, { staffId: sana, pin });
    const rows = JSON.stringify([
      await site.database.db.selectFrom('devices').selectAll().execute(),
      await site.database.db.selectFrom('console_sessions').selectAll().execute(),
      await site.database.db.selectFrom('staff').selectAll().execute(),
      await site.database.db.selectFrom('audit_log').selectAll().execute(),
    ]);
    for (const secret of [key, token, pin]) expect(rows).not.toContain(secret);
  });

  test('shows the names of those who have a PIN, and nothing with another key', async () => {
    const { key } = await enrolled(site);
    expect((await names(key)).body).toMatchObject({ success: true, people: [{ id: sana, name: 'Sana Khan' }] });
    for (const wrong of ['', 'x', `${key}x`]) expect((await names(wrong)).status).toBe(401);
  });

  test('is listed with what became of it', async () => {
    const { id } = await enrolled(site, { name: 'Side door', door: true });
    await site.call('POST', `/devices/${id}/lock`);
    const { body } = await site.call<{ devices: unknown[] }>('GET', '/devices', { as: 'manager' });
    expect(body.devices[0]).toMatchObject({
      id,
      name: 'Side door',
      door: true,
      enrolledAt: expect.any(String),
      lockedAt: expect.any(String),
    });
    expect((await site.call('POST', `/devices/${id}/lock`)).status).toBe(404);
    expect((await site.call('POST', '/devices/x/lock')).status).toBe(404);
  });
});

describe('A shift', () => {
  test('is its person’s, without what only a Google sign-in opens', async () => {
    const device = await enrolled(site);
    const as = await shiftOf(site, device, { staffId: sana, pin });
    expect(as.token).toMatch(/^shift_/);
    expect((await site.call('GET', '/me', { as })).body).toMatchObject({
      staff: { name: 'Sana Khan', role: 'front_desk', device: { id: device.id, name: 'Counter', door: false } },
    });
    const owner = await withPin(site, 'owner', '739105');
    const byPin = await shiftOf(site, device, { staffId: owner, pin: '739105' });
    for (const [method, path] of [
      ['GET', '/team'],
      ['POST', '/team'],
      ['GET', '/devices'],
      ['POST', '/devices'],
      ['PUT', '/limits'],
    ] as const)
      expect((await site.call(method, path, { as: byPin })).status).toBe(403);
    expect((await site.call('PUT', '/pin', { as: byPin, body: { pin: '112233' } })).body).toMatchObject({
      error: { code: 'recent_sign_in' },
    });
    expect((await site.call('GET', '/day', { as: byPin })).status).toBe(200);
  });

  test('at the door does nothing but arrivals', async () => {
    const as = await shiftOf(site, await enrolled(site, { name: 'Door', door: true }), { staffId: sana, pin });
    expect((await site.call('GET', '/me', { as })).body).toMatchObject({ permissions: ['arrivals'] });
    expect((await site.call('GET', '/audit', { as })).status).toBe(403);
  });

  test('ends when it is left, after twelve hours, with another PIN, and with the device', async () => {
    const device = await enrolled(site);
    const begin = () => shiftOf(site, device, { staffId: sana, pin });
    const isOn = async (as: { token: string }) => (await site.call('GET', '/me', { as })).status === 200;
    const left = await begin();
    const other = await begin();
    expect((await site.call('DELETE', '/session', { as: left })).status).toBe(200);
    expect([await isOn(left), await isOn(other)]).toEqual([false, true]);
    site.clock.advance(12 * 3_600_000);
    expect(await isOn(other)).toBe(false);
    const before = await begin();
    await withPin(site, 'front_desk', pin);
    expect(await isOn(before)).toBe(false);
    const last = await begin();
    expect(await isOn(last)).toBe(true);
    await site.call('POST', `/devices/${device.id}/lock`);
    expect(await isOn(last)).toBe(false);
    expect((await enter(device.key)).status).toBe(401);
    expect((await site.call('GET', '/me', { as: last })).body).toMatchObject({ error: { code: 'sign_in' } });
  });

  test('ends with its person, and their PIN with it', async () => {
    const device = await enrolled(site);
    const id = await newColleague(site);
    const { email } = await site.database.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await site.call('PUT', '/pin', { as: { email }, body: { pin: '905172' } });
    const as = await shiftOf(site, device, { staffId: id, pin: '905172' });
    expect((await site.call('GET', '/me', { as })).status).toBe(200);
    await site.call('POST', `/team/${id}/end`);
    expect((await site.call('GET', '/me', { as })).status).toBe(401);
    expect((await enter(device.key, '905172', id)).status).toBe(403);
    expect((await names(device.key)).body.people.map((one) => one.id)).not.toContain(id);
  });

  test('opens no call of the site and no other address', async () => {
    const as = await shiftOf(site, await enrolled(site), { staffId: sana, pin });
    for (const path of ['/api/account/consents', '/api/auth/config', '/api/account/export'])
      expect((await site.call('GET', path, { as })).status).toBe(401);
    expect((await site.call('GET', '/nothing', { as })).status).toBe(404);
  });

  test.each([
    [{}],
    [{ deviceKey: 'x', staffId: 1, pin: 482913 }],
    [{ deviceKey: 'x', staffId: '1', pin }],
    [{ deviceKey: 'x', staffId: 1, pin: '48291' }],
    [{ deviceKey: 'x', staffId: 1, pin: '４８２９１３' }],
    [{ deviceKey: 'x'.repeat(101), staffId: 1, pin }],
  ])('is not begun by %j', async (body) => {
    expect((await site.call('POST', '/session', { as: null, body })).status).toBe(400);
  });

  test('is not begun by a body beyond 64 kB', async () => {
    const body = { deviceKey: 'x'.repeat(70_000), staffId: 1, pin };
    expect((await site.call('POST', '/session', { as: null, body })).status).toBe(413);
  });

  test('is written down with its device', async () => {
    const device = await enrolled(site);
    const owner = await withPin(site, 'owner', '739105');
    const as = await shiftOf(site, device, { staffId: owner, pin: '739105' });
    const approver = await withPin(site, 'manager', '640281');
    const asked = { act: 'refund', subject: 'booking:with-device', paise: 100, staffId: approver, pin: '640281' };
    expect((await site.call('POST', '/approvals', { as, body: asked })).status).toBe(201);
    const { body } = await site.call('GET', '/audit?subject=booking:with-device');
    expect(body).toMatchObject({ entries: [{ action: 'approved', device: 'Counter', approvedBy: 'Ravi Kumar' }] });
  });
});

describe('A PIN', () => {
  test('sent again under the same key with other digits is refused, and the first one stays', async () => {
    const key = randomUUID();
    const set = (digits: string) => site.call('PUT', '/pin', { as: 'accountant', key, body: { pin: digits } });
    expect((await set('640917')).status).toBe(200);
    expect((await set('640917')).status).toBe(200);
    expect(await set('917640')).toMatchObject({ status: 422, body: { error: { code: 'key_reused' } } });
    const [device, id] = [await enrolled(site), await idOf(site, 'accountant')];
    expect((await enter(device.key, '640917', id)).status).toBe(201);
  });

  test('of a number that nobody has is counted as any other', async () => {
    const device = await enrolled(site);
    const [nobody, farAway] = [999_999, 2_147_483_647];
    for (const id of [nobody, farAway]) {
      for (const left of [4, 3, 2, 1])
        expect(await enter(device.key, '000001', id)).toMatchObject({ status: 403, body: { triesLeft: left } });
      expect((await enter(device.key, '000001', id)).status).toBe(429);
      expect((await enter(device.key, '000001', id)).status).toBe(429);
    }
    expect((await enter(device.key, '000001', 2_147_483_648)).status).toBe(400);
  });

  test('typed wrong, and each shift that begins or ends, is in the audit log with the device', async () => {
    const device = await enrolled(site);
    await enter(device.key, '000001');
    const as = await shiftOf(site, device, { staffId: sana, pin });
    await site.call('DELETE', '/session', { as });
    const entries = await site.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'subject'])
      .where((eb) =>
        eb.or([
          eb('device_id', '=', device.id),
          eb(eb.cast<string>('detail', 'text'), 'like', `%"deviceId": ${device.id}%`),
        ]),
      )
      .where('subject', '=', `staff:${sana}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['pin_wrong', 'shift_begun', 'shift_ended']);
  });
});

describe('A wrong PIN', () => {
  test('five times locks the person on that device for 15 minutes, and tells the owner once', async () => {
    const [device, other] = [await enrolled(site), await enrolled(site)];
    for (const left of [4, 3, 2, 1])
      expect(await enter(device.key, '000001')).toMatchObject({
        status: 403,
        body: { error: { code: 'wrong_pin' }, triesLeft: left },
      });
    const locked = await enter(device.key, '000001');
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^(900|899)$/)]);
    expect((await enter(device.key)).status).toBe(429);
    expect((await enter(other.key)).status).toBe(201);
    expect(await tasks()).toEqual([{ kind: 'pin_locked', detail: { staffId: sana, deviceId: device.id } }]);
    site.clock.advance(14 * 60_000);
    expect((await enter(device.key)).status).toBe(429);
    site.clock.advance(60_000);
    expect((await enter(device.key)).status).toBe(201);
    expect(await tasks()).toHaveLength(1);
  });

  test('is forgotten after the right one', async () => {
    const { key } = await enrolled(site);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await enter(key, '000001')).status).toBe(403);
      expect((await enter(key)).status).toBe(201);
    }
  });

  test('given twenty times at once is looked at five times', async () => {
    const { key } = await enrolled(site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(key, '000001')));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
  });

  test('of somebody who is unknown or has none is like any other', async () => {
    const { key } = await enrolled(site);
    const accountant = await idOf(site, 'accountant');
    expect((await enter(key, pin, accountant)).body).toMatchObject({ error: { code: 'wrong_pin' }, triesLeft: 4 });
    expect((await enter(key, pin, 999_999)).status).toBe(403);
  });

  test.each(['123456', '654321', '000000', '12345', 'abcdef', ''])('%j is no PIN to set', async (easy) => {
    expect((await site.call('PUT', '/pin', { body: { pin: easy } })).status).toBe(400);
  });
});
