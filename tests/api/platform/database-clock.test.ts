import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { holdPlace } from '#capabilities/places/use-cases/hold-place.ts';
import { seedPlaces } from '#capabilities/places/use-cases/seed-places.ts';
import { holdExpiry } from '#capabilities/purchase/rules/checkout/checkout-states.ts';
import { clockStartingAt, systemClock } from '#platform/clock.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
  await seedPlaces(database.db, sampleFacility);
});
afterAll(() => database.drop());

const MINUTE = 60_000;

/** The clock of a process on a machine whose own clock is wrong by so many minutes. */
async function processWith(minutesWrong: number) {
  const clock = clockStartingAt(new Date(systemClock.now().getTime() + minutesWrong * MINUTE));
  const following = databaseClock(database.db, { clock, ticks: () => performance.now() });
  await following.follow();
  return following;
}

describe('The clock of a process', () => {
  test.each([-60, -20, 20, 60 * 24 * 365])(
    'is the database’s, although its machine’s is wrong by %i minutes',
    async (minutes) => {
      const right = await processWith(0);
      const wrong = await processWith(minutes);
      const apart = Math.abs(right.now().getTime() - wrong.now().getTime());
      expect(apart).toBeLessThan(10 * MINUTE);
    },
  );

  test('goes on while the database is away, and stays where it is when asking fails', async () => {
    let ticks = 0;
    const away = await makeTestDatabase();
    const clock = databaseClock(away.db, { clock: { now: () => new Date(1_000_000) }, ticks: () => ticks });
    await away.drop();
    ticks = 5_000;
    await expect(clock.follow()).rejects.toBeInstanceOf(Error);
    expect(clock.now()).toEqual(new Date(1_005_000));
  });
});

test('A place that a process holds is not free for another one whose machine’s clock is 20 minutes ahead', async () => {
  const { db } = database;
  const [slow, fast] = [await processWith(-20), await processWith(20)];
  const period = { start: new Date('2027-01-04T04:30:00Z'), end: new Date('2027-01-04T06:30:00Z') };
  const hold = async (clock: typeof slow) => {
    const checkoutId = await bareCheckout(db, clock.now());
    return inTransaction(db, (tx) => {
      const now = clock.now();
      return holdPlace(tx, { kind: 'room', number: null, period, checkoutId, expiresAt: holdExpiry(now), now });
    });
  };
  expect(await hold(slow)).toMatchObject({ ok: true });
  expect(await hold(fast)).toMatchObject({ ok: false });
});
