import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initialLimits } from '#capabilities/staff/rules/limits.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { idOf, newColleague } from '#tests/support/console/team.ts';

type Team = { team: { id: number; email: string; name: string; role: string; lastSeen?: string }[] };

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const team = async () => (await site.call<Team>('GET', '/team')).body.team;
const entries = async (subject: string) =>
  (await site.call<{ entries: Record<string, unknown>[] }>('GET', `/audit?subject=${subject}`)).body.entries;

describe('The team', () => {
  test('is listed for the owner', async () => {
    expect(await team()).toMatchObject([
      { id: 1, email: 'asha.nair@example.com', name: 'Asha Nair', role: 'owner', lastSeen: expect.any(String) },
      { name: 'Ravi Kumar', role: 'manager' },
      { name: 'Sana Khan', role: 'front_desk' },
      { name: "Joseph D'Souza", role: 'accountant' },
    ]);
  });

  test('gets a colleague, who is in with the next sign-in', async () => {
    const person = { email: 'Meera.Iyer@Example.com', name: ' Meera   Iyer ', role: 'manager' };
    const as: As = { email: 'meera.iyer@example.com' };
    expect((await site.call('GET', '/me', { as })).status).toBe(404);
    const added = await site.call<Team & { id: number }>('POST', '/team', { body: person });
    expect([added.status, added.body]).toMatchObject([200, { success: true, team: expect.anything() }]);
    expect((await site.call('GET', '/me', { as })).body).toMatchObject({
      staff: { name: 'Meera Iyer', role: 'manager' },
    });
    expect(await entries(`staff:${added.body.id}`)).toMatchObject([
      { action: 'staff_added', actor: { kind: 'staff', id: '1', name: 'Asha Nair' }, detail: { role: 'manager' } },
    ]);
  });

  test('lets nobody in whose address only looks like the invited one', async () => {
    await site.call('POST', '/team', { body: { email: 'kiran.look@example.com', name: 'Kiran', role: 'front_desk' } });
    for (const email of ['\u212Airan.look@example.com', '\u212Airan.loo\u212A@example.com'])
      expect((await site.call('GET', '/me', { as: { email } })).status).toBe(404);
    expect((await site.call('GET', '/me', { as: { email: 'Kiran.Look@example.com' } })).status).toBe(200);
  });

  test('gives a colleague another role, from the next call on, by number or by the same address', async () => {
    const id = await newColleague(site, 'manager');
    const { email } = (await team()).find((one) => one.id === id) ?? { email: '' };
    const as: As = { email };
    expect((await site.call('GET', '/devices', { as })).status).toBe(200);
    expect((await site.call('POST', `/team/${id}/role`, { body: { role: 'front_desk' } })).status).toBe(200);
    expect((await site.call('GET', '/devices', { as })).status).toBe(403);
    await site.call('POST', '/team', { body: { email, name: 'Renamed', role: 'accountant' } });
    expect((await site.call('GET', '/me', { as })).body).toMatchObject({
      staff: { name: 'Renamed', role: 'accountant' },
    });
    expect((await team()).filter((one) => one.email === email)).toHaveLength(1);
  });

  test('ends a colleague at once, and may take them back as a new one with another account', async () => {
    const id = await newColleague(site);
    const { email } = (await team()).find((one) => one.id === id) ?? { email: '' };
    expect((await site.call('GET', '/me', { as: { email, uid: 'first' } })).status).toBe(200);
    expect((await site.call('POST', `/team/${id}/end`)).status).toBe(200);
    for (const path of ['/me', '/nothing'])
      expect((await site.call('GET', path, { as: { email, uid: 'first' } })).status).toBe(404);
    expect((await team()).map((one) => one.id)).not.toContain(id);
    expect((await site.call('POST', `/team/${id}/end`)).status).toBe(404);
    expect((await site.call('POST', `/team/${id}/role`, { body: { role: 'owner' } })).status).toBe(404);
    await site.call('POST', '/team', { body: { email, name: 'Back again', role: 'front_desk' } });
    expect((await site.call('GET', '/me', { as: { email, uid: 'second' } })).status).toBe(200);
    expect((await site.call('GET', '/me', { as: { email, uid: 'first' } })).status).toBe(404);
  });

  test('keeps its last owner, however they would be ended or lowered', async () => {
    const owner = await idOf(site, 'owner');
    const asha = { email: 'asha.nair@example.com', name: 'Asha Nair' };
    for (const [path, body] of [
      [`/team/${owner}/end`, {}],
      [`/team/${owner}/role`, { role: 'manager' }],
      ['/team', { ...asha, role: 'front_desk' }],
    ] as const)
      expect(await site.call('POST', path, { body })).toMatchObject({
        status: 409,
        body: { error: { code: 'last_owner' } },
      });
    expect((await site.call('POST', '/team', { body: { ...asha, role: 'owner' } })).status).toBe(200);
    const second = await newColleague(site, 'owner');
    expect((await site.call('POST', `/team/${second}/end`)).status).toBe(200);
  });

  test('two last owners who end each other at once: one stays', async () => {
    const [one, other] = [await newColleague(site, 'owner'), await newColleague(site, 'owner')];
    const emailOf = async (id: number) => (await team()).find((row) => row.id === id)?.email ?? '';
    const [first, second] = [{ email: await emailOf(one) }, { email: await emailOf(other) }];
    await site.call('POST', `/team/${await idOf(site, 'owner')}/role`, { as: first, body: { role: 'manager' } });
    const answers = await Promise.all([
      site.call('POST', `/team/${other}/end`, { as: first }),
      site.call('POST', `/team/${one}/end`, { as: second }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (
      await site.database.db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'owner')
        .where('ended_at', 'is', null)
        .execute()
    ).map(({ id }) => id);
    expect(left).toHaveLength(1);
    await site.call('POST', '/team', {
      as: left[0] === one ? first : second,
      body: { email: 'asha.nair@example.com', name: 'Asha Nair', role: 'owner' },
    });
  });

  test('needs a sign-in of the last ten minutes', async () => {
    const minutes = (n: number) => new Date(site.clock.now().getTime() - n * 60_000);
    const as = (n: number): As => ({ email: 'asha.nair@example.com', signedInAt: minutes(n) });
    const id = await newColleague(site);
    const old = await site.call('POST', `/team/${id}/end`, { as: as(10.1) });
    expect(old).toMatchObject({ status: 403, body: { error: { code: 'recent_sign_in' } } });
    expect((await site.call('GET', '/team', { as: as(60) })).status).toBe(200);
    expect((await site.call('POST', `/team/${id}/end`, { as: as(9.9) })).status).toBe(200);
  });

  test.each([
    [{}],
    [{ email: 'x', name: 'Xaver', role: 'owner' }],
    [{ email: 'x@example.com', name: '', role: 'owner' }],
    [{ email: 'x@example.com', name: 'Xaver', role: 'admin' }],
    [{ email: ['x@example.com'], name: 'Xaver', role: 'owner' }],
    [{ email: 'x@example.com\nBcc: y@example.com', name: 'Xaver', role: 'owner' }],
    [{ email: '\u212Airan@example.com', name: 'Kiran', role: 'owner' }],
    [[]],
    [null],
  ])('is not changed by %j', async (body) => {
    const before = await team();
    expect(await site.call('POST', '/team', { body, raw: JSON.stringify(body) })).toMatchObject({ status: 400 });
    expect(await team()).toEqual(before);
  });
});

describe('A key', () => {
  const person = () => ({ email: `${randomUUID()}@example.com`, name: 'Key holder', role: 'front_desk' });

  test('repeats the answer of the same request, and does it once', async () => {
    const [key, body] = [randomUUID(), person()];
    const first = await site.call<Team>('POST', '/team', { key, body });
    const again = await site.call<Team>('POST', '/team', {
      key: key.toUpperCase(),
      body: { ...body, unknown: 'field' },
    });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const before = await team();
    expect(before.filter(({ email }) => email === body.email)).toHaveLength(1);
  });

  test('is refused for another body, another call and another query, which do nothing', async () => {
    const [key, body] = [randomUUID(), person()];
    await site.call('POST', '/team', { key, body });
    const id = await newColleague(site);
    for (const [path, other] of [
      ['/team', person()],
      ['/team?preview=1', body],
      [`/team/${id}/end`, {}],
    ] as const)
      expect(await site.call('POST', path, { key, body: other })).toMatchObject({
        status: 422,
        body: { error: { code: 'key_reused' } },
      });
    expect((await team()).some((one) => one.id === id)).toBe(true);
  });

  test('is a person’s own', async () => {
    const key = randomUUID();
    const second = { email: `${randomUUID()}@example.com` };
    await site.call('POST', '/team', { key, body: { ...second, name: 'Owner too', role: 'owner' } });
    expect((await site.call('POST', '/team', { as: second, key, body: person() })).status).toBe(200);
  });

  test('of a refused request is free: nothing was stored', async () => {
    const key = randomUUID();
    const id = await idOf(site, 'owner');
    const others = (await team()).filter((one) => one.role === 'owner' && one.id !== id);
    for (const other of others) await site.call('POST', `/team/${other.id}/end`);
    expect((await site.call('POST', `/team/${id}/end`, { key })).status).toBe(409);
    await newColleague(site, 'owner');
    expect((await site.call('POST', '/team', { key, body: person() })).status).toBe(200);
  });

  test('pressed ten times at once does it once, and all hear the same', async () => {
    const [key, body] = [randomUUID(), person()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.call('POST', '/team', { key, body })));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect((await team()).filter(({ email }) => email === body.email)).toHaveLength(1);
  });
});

describe('Limits', () => {
  const put = (limits: unknown, version: number | string | null, as: As = 'owner') =>
    site.call('PUT', '/limits', { as, body: limits, headers: version === null ? {} : { 'If-Match': String(version) } });

  test('are changed with the version that was seen, hold at once, and are written down', async () => {
    const { body } = await site.call<{ version: number }>('GET', '/limits');
    expect(body).toMatchObject({ version: 0, limits: initialLimits });
    const limits = { ...initialLimits, refundBookingPaise: { manager: 200_000, front_desk: 0 } };
    expect((await put(limits, 0)).body).toEqual({ success: true, version: 1, limits });
    expect(await put(initialLimits, 0)).toMatchObject({
      status: 409,
      body: { error: { code: 'version' }, version: 1 },
    });
    expect((await site.call('GET', '/me', { as: 'manager' })).body).toMatchObject({
      limits: { refundBookingPaise: 200_000 },
    });
    expect(await entries('limits')).toMatchObject([
      { action: 'limits_changed', detail: { version: 1, after: limits } },
    ]);
  });

  test('two owners who change them at once: one is told', async () => {
    const { version } = (await site.call<{ version: number }>('GET', '/limits')).body;
    const answers = await Promise.all([put(initialLimits, version), put(initialLimits, version)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([[{}], [{ ...initialLimits, waivedMoves: -1 }], [{ ...initialLimits, closurePaise: { manager: 1.5 } }]])(
    'refuse %j',
    async (limits) => {
      const { version } = (await site.call<{ version: number }>('GET', '/limits')).body;
      expect((await put(limits, version)).status).toBe(400);
      expect((await put(initialLimits, null)).body).toMatchObject({ error: { code: 'if_match' } });
      expect((await put(initialLimits, 'new')).body).toMatchObject({ error: { code: 'if_match' } });
    },
  );
});
