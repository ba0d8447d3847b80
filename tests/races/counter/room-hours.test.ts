import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useRoomHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openTwoConsoles, type TwoConsoles } from '#tests/support/console/two-consoles.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { withoutRowLocks } from '#tests/support/database/without/without-row-locks.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import type { PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { openTwoSites, type TwoSites } from '#tests/support/purchases/two-sites.ts';

const opening = new Date('2026-11-24T09:00:00+05:30');
const uid = 'asha';
const HOURS = 4;
const CROWD = 24;

let two: TwoSites;

const db = () => two.one.database.db;

/** The hours that the month says and those of its uses. */
async function used(): Promise<[number, number]> {
  const { rows } = await sql<{ counted: number; summed: number }>`
    select c.used_hours as counted, coalesce((select sum(hours - returned_hours) from room_credit_uses u where u.credit_id = c.id), 0)::int as summed
    from room_credits c`.execute(db());
  return [rows[0]?.counted ?? -1, rows[0]?.summed ?? -1];
}

/** One hour of the month at another time each, in a transaction of its own, past everything but the ledger. */
const useOne = (site: PurchaseSite, n: number): Promise<boolean> =>
  inTransaction(site.database.db, async (tx) => {
    const start = new Date(opening.getTime() + (24 + n) * 3_600_000);
    const visit = { start, end: new Date(start.getTime() + 3_600_000) };
    return (await useRoomHours(tx, { bookingId: `CR-${n}`, uid, visit, now: site.clock.now() })).ok;
  });

/** How many of a crowd on two processes got an hour; what the database refuses is none. */
async function crowd(): Promise<number> {
  const asked = Array.from({ length: CROWD }, (_, n) =>
    useOne(n % 2 === 0 ? two.one : two.other, n).catch(() => false),
  );
  return (await Promise.all(asked)).filter(Boolean).length;
}

describe.skipIf(!databaseServer)('the included hours of one month, on two processes', () => {
  beforeAll(async () => {
    two = await openTwoSites(opening);
    await booked(two.one, choices.coworking('2026-11-24'), { uid });
  });
  afterAll(() => two.close());
  beforeEach(async () => {
    await sql`delete from allocations where kind = 'room'`.execute(db());
    await sql`update bookings set status = 'cancelled' where place_kind = 'room'`.execute(db());
    await sql`update room_credit_uses set returned_hours = hours, returned_at = now()`.execute(db());
  });

  it('two tabs never use the last hours twice, whichever is faster', async () => {
    for (let round = 0; round < 12; round += 1) {
      const date = `2026-12-${String(round + 1).padStart(2, '0')}`;
      const [first, second] = round % 2 === 0 ? [two.one, two.other] : [two.other, two.one];
      const answers = await Promise.all([
        buying(first, uid).bookIncluded(choices.room(date, '10:00', '13:00')),
        buying(second, uid).bookIncluded(choices.room(date, '14:00', '16:00')),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('hours_not_included');
      const won = answers.find(({ status }) => status === 200)?.body.bookingId ?? '';
      expect((await buying(first, uid).cancel(won)).status).toBe(200);
    }
    expect(await used()).toEqual([0, 0]);
    expect(await invariantViolations(db())).toEqual([]);
  });

  it('the same time asked for twice at once is one booking', async () => {
    const choice = choices.room('2026-12-15', '10:00', '12:00');
    const [a, b] = await Promise.all([two.one, two.other].map((site) => buying(site, uid).bookIncluded(choice)));
    expect([a?.status, b?.status]).toEqual([200, 200]);
    expect(a?.body.bookingId).toBe(b?.body.bookingId);
    expect(await used()).toEqual([2, 2]);
  });

  it('a crowd past all other locks gets exactly what the month includes', async () => {
    await sql`delete from room_credit_uses where id not in (select credit_use_id from bookings where credit_use_id is not null)`.execute(
      db(),
    );
    expect(await crowd()).toBe(HOURS);
    expect(await used()).toEqual([HOURS, HOURS]);
  });

  describe('without the locks of rows', () => {
    beforeAll(() => {
      for (const { database } of [two.one, two.other]) withoutRowLocks(database);
    });
    beforeEach(async () => {
      await sql`delete from room_credit_uses where id not in (select credit_use_id from bookings where credit_use_id is not null)`.execute(
        db(),
      );
    });

    it('the database’s own check refuses what is too much', async () => {
      expect(await crowd()).toBe(HOURS);
      expect(await used()).toEqual([HOURS, HOURS]);
    });

    it('and without the check as well, the same crowd uses more than the month includes', async () => {
      await sql`alter table room_credits drop constraint room_credits_not_overdrawn`.execute(db());
      expect(await crowd()).toBeGreaterThan(HOURS);
      expect(await invariantViolations(db())).toContainEqual(
        expect.stringContaining('a month of which more hours are used than it includes'),
      );
    });
  });
});

describe.skipIf(!databaseServer)('the included hours of one month, online and at the counter', () => {
  let consoles: TwoConsoles;
  beforeAll(async () => {
    consoles = await openTwoConsoles();
    await booked(consoles.one.shop, choices.coworking('2026-11-24'), { uid });
  });
  afterAll(() => consoles.close());

  it('go once to a member and a colleague who book at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const date = `2026-12-${String(round + 1).padStart(2, '0')}`;
      const { selection } = choices.room(date, '14:00', '17:00');
      const atCounter = consoles.site(round + 1).call<{ bookingId: string; error?: { code: string } }>;
      const answers = await Promise.all([
        buying(consoles.site(round).shop, uid).bookIncluded(choices.room(date, '10:00', '13:00')),
        atCounter('POST', `/people/${uid}/included-sales`, { as: 'front_desk', body: { selection } }),
      ]);
      const won = answers.filter(({ status }) => status < 300);
      expect(won).toHaveLength(1);
      expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('hours_not_included');
      const cancelled = await buying(consoles.one.shop, uid).cancel(won[0]?.body.bookingId ?? '');
      expect(cancelled.status).toBe(200);
    }
    expect(await invariantViolations(consoles.one.database.db)).toEqual([]);
  });
});
