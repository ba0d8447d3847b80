import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#capabilities/staff/rules/permissions.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';

let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

test('An owner has every permission and no limit', async () => {
  const { status, body } = await site.call('GET', '/me', { as: 'owner' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    staff: { name: 'Asha Nair', email: 'asha.nair@example.com', role: 'owner', device: null },
    permissions,
    limits: { refundBookingPaise: null, closurePaise: null },
  });
});

test('The front desk has its permissions and limits', async () => {
  const { body } = await site.call('GET', '/me', { as: 'front_desk' });
  expect(body['permissions']).toContain('arrivals');
  expect(body['permissions']).not.toContain('close_period');
  expect(body['limits']).toEqual({
    refundBookingPaise: 50_000,
    refundDayPaise: 200_000,
    closurePaise: 0,
    tillDifferencePaise: 10_000,
    waivedMoves: 1,
    releaseFrom: null,
  });
});

test('The first sign-in binds the account to the address, in whatever case Google writes it', async () => {
  expect((await site.call('GET', '/me', { as: { email: 'Ravi.Kumar@Example.com', uid: 'ravi-1' } })).status).toBe(200);
  expect((await site.call('GET', '/me', { as: { email: 'ravi.kumar@example.com', uid: 'ravi-2' } })).status).toBe(404);
  expect(
    (await site.call('GET', '/me', { as: { email: 'new@example.com', uid: 'ravi-1' } })).body['staff'],
  ).toMatchObject({
    name: 'Ravi Kumar',
  });
});

test('Accounts that come at once with one address are bound to it once', async () => {
  const accounts = Array.from({ length: 8 }, (_, n) => ({ email: 'joseph.dsouza@example.com', uid: `joseph-${n}` }));
  const answers = await Promise.all(accounts.map((as) => site.call('GET', '/me', { as })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('When somebody was last here is noted', async () => {
  await site.call('GET', '/me', { as: 'front_desk' });
  const seen = async () =>
    (
      await site.database.db
        .selectFrom('staff')
        .select('last_seen')
        .where('email', '=', 'sana.khan@example.com')
        .executeTakeFirstOrThrow()
    ).last_seen?.getTime() ?? 0;
  const first = await seen();
  expect(site.clock.now().getTime() - first).toBeLessThan(60_000);
  site.clock.advance(6 * 60_000);
  await site.call('GET', '/me', { as: 'front_desk' });
  expect(await seen()).toBeGreaterThan(first);
});
