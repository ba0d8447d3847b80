import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attachOrder,
  expireLapsed,
  expireUnheld,
  heldBy,
  liveHolds,
  updateTyped,
} from '#capabilities/purchase/store/holds.ts';
import { hasUsedOffer, useOffer } from '#capabilities/purchase/store/offer-uses.ts';
import {
  advanceFutureChecks,
  checkSooner,
  lockDue,
  overdueChecks,
  scheduleChecks,
} from '#capabilities/purchase/store/order-checks.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PhoneNumber } from '#platform/text/phone/phone-number.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { withoutIndexes } from '#tests/support/database/without/without-indexes.ts';

/** What the statements do that run while somebody else may be faster. Two checkouts are there: what is done to one is not done to the other. */
let base: TestDatabase;
let one: number;
let other: number;

const now = new Date('2026-11-24T04:30:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const customer = { name: 'Somebody', email: 's@example.com', phone: '+919876543210' as PhoneNumber, whatsApp: false };

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.db.deleteFrom('offer_uses').execute();
  await base.db.deleteFrom('checkouts').execute();
  [one, other] = [await bareCheckout(base.db, now), await bareCheckout(base.db, now)];
});

const set = (id: number, change: Record<string, unknown>) =>
  base.db.updateTable('checkouts').set(change).where('id', '=', id).execute();
const read = (id: number) => base.db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const states = async () => [(await read(one)).state, (await read(other)).state];
const looks = async () => [(await read(one)).next_check_at, (await read(other)).next_check_at];

describe('a hold that ended in the meantime', () => {
  it('is not changed by what its buyer types', async () => {
    const typed = { customer, quote: { selection: { serviceType: 'coworking', date: '2026-12-01' } } } as const;
    await set(one, { state: 'settled' });
    const before = await read(one);
    expect(await inTransaction(base.db, (tx) => updateTyped(tx, one, typed))).toBeNull();
    expect(await inTransaction(base.db, (tx) => updateTyped(tx, other, typed))).toMatchObject(typed);
    expect(await read(one)).toEqual(before);
  });

  it('gets no order', async () => {
    await set(one, { state: 'released' });
    expect(await attachOrder(base.db, one, { orderId: 'order_1', nextCheckAt: null })).toBe(false);
    expect(await attachOrder(base.db, other, { orderId: 'order_1', nextCheckAt: null })).toBe(true);
    expect([(await read(one)).order_id, (await read(other)).order_id]).toEqual([null, 'order_1']);
  });

  it('stays as it ended when its place is closed', async () => {
    await set(one, { state: 'settled' });
    await expireUnheld(base.db, [one], now);
    expect(await states()).toEqual(['settled', 'held']);
    await expireUnheld(base.db, [other], now);
    expect(await states()).toEqual(['settled', 'expired']);
  });
});

describe('a person’s holds', () => {
  it('are live until the instant at which they end, and not at it', async () => {
    await set(one, { hold_expires_at: minutes(15) });
    await set(other, { hold_expires_at: new Date(minutes(15).getTime() + 1) });
    const live = async (uid: string, at: Date) => new Set(await liveHolds(base.db, uid, at));
    expect(await live('asha', new Date(minutes(15).getTime() - 1))).toEqual(new Set([one, other]));
    expect(await live('asha', minutes(15))).toEqual(new Set([other]));
    expect(await live('ravi', now)).toEqual(new Set());
  });

  it('come the newest first, so that the last is the one that ends soonest', async () => {
    const third = await bareCheckout(base.db, now);
    await bareCheckout(base.db, now, 'ravi');
    for (const [id, made] of [
      [one, minutes(2)],
      [other, minutes(3)],
      [third, minutes(1)],
    ] as const)
      await set(id, { created_at: made });
    const { held } = await withoutIndexes(base.db, (tx) => heldBy(tx, { uid: 'asha', now: now }));
    expect(held.map(({ id }) => id)).toEqual([other, one, third]);
  });

  it('come with the word of staff whether the account is blocked', async () => {
    const blocked = async (uid: string, at = now) =>
      (await inTransaction(base.db, (tx) => heldBy(tx, { uid, now: at }))).isBlocked;
    const block = { uid: 'asha', reason: 'Fraud', staff_name: 'Ravi', at: now };
    expect(await blocked('asha')).toBe(false);
    await base.db
      .insertInto('person_blocks')
      .values({ ...block, until: minutes(5) })
      .execute();
    expect([await blocked('asha'), await blocked('ravi')]).toEqual([true, false]);
    expect(await blocked('asha', minutes(5))).toBe(false);
    await base.db.updateTable('person_blocks').set({ until: null }).execute();
    expect(await blocked('asha', minutes(5))).toBe(true);
    await base.db
      .updateTable('person_blocks')
      .set({ lifted_at: minutes(1) })
      .execute();
    expect(await blocked('asha', minutes(5))).toBe(false);
    await base.db.deleteFrom('person_blocks').execute();
  });
});

describe('the sweep', () => {
  it('ends a hold at its end and not before', async () => {
    await set(one, { hold_expires_at: minutes(0) });
    await set(other, { hold_expires_at: minutes(1) });
    expect(await expireLapsed(base.db, now)).toBe(1);
    expect(await states()).toEqual(['expired', 'held']);
    await set(one, { state: 'settled' });
    expect(await expireLapsed(base.db, now)).toBe(0);
    expect(await states()).toEqual(['settled', 'held']);
  });

  it('looks at what is due and at nothing else, the longest due first, so many at a time', async () => {
    await set(one, { next_check_at: minutes(0) });
    await set(other, { next_check_at: minutes(1) });
    const due = (at: Date, limit: number) => inTransaction(base.db, (tx) => lockDue(tx, at, limit));
    expect((await due(now, 9)).map(({ id }) => id)).toEqual([one]);
    await set(one, { next_check_at: minutes(2) });
    expect((await due(minutes(3), 9)).map(({ id }) => id)).toEqual([other, one]);
    expect((await due(minutes(3), 1)).map(({ id }) => id)).toEqual([other]);
    for (const [sooner, later] of [
      [one, other],
      [other, one],
    ]) {
      // In one statement, so that both lie as they lay, whichever is sooner.
      await sql`update checkouts set next_check_at = case id when ${sooner} then ${minutes(1)}::timestamptz else ${minutes(2)}::timestamptz end`.execute(
        base.db,
      );
      const both = await withoutIndexes(base.db, (tx) => lockDue(tx, minutes(3), 9));
      expect(both.map(({ id }) => id)).toEqual([sooner, later]);
    }
  });

  it('sets the next look of those that were looked at', async () => {
    await inTransaction(base.db, (tx) => scheduleChecks(tx, [{ id: one, at: minutes(5) }]));
    expect(await looks()).toEqual([minutes(5), null]);
    expect([(await read(one)).checks, (await read(other)).checks]).toEqual([1, 0]);
  });

  it('brings a look forward, and never puts one off', async () => {
    await set(one, { next_check_at: minutes(5) });
    await checkSooner(base.db, one, minutes(9));
    expect(await looks()).toEqual([minutes(5), null]);
    await checkSooner(base.db, one, minutes(2));
    expect(await looks()).toEqual([minutes(2), null]);
    await checkSooner(base.db, other, minutes(7));
    expect(await looks()).toEqual([minutes(2), minutes(7)]);
  });

  it('looks at once at holds that began later than now, and not at those that staff made long', async () => {
    const times = { now, latest: minutes(5), longestHold: minutes(20), soon: minutes(1) };
    const bring = () => inTransaction(base.db, (tx) => advanceFutureChecks(tx, times));
    const ahead = { created_at: minutes(75), hold_expires_at: minutes(90), next_check_at: minutes(60) };
    for (const id of [one, other]) await set(id, ahead);
    await set(other, { created_at: now });
    await bring();
    expect(await looks()).toEqual([now, minutes(60)]);
    for (const id of [one, other]) await set(id, ahead);
    await set(other, { hold_expires_at: minutes(20) });
    await bring();
    expect(await looks()).toEqual([now, minutes(60)]);
    await set(one, { next_check_at: minutes(1) });
    await set(other, { hold_expires_at: minutes(90), state: 'settled' });
    await bring();
    expect(await looks()).toEqual([minutes(1), minutes(60)]);
  });

  it('counts as overdue what was due for a minute, and tells how long the first of it is', async () => {
    expect(await overdueChecks(base.db, now)).toEqual({ count: 0, oldestSeconds: 0 });
    await set(one, { next_check_at: minutes(-1) });
    await set(other, { next_check_at: new Date(minutes(-1).getTime() + 1) });
    expect(await overdueChecks(base.db, now)).toEqual({ count: 1, oldestSeconds: 60 });
    await set(other, { next_check_at: minutes(-5) });
    expect(await overdueChecks(base.db, now)).toEqual({ count: 2, oldestSeconds: 300 });
  });
});

describe('an offer that an account has once', () => {
  it('is used by that account and is that offer', async () => {
    await inTransaction(base.db, (tx) => useOffer(tx, { uid: 'asha', offer: 'welcome', checkoutId: one, now }));
    await bareCheckout(base.db, now, 'ravi');
    const used = async (uid: string, offer: string) => hasUsedOffer(base.db, uid, offer);
    expect([await used('asha', 'welcome'), await used('asha', 'autumn'), await used('ravi', 'welcome')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(
      await inTransaction(base.db, (tx) => useOffer(tx, { uid: 'asha', offer: 'welcome', checkoutId: other, now })),
    ).toBe(false);
  });
});
