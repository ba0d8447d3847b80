import { afterEach, describe, expect, test } from 'vitest';
import type { FactsAnswer } from '#capabilities/facility/contract.ts';
import { factsVersion } from '#tests/support/console/routes/price-routes.ts';
import { sell } from '#tests/support/console/sales.ts';
import { openTwoConsoles, type TwoConsoles } from '#tests/support/console/two-consoles.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import type { TestDatabase } from '#tests/support/database/test-database.ts';
import { tableLock, withoutRowLocks } from '#tests/support/database/without/without-row-locks.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Facts that are published on two pools of one PostgreSQL, in place of two processes. The second hears of nothing, as one that is slow to. */
let sites: TwoConsoles | undefined;
afterEach(async () => {
  await sites?.close();
  sites = undefined;
});
const open = async (change?: (database: TestDatabase) => unknown) => (sites = await openTwoConsoles(change));

const CROWD = 30;
const date = '2026-11-26';

const publish = async (two: TwoConsoles, n: number, changes: object, version: string) =>
  two.site(n).call('PUT', '/facts', { body: { changes }, headers: { 'If-Match': version } });

/** Two facts that belong together, by a number. */
const pair = (n: number) => ({ tagline: `Desk ${n}`, phone: `+9180${String(41_000_000 + n)}` });

async function publishedAtOnce(two: TwoConsoles) {
  const version = await factsVersion(two.one);
  const answers = await Promise.all(Array.from({ length: CROWD }, (_, n) => publish(two, n, pair(n), version)));
  const { facts, history } = (await two.one.call<FactsAnswer>('GET', '/facts')).body;
  return { statuses: answers.map(({ status }) => status), facts, history };
}

describe.skipIf(!databaseServer)('Two processes', () => {
  test('take one of the facts that are published at once, and mix nothing', async () => {
    const { statuses, facts, history } = await publishedAtOnce(await open());
    const winner = statuses.indexOf(200);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: CROWD - 1 }, () => 409)]);
    expect(facts).toMatchObject(pair(winner));
    expect(history).toHaveLength(1);
  });

  test('without the lock publish several', async () => {
    const { statuses } = await publishedAtOnce(await open((database) => withoutRowLocks(database, tableLock)));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
  });

  test('sell no place beyond a capacity from its publication on, whatever a process knows of it', async () => {
    const two = await open();
    const crowd = (from: number) =>
      Promise.all(
        Array.from({ length: CROWD }, (_, n) =>
          n % 3 === 0
            ? sell(two.site(n), { selection: choices.dayPass(date).selection })
            : buying(two.site(n).shop, `buyer${from + n}`).order(choices.dayPass(date)),
        ),
      );
    const sold = (answers: Awaited<ReturnType<typeof crowd>>) => {
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      return statuses.filter((status) => status !== 409).length;
    };
    const published = publish(two, 0, { capacity: { hotDesks: 5 } }, await factsVersion(two.one));
    const [during, { status }] = [await crowd(0), await published];
    expect(status).toBe(200);
    const places = await two.one.database.db
      .selectFrom('allocations')
      .innerJoin('places', 'places.id', 'allocations.place_id')
      .select('places.number')
      .where('allocations.kind', '=', 'hot_desk')
      .execute();
    expect(places).toHaveLength(sold(during));
    const left = 5 - places.filter(({ number }) => number <= 5).length;
    expect(sold(await crowd(100))).toBe(left);
  });
});
