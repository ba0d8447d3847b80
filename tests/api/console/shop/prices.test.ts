import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OffersAnswer, PricesAnswer } from '#capabilities/catalogue/contract.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { catalogueVersion, pricesApproved } from '#tests/support/console/routes/price-routes.ts';
import { booked } from '#tests/support/purchases/booked.ts';
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
        figures: [
          {
            of: 'Day Pass',
            before: '₹384 a day: ₹325 plus GST and rounding ₹59',
            after: '₹413 a day: ₹350 plus GST ₹63',
          },
          {
            of: 'Weekend Flash Sale',
            before: '₹199 instead of ₹384, Save 48%',
            after: '₹199 instead of ₹413, Save 52%',
          },
        ],
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
    const total = totalOf(await prices(), 'day-pass') ?? 0;
    expect(lost?.body).toMatchObject({
      error: { code: 'version' },
      version: Number(await catalogueVersion(site)),
      published: [{ by: 'Asha Nair', note: `Day Pass: ₹${total / 100}` }],
    });
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

describe('A preview', () => {
  test('refuses what could not be published because of a later price', async () => {
    const recreation = (base: number, gst: number) => ({
      product: 'recreation-month',
      basePaise: base * 100,
      gstPaise: gst * 100,
    });
    // From May on, the bundle of both would save nothing at this price of the monthly desk.
    await put('/prices', { changes: [recreation(600, 108)], from: '2027-05-01' });
    const desk = { changes: [{ product: 'coworking', basePaise: 525_000, gstPaise: 94_500 }] };
    const [previewed, published] = [await put('/prices?preview=1', desk), await put('/prices', desk)];
    expect(previewed).toMatchObject({ status: 400, body: { why: 'above_sale' } });
    expect(published.body).toEqual(previewed.body);
    await site.call('POST', '/prices/take-back', {
      body: { from: '2027-05-01' },
      headers: { 'If-Match': await catalogueVersion(site) },
    });
  });
});

describe('Prices that have not begun', () => {
  const planned = async () => (await prices()).planned.map(({ from, changes }) => [from, changes.length]);

  test('are taken back, and those of another day stay', async () => {
    const before = (await prices()).prices;
    const room = { product: 'room-4h', basePaise: 350_000, gstPaise: 63_000 };
    await put('/prices', { changes: [dayPass(400, 72), room], from: '2027-03-01' });
    await put('/prices', { changes: [room], from: '2027-02-01' });
    await put('/prices', { changes: [{ ...room, basePaise: 360_000, gstPaise: 64_800 }], from: '2027-04-01' });
    expect(await planned()).toEqual([
      ['2027-02-01', 1],
      ['2027-03-01', 1],
      ['2027-04-01', 1],
    ]);
    const taken = await site.call('POST', '/prices/take-back', {
      body: { from: '2027-03-01' },
      headers: { 'If-Match': await catalogueVersion(site) },
    });
    expect(taken).toMatchObject({ status: 200, body: { from: '2027-03-01', changes: [{ product: 'day-pass' }] } });
    expect(await planned()).toEqual([
      ['2027-02-01', 1],
      ['2027-04-01', 1],
    ]);
    for (const from of ['2027-02-01', '2027-04-01'])
      await site.call('POST', '/prices/take-back', {
        body: { from },
        headers: { 'If-Match': await catalogueVersion(site) },
      });
    expect(await planned()).toEqual([]);
    expect((await prices()).prices).toEqual(before);
    expect((await entries()).at(-1)?.detail).toMatchObject({ note: 'taken back: prices from 2027-04-01' });
  });

  test.each(['2026-11-24', '2027-05-05'])('do not exist for %s, which is 400', async (from) => {
    const refused = await site.call('POST', '/prices/take-back', {
      body: { from },
      headers: { 'If-Match': await catalogueVersion(site) },
    });
    expect(refused).toMatchObject({ status: 400, body: { why: 'not_planned' } });
  });
});

describe('What keeps its price', () => {
  test('is counted: what was paid, and what is held', async () => {
    const preview = async () =>
      (await put('/prices?preview=1', { changes: [{ product: 'recreation-day', basePaise: 35_000, gstPaise: 4_200 }] }))
        .body['unaffected'];
    expect(await preview()).toEqual({ booked: 0, held: 0, months: 0 });
    await booked(site.shop, choices.recreation('2026-11-26'));
    await buying(site.shop, 'vikram').order(choices.recreation('2026-11-27'));
    expect(await preview()).toEqual({ booked: 1, held: 1, months: 0 });
  });
});

describe('A former price', () => {
  const coworking = async () => (await prices()).prices.find(({ product }) => product === 'coworking')?.former;
  const show = async (body: object) =>
    site.call('PUT', '/prices/former', {
      body: { product: 'coworking', ...body },
      headers: { 'If-Match': await catalogueVersion(site) },
    });

  test('is never typed: a sum or dates are 400, and none is shown that was not charged', async () => {
    expect((await show({ show: true, totalPaise: 1_200_000 })).status).toBe(400);
    expect(await show({ show: true })).toMatchObject({ status: 400, body: { why: 'no_former_price' } });
  });

  test('is the price before by the history, with its days', async () => {
    await show({ show: false });
    expect(await coworking()).toEqual({ shown: null, possible: null });
    const lower = { product: 'coworking', basePaise: 499_900, gstPaise: 90_000 };
    expect((await put('/prices', { changes: [lower], from: '2026-11-25' })).status).toBe(200);
    site.clock.advance(24 * 3_600_000);
    const possible = { totalPaise: 648_900, from: '2026-11-24', until: '2026-11-24' };
    expect(await coworking()).toEqual({ shown: null, possible });
    expect((await show({ show: true })).status).toBe(200);
    expect(await coworking()).toEqual({ shown: possible, possible });
  });

  test('is no longer shown once another price holds, and stays where that is taken back', async () => {
    const shown = async () => (await coworking())?.shown?.totalPaise ?? null;
    expect(await shown()).toBe(648_900);
    const raised = { changes: [{ product: 'coworking', basePaise: 519_900, gstPaise: 93_600 }], from: '2026-11-26' };
    expect((await put('/prices', raised)).status).toBe(200);
    const taken = { body: { from: raised.from }, headers: { 'If-Match': await catalogueVersion(site) } };
    expect((await site.call('POST', '/prices/take-back', taken)).status).toBe(200);
    site.clock.advance(24 * 3_600_000);
    expect(await shown()).toBe(648_900);
    const later = { ...raised, from: '2026-11-27' };
    const { figures } = (await put('/prices?preview=1', later)).body;
    expect(figures).toContainEqual(
      expect.objectContaining({ of: 'Former price of the monthly desk', after: 'Not shown' }),
    );
    expect((await put('/prices', later)).status).toBe(200);
    site.clock.advance(24 * 3_600_000);
    expect(await coworking()).toEqual({ shown: null, possible: null });
  });

  test('is none of which the price was corrected on the same day', async () => {
    await show({ show: false });
    await put('/prices', { changes: [{ product: 'coworking', basePaise: 4_999_900, gstPaise: 900_000 }] });
    site.clock.advance(60_000);
    await put('/prices', { changes: [{ product: 'coworking', basePaise: 499_900, gstPaise: 90_000 }] });
    expect((await coworking())?.possible?.totalPaise ?? 0).toBeLessThan(1_000_000);
  });
});

describe('The history', () => {
  test('keeps the line of a version of a former release that no longer fits', async () => {
    const long = new Date('2001-01-01T00:00:00Z');
    const former = { effective_from: long, created_at: long, data: '{}', note: 'price of day-pass: ₹1' };
    await site.database.db.insertInto('catalogue_versions').values(former).execute();
    const [newest] = (await prices()).history;
    expect(newest).toMatchObject({ from: long.toISOString(), note: former.note });
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

  test('says how often it was used, and what it cost', async () => {
    const welcome = async () => (await offers()).find(({ name }) => name === 'welcome');
    expect(await welcome()).toMatchObject({ used: 0, cancelled: 0, discountPaise: 0 });
    const list = (await prices()).prices.find(({ product }) => product === 'coworking')?.totalPaise ?? 0;
    await booked(site.shop, choices.welcome('2026-12-01'));
    expect(await welcome()).toMatchObject({ used: 1, cancelled: 0, discountPaise: list - 499_900 });
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

test('While the stored catalogue cannot be read, prices and offers are to be asked for again later', async () => {
  const torn = { data: '{"dayPass":{"price":1}}', note: 'torn', effective_from: site.clock.now() };
  const { version } = await site.database.db
    .insertInto('catalogue_versions')
    .values({ ...torn, created_at: site.clock.now() })
    .returning('version')
    .executeTakeFirstOrThrow();
  const unavailable = { status: 503, body: { error: { code: 'unavailable' } } };
  expect(await site.call('GET', '/prices')).toMatchObject(unavailable);
  expect(await site.call('GET', '/offers')).toMatchObject(unavailable);
  for (const path of ['/prices?preview=1', '/prices']) {
    expect(await put(path, { changes: [dayPass(350, 63)] }, { version: String(version) })).toMatchObject(unavailable);
  }
  await site.database.db.deleteFrom('catalogue_versions').where('version', '=', version).execute();
  expect((await site.call('GET', '/prices')).status).toBe(200);
});
