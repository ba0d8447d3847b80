import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OffersAnswer, PricesAnswer } from '#capabilities/catalogue/contract.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { catalogueVersion, pricesApproved } from '#tests/support/console/price-routes.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const dayPass = (base: number, gst: number) => ({ product: 'day-pass', basePaise: base * 100, gstPaise: gst * 100 });
const prices = async () => (await site.call<PricesAnswer>('GET', '/prices')).body;
const totalOf = ({ prices: all }: PricesAnswer, product: string) =>
  all.find((one) => one.product === product)?.totalPaise;
const put = async (path: string, body: unknown, { as = 'owner', version = '' }: { as?: As; version?: string } = {}) =>
  site.call('PUT', path, {
    as,
    body,
    headers: { 'If-Match': version || (await catalogueVersion(site)) },
  });
const versionRows = () => site.database.db.selectFrom('catalogue_versions').select('version').execute();
const entries = () =>
  site.database.db.selectFrom('audit_log').selectAll().where('action', '=', 'catalogue_published').execute();

describe('A list price', () => {
  test('is previewed with its difference, and nothing is written', async () => {
    const before = await versionRows();
    const previewed = await put('/prices?preview=1', { changes: [dayPass(350, 63)], from: '2027-01-01' });
    expect(previewed).toMatchObject({
      status: 200,
      body: {
        from: '2027-01-01',
        until: null,
        changes: [{ product: 'day-pass', before: { totalPaise: 38_400 }, after: { totalPaise: 41_300 } }],
      },
    });
    expect(await versionRows()).toEqual(before);
  });

  test('holds from midnight in India of its day, and can be taken back before', async () => {
    const version = await catalogueVersion(site);
    const changed = await put('/prices', { changes: [dayPass(350, 63)], from: '2027-01-01', note: 'New year' });
    expect(changed.status).toBe(200);
    expect(Number(changed.body['version'])).toBeGreaterThan(Number(version));
    const ahead = await prices();
    expect(totalOf(ahead, 'day-pass')).toBe(38_400);
    expect(ahead.planned).toMatchObject([{ from: '2027-01-01', changes: [{ after: { totalPaise: 41_300 } }] }]);
    expect(ahead.history[0]).toMatchObject({ from: '2026-12-31T18:30:00.000Z', note: 'New year' });

    await put('/prices', { changes: [dayPass(325, 59)], from: '2027-01-01' });
    expect((await prices()).planned).toEqual([]);
  });

  test('that is changed with another one holds on, also where the other was set to change later', async () => {
    await put('/prices', { changes: [dayPass(350, 63)], from: '2027-02-01' });
    const coworking = { product: 'coworking', basePaise: 560_000, gstPaise: 100_800 };
    const both = await put('/prices', { changes: [dayPass(340, 61), coworking], from: '2027-01-15' });
    expect(both.body).toMatchObject({ until: '2027-02-01' });
    const { planned } = await prices();
    expect(
      planned.map(({ from, changes }) => [from, ...changes.map((one) => [one.product, one.after.totalPaise])]),
    ).toEqual([
      ['2027-01-15', ['day-pass', 40_100], ['coworking', 660_800]],
      ['2027-02-01', ['day-pass', 41_300]],
    ]);
    await put('/prices', {
      changes: [dayPass(325, 59), { ...coworking, basePaise: 549_900, gstPaise: 99_000 }],
      from: '2027-01-15',
    });
    await put('/prices', { changes: [dayPass(325, 59)], from: '2027-02-01' });
    expect((await prices()).planned).toEqual([]);
  });

  test('of an order that was made before stays', async () => {
    const choice = choices.dayPass('2026-11-25');
    const [early, late] = [buying(site.shop, 'asha'), buying(site.shop, 'ravi')];
    const made = await early.order(choice);
    await put('/prices', { changes: [dayPass(400, 72)] });
    expect(totalOf(await prices(), 'day-pass')).toBe(47_200);
    expect(made.body).toMatchObject({ amount: 38_400 });
    expect((await early.pay(made.body.orderId)).status).toBe(200);
    expect((await late.order(choice)).status).toBe(400);
    expect((await late.order({ ...choice, amount: 47_200 })).body).toMatchObject({ amount: 47_200 });
    await put('/prices', { changes: [dayPass(325, 59)] });
  });

  test('is written once in the audit log, with the colleague, the key and the second person', async () => {
    const before = (await entries()).length;
    const key = randomUUID();
    const body = { changes: [dayPass(330, 59)], approvalId: await pricesApproved(site) };
    const call = { as: 'manager' as const, body, key, headers: { 'If-Match': await catalogueVersion(site) } };
    const first = await site.call('PUT', '/prices', call);
    expect(first.status).toBe(200);
    expect((await site.call('PUT', '/prices', call)).body).toEqual(first.body);
    const after = await entries();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ actor_name: 'Ravi Kumar', request_id: key, approval_id: body.approvalId });
  });

  test('of a manager alone is refused while a second person could approve it', async () => {
    const refused = await put('/prices', { changes: [dayPass(340, 61)] }, { as: 'manager' });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { code: 'not_allowed' }, needs: 'publish_prices', approval: { subject: 'catalogue:prices' } },
    });
  });

  test('of two who publish at once is one price: the other gets 409 with the version', async () => {
    const version = await catalogueVersion(site);
    const both = await Promise.all(
      [350, 360].map((base) => put('/prices', { changes: [dayPass(base, Math.round(base * 0.18))] }, { version })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ error: { code: 'version' }, version: Number(await catalogueVersion(site)) });
  });

  test.each([
    ['another tax than the rate', { changes: [dayPass(350, 90)] }, 'day-pass'],
    ['paise', { changes: [{ product: 'day-pass', basePaise: 35_050, gstPaise: 6_300 }] }, 'day-pass'],
    ['a day that has begun', { changes: [dayPass(350, 63)], from: '2026-11-24' }, 'from'],
    ['no change', { changes: [] }, 'changes'],
    ['an unknown product', { changes: [{ product: 'moon', basePaise: 100, gstPaise: 0 }] }, 'changes.0.product'],
    ['a product twice', { changes: [dayPass(350, 63), dayPass(351, 63)] }, 'day-pass'],
  ])('with %s is 400 and stores nothing', async (_, body, field) => {
    const before = await versionRows();
    const refused = await put('/prices', body);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } });
    expect(Object.keys((refused.body['error'] as { fields?: object }).fields ?? {})).toContain(field);
    expect(await versionRows()).toEqual(before);
  });

  test('without the version that it replaces is 400', async () => {
    const refused = await site.call('PUT', '/prices', { body: { changes: [dayPass(350, 63)] } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'if_match' } } });
  });
});

describe('An offer', () => {
  const offers = async () => (await site.call<OffersAnswer>('GET', '/offers')).body.offers;
  const weekend = async () => (await offers()).find(({ name }) => name === 'weekend');

  test('gets its days and price, and ends', async () => {
    const dates = { from: '2026-12-01', until: '2026-12-31' };
    expect((await put('/offers', { name: 'weekend', totalPaise: 24_900, ...dates }, { as: 'manager' })).status).toBe(
      200,
    );
    expect(await weekend()).toMatchObject({ totalPaise: 24_900, ...dates, isOn: false });
    expect((await put('/offers', { name: 'weekend', off: true })).status).toBe(200);
    expect(await weekend()).toMatchObject({ from: null, until: null, isOn: false });
  });

  test.each([
    ['above its list price', { totalPaise: 9_999_900, from: '2026-12-01', until: '2026-12-31' }, 'totalPaise'],
    ['with its days swapped', { from: '2026-12-31', until: '2026-12-01' }, 'until'],
  ])('%s is 400 and stores nothing', async (_, change, field) => {
    const before = await versionRows();
    const refused = await put('/offers', { name: 'weekend', ...change });
    expect(refused).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } });
    expect(await versionRows()).toEqual(before);
  });
});
