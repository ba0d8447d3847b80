import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { openTill } from '#tests/support/console/till.ts';
import { scan } from '#tests/support/console/visit.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { holdUpWrites, lockWait } from '#tests/support/database/lock-wait.ts';
import { inLine } from '#tests/support/database/test-database.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** What colleagues do to a booking, from two pools in place of two processes. */
let one: ConsoleSite;
let other: ConsoleSite;

beforeAll(async () => {
  if (!databaseServer) return;
  one = await openConsoleSite();
  const { url = '', fresh } = one.database;
  const second = await openDatabase({ url, dataDir: null, waitMs: inLine });
  other = await openConsoleSite(one.clock, { ...second, url, fresh, drop: () => second.close() });
  // The first calls bind the accounts.
  for (const as of ['owner', 'front_desk'] as const) await one.call('GET', '/me', { as });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const site = (n: number) => (n % 2 === 0 ? one : other);
const refund = (n: number, bookingId: string, paise: number, as: 'owner' | 'front_desk', key: string = randomUUID()) =>
  site(n).call('POST', `/bookings/${bookingId}/refund`, { as, key, body: { paise, reason: 'Noise' } });
const sumOf = async (bookingId: string) =>
  (
    await one.database.db.selectFrom('refunds').select('amount_paise').where('booking_id', '=', bookingId).execute()
  ).reduce((sum, { amount_paise }) => sum + amount_paise, 0);
const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe.skipIf(!databaseServer)('On one PostgreSQL, from two processes at the same instant', () => {
  test('many who refund give no more than was paid', async () => {
    const { bookingId } = await booked(one.shop, choices.dayPass('2026-11-27'), { uid: 'many' });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => refund(n, bookingId, 10_000, 'owner')));
    expect(done(answers)).toBe(3);
    expect(await sumOf(bookingId)).toBe(30_000);
  });

  test('a fee asked for while the booking comes into an account belongs to that account', async () => {
    await openTill(one);
    const { selection } = choices.dayPass('2026-11-27');
    const { bookingId } = (await sell(one, { selection, customer: { name: 'Kiran', phone: '98450 11111' } })).body;
    const move = (date: string, body: object = {}) =>
      one.call('POST', `/bookings/${bookingId}/move`, {
        body: { selection: choices.dayPass(date).selection, ...body },
      });
    expect((await move('2026-11-30')).status).toBe(200);
    const { url = '', db } = one.database;
    await holdUpWrites(url, 'audit_log', async (release) => {
      // The move writes its order, and then waits for the audit log; the account waits for the booking.
      const moved = move('2026-12-01', { payment: { method: 'link', holdMinutes: 20 } });
      await lockWait(url);
      const headers = { 'X-Booking-Link': one.services.links.tokenOf({ bookingId, version: 1 }) };
      const as = { email: 'kiran@example.com', uid: 'uid-of-kiran' };
      const added = other.call('POST', `/api/bookings/${bookingId}/account`, { as, headers });
      await lockWait(url, 2);
      await release();
      expect([(await moved).status, (await added).status]).toEqual([202, 200]);
    });
    const orders = db
      .selectFrom('checkouts')
      .select('uid')
      .where((or) => or.or([or('booking_id', '=', bookingId), or('moves_booking', '=', bookingId)]));
    expect(await orders.execute()).toEqual([{ uid: 'uid-of-kiran' }, { uid: 'uid-of-kiran' }]);
    expect(await invariantViolations(db)).toEqual([]);
  });

  test('one press on both processes is one refund, and both get its answer', async () => {
    const { bookingId } = await booked(one.shop, choices.dayPass('2026-11-27'), { uid: 'pressed' });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => refund(n, bookingId, 10_000, 'owner', key)));
    expect(done(answers)).toBe(10);
    expect(new Set(answers.map(({ body }) => body['refundId'])).size).toBe(1);
    expect(await sumOf(bookingId)).toBe(10_000);
    // Without the common key they are two refunds: the key is what makes them one.
    await Promise.all([refund(0, bookingId, 5_000, 'owner'), refund(1, bookingId, 5_000, 'owner')]);
    expect(await sumOf(bookingId)).toBe(20_000);
  });

  test('refunds of many bookings by one colleague stay within the limit of their day', async () => {
    const bought = [];
    for (let n = 0; n < 8; n += 1)
      bought.push(await booked(one.shop, choices.dayPass('2026-11-28'), { uid: `limited${n}` }));
    const answers = await Promise.all(bought.map(({ bookingId }, n) => refund(n, bookingId, 38_400, 'front_desk')));
    expect(done(answers)).toBe(5);
  });

  test('a refund beside the customer’s own cancellation gives back what was paid, no more', async () => {
    for (let n = 0; n < 4; n += 1) {
      const uid = `beside${n}`;
      const { bookingId } = await booked(one.shop, choices.dayPass('2026-11-29'), { uid });
      await Promise.all([refund(n, bookingId, 20_000, 'owner'), buying(site(n + 1).shop, uid).cancel(bookingId)]);
      expect(await sumOf(bookingId)).toBe(38_400);
    }
  });

  test('a release beside an arrival leaves a customer with a place, or with nobody here', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { bookingId } = await booked(one.shop, choices.dayPass('2026-11-24'), { uid: `absent${n}` });
      const [released, came] = await Promise.all([
        site(n).call('POST', `/bookings/${bookingId}/release`, { as: 'owner', body: { reason: 'Called' } }),
        scan(site(n + 1), bookingId),
      ]);
      // Whichever is first: an arrival refuses the release, or takes a place again.
      expect([200, 409]).toContain(released.status);
      expect(came.verdict).toBe('in');
    }
    expect(await invariantViolations(one.database.db)).toEqual([]);
  });

  test('of many releases of one booking one is made; an extension beside it has the room, or it is free', async () => {
    for (let n = 0; n < 4; n += 1) {
      const room = choices.room(`2026-12-0${n + 1}` as '2026-12-01', '10:00', '12:00');
      const { bookingId } = await booked(one.shop, room, { uid: `party${n}` });
      const releases = Array.from({ length: 4 }, (_, each) =>
        site(each).call('POST', `/bookings/${bookingId}/release`, { as: 'owner', body: { reason: 'Called' } }),
      );
      const longer = { as: 'front_desk', body: { endTime: '13:00' } } as const;
      const [extended, ...answers] = await Promise.all([
        site(n).call('POST', `/bookings/${bookingId}/extend`, longer),
        ...releases,
      ]);
      expect(extended.status).toBe(200);
      expect([1, 2]).toContain(done(answers));
    }
    expect(await invariantViolations(one.database.db)).toEqual([]);
  });

  test('a release that does not wait for the arrival is seen by the check of the books', async () => {
    const { bookingId } = await booked(one.shop, choices.dayPass('2026-11-24'), { uid: 'control' });
    await scan(one, bookingId);
    const { db } = one.database;
    const release = { booking_id: bookingId, by_staff: 1, reason: 'No lock', at: one.clock.now() };
    await db.insertInto('releases').values(release).execute();
    expect(await invariantViolations(db)).toEqual([expect.stringContaining('a released booking that keeps a place')]);
    await db.deleteFrom('releases').where('booking_id', '=', bookingId).execute();
  });

  test('leaves the books in order', async () => {
    expect(await invariantViolations(one.database.db)).toEqual([]);
  });
});
