import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { PricesAnswer } from '#capabilities/catalogue/contract.ts';
import { catalogueVersion } from '#tests/support/console/routes/price-routes.ts';
import { openTwoConsoles, type TwoConsoles } from '#tests/support/console/two-consoles.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import type { TestDatabase } from '#tests/support/database/test-database.ts';
import { tableLock, withoutRowLocks } from '#tests/support/database/without/without-row-locks.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Prices that are published on two pools of one PostgreSQL, in place of two processes. */
let sites: TwoConsoles | undefined;
afterEach(async () => {
  await sites?.close();
  sites = undefined;
});
const open = async (change?: (database: TestDatabase) => unknown) => (sites = await openTwoConsoles(change));

const CROWD = 40;

/** Day pass and monthly desk at bases that belong together: 400 + n and 6000 + n rupees. */
const pair = (n: number) =>
  (
    [
      ['day-pass', 400 + n],
      ['coworking', 6000 + n],
    ] as const
  ).map(([product, base]) => ({ product, basePaise: base * 100, gstPaise: Math.round(base * 0.18) * 100 }));

async function publishedAtOnce(two: TwoConsoles) {
  const version = await catalogueVersion(two.one);
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, n) =>
      two.site(n).call('PUT', '/prices', { body: { changes: pair(n) }, headers: { 'If-Match': version } }),
    ),
  );
  const { prices } = (await two.one.call<PricesAnswer>('GET', '/prices')).body;
  const rupees = (name: string) => (prices.find(({ product }) => product === name)?.basePaise ?? 0) / 100;
  const { rows } = await sql<{ written: number }>`
    select count(*)::int as written from audit_log where action = 'catalogue_published'`.execute(two.one.database.db);
  return { answers, dayPass: rupees('day-pass') - 400, coworking: rupees('coworking') - 6000, ...rows[0] };
}

const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe.skipIf(!databaseServer)('Two processes', () => {
  test('take one of the prices that are published at once; the others are 409 with what was published', async () => {
    const { answers, dayPass, coworking, written } = await publishedAtOnce(await open());
    expect([done(answers), answers.filter(({ status }) => status === 409).length]).toEqual([1, CROWD - 1]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect([dayPass, coworking, written]).toEqual([winner, winner, 1]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ error: { code: 'version' }, published: [{ by: 'Asha Nair' }] });
  });

  test('without the lock publish several', async () => {
    const { answers } = await publishedAtOnce(await open((database) => withoutRowLocks(database, tableLock)));
    expect(done(answers)).toBeGreaterThan(1);
  });

  test('keep the price of a checkout that was held before', async () => {
    const two = await open();
    const choice = choices.dayPass('2026-11-25');
    const buyer = buying(two.site(1).shop, 'asha');
    const { body: order } = await buyer.order(choice);
    const body = { changes: pair(0) };
    await two.one.call('PUT', '/prices', { body, headers: { 'If-Match': await catalogueVersion(two.one) } });
    const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
    expect((await buyer.verify(paid)).body).toMatchObject({ verified: true });
    const { rows } = await sql`
      select total_paise from bookings where booking_id = ${order.bookingId}`.execute(two.one.database.db);
    expect(rows).toEqual([{ total_paise: 38_400 }]);
  });

  test('charge the price of 1 January from midnight in India on, and not a moment before', async () => {
    const two = await open();
    const body = { changes: pair(0), from: '2027-01-01' };
    await two.one.call('PUT', '/prices', { body, headers: { 'If-Match': await catalogueVersion(two.one) } });
    const totals = () =>
      Promise.all(
        [two.site(0), two.site(1)].map(async (site) => {
          const { body: answer } = await site.call<{ services: { dayPass: { finalPrice: number }[] } }>(
            'GET',
            '/api/spaces/services',
            { as: null },
          );
          return answer.services.dayPass[0]?.finalPrice;
        }),
      );
    two.one.clock.moveTo(new Date('2026-12-31T23:59:59.900+05:30'));
    expect(await totals()).toEqual([384, 384]);
    two.one.clock.moveTo(new Date('2027-01-01T00:00:00+05:30'));
    expect(await totals()).toEqual([472, 472]);
    for (const n of [0, 1]) {
      const buyer = buying(two.site(n).shop, `asha${n}`);
      const choice = choices.dayPass('2027-01-02');
      expect((await buyer.order(choice)).status).toBe(400);
      expect((await buyer.order({ ...choice, amount: 47_200 })).status).toBe(200);
    }
  });
});
