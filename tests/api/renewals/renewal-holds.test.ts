import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { daysOccupied } from '#capabilities/places/rules/product.ts';
import { closePlaces } from '#capabilities/places/use-cases/close-places.ts';
import { holdPlace, releasePlace, sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { takeOtherPlace } from '#capabilities/places/use-cases/move-place.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, addMonths, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { deskOf, keptFor } from '#tests/support/purchases/renewing.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const today = () => istDayOf(site.clock.now());
const db = () => site.database.db;

const numberOf = (bookingId: string) => deskOf(db(), bookingId);
const keptOf = (bookingId: string) => keptFor(db(), bookingId);

/** Whether somebody else would get one place for the month from `date`, at the site's time. It is given back at once. */
async function stranger(kind: PlaceKind, number: number, date: IstDay): Promise<boolean> {
  const now = site.clock.now();
  const checkoutId = await bareCheckout(db(), now, 'stranger');
  const period = daysOccupied(kind, date);
  return inTransaction(db(), async (tx) => {
    const { ok } = await holdPlace(tx, { kind, number, period, checkoutId, expiresAt: null, now });
    await releasePlace(tx, checkoutId);
    return ok;
  });
}

async function member(uid: string, date = today()) {
  const { bookingId } = await booked(site, choices.coworking(date), { uid });
  return { bookingId, number: await numberOf(bookingId), next: addMonths(date, 1) };
}

describe('a paid month keeps its desk for the month after', () => {
  it('until five days before its end; nobody else gets it, and afterwards anybody', async () => {
    const { bookingId, number, next } = await member('mira');
    const until = instantAt(addDays(next, -5));
    expect(await keptOf(bookingId)).toEqual({ number, from: next, until, taken: false });
    expect(await stranger('dedicated_desk', number, next)).toBe(false);
    site.clock.moveTo(new Date(until.getTime() - 1000));
    expect(await stranger('dedicated_desk', number, next)).toBe(false);
    site.clock.moveTo(until);
    expect(await stranger('dedicated_desk', number, next)).toBe(true);
    expect(await keptOf(bookingId)).toBeUndefined();
  });

  it('for a recreation month too, and not for what is sold by the day', async () => {
    const { bookingId } = await booked(site, choices.membership(today()), { uid: 'nila' });
    const { bookingId: pass } = await booked(site, choices.recreation(today()), { uid: 'nila' });
    const kept = await keptOf(bookingId);
    expect(kept).toMatchObject({ from: addMonths(today(), 1), taken: false });
    expect(await stranger('recreation_month', kept?.number ?? 0, addMonths(today(), 1))).toBe(false);
    expect(await keptOf(pass)).toBeUndefined();
  });

  it('is free by the sweep when nobody asks for it', async () => {
    const { bookingId, next } = await member('omar');
    site.clock.moveTo(instantAt(addDays(next, -4)));
    await sweepHolds(site.services);
    expect(await keptOf(bookingId)).toBeUndefined();
  });
});

describe('the member who goes on', () => {
  it('gets the same desk from the day of the end, and the month after that is kept', async () => {
    const { bookingId, number, next } = await member('pia');
    const second = await booked(site, choices.coworking(next), { uid: 'pia' });
    expect(await numberOf(second.bookingId)).toBe(number);
    expect(await keptOf(bookingId)).toBeUndefined();
    expect(await keptOf(second.bookingId)).toMatchObject({ number, from: addMonths(next, 1) });
    expect(await invariantViolations(db())).toEqual([]);
  });

  it('has the desk still kept after an unpaid order was released or has expired', async () => {
    const { bookingId, number, next } = await member('quin');
    const quin = buying(site, 'quin');
    const { body: order } = await quin.order(choices.coworking(next));
    expect(await keptOf(bookingId)).toMatchObject({ number, taken: true });
    expect((await quin.release(order.orderId)).status).toBe(200);
    expect(await keptOf(bookingId)).toMatchObject({ number, taken: false });
    await quin.order(choices.coworking(next));
    site.clock.advance(20 * 60_000);
    await sweepHolds(site.services);
    expect(await stranger('dedicated_desk', number, next)).toBe(false);
    const paid = await booked(site, choices.coworking(next), { uid: 'quin' });
    expect(await numberOf(paid.bookingId)).toBe(number);
  });

  it('loses no minute of an order that begins just before the desk is free for others', async () => {
    const { number, next } = await member('rosa');
    site.clock.moveTo(new Date(instantAt(addDays(next, -5)).getTime() - 60_000));
    const rosa = buying(site, 'rosa');
    const { body: order } = await rosa.order(choices.coworking(next));
    site.clock.advance(5 * 60_000);
    expect(await stranger('dedicated_desk', number, next)).toBe(false);
    const { body: paid } = await rosa.pay(order.orderId, { webhook: 'none' });
    expect((await rosa.verify(paid)).body).toMatchObject({ verified: true });
    expect(await numberOf(order.bookingId)).toBe(number);
  });
});

describe('what becomes of the month takes along what is kept for it', () => {
  it('a cancelled month keeps nothing', async () => {
    const { bookingId } = await member('sana', addDays(today(), 40));
    expect(await keptOf(bookingId)).toBeDefined();
    expect((await buying(site, 'sana').cancel(bookingId)).status).toBe(200);
    expect(await keptOf(bookingId)).toBeUndefined();
  });

  it('a month that is cancelled too late for a refund stays to its end, and keeps nothing after it', async () => {
    const { bookingId, number, next } = await member('tara', addDays(today(), 3));
    expect((await buying(site, 'tara').cancel(bookingId)).body).toMatchObject({ refundPaise: 0 });
    expect(await keptOf(bookingId)).toBeUndefined();
    expect(await stranger('dedicated_desk', number, next)).toBe(true);
  });

  it('a cancelled renewal gives the desk up', async () => {
    const { bookingId, next, number } = await member('uday');
    const second = await booked(site, choices.coworking(next), { uid: 'uday' });
    await buying(site, 'uday').cancel(second.bookingId);
    expect([await keptOf(bookingId), await keptOf(second.bookingId)]).toEqual([undefined, undefined]);
    expect(number).toBeGreaterThan(0);
  });

  it('a moved month keeps the desk for the month after its new end', async () => {
    const { bookingId } = await member('vera', addDays(today(), 20));
    const to = addDays(today(), 25);
    expect((await buying(site, 'vera').move(bookingId, choices.coworking(to))).status).toBe(200);
    expect(await keptOf(bookingId)).toMatchObject({ number: await numberOf(bookingId), from: addMonths(to, 1) });
    expect(await invariantViolations(db())).toEqual([]);
  });

  it('another desk for the rest of the month is kept in place of the one before', async () => {
    const { bookingId, number } = await member('wali');
    const { checkout_id: checkoutId } = await bookingRow(db(), bookingId);
    const request = { kind: 'dedicated_desk', number: number + 100, checkoutId, now: site.clock.now() } as const;
    expect(await inTransaction(db(), (tx) => takeOtherPlace(tx, request))).toMatchObject({ ok: true });
    expect(await keptOf(bookingId)).toMatchObject({ number: number + 100 });
  });

  it('a desk that is closed next month is kept for nobody', async () => {
    const { bookingId, number, next } = await member('xena');
    const period = { start: instantAt(addDays(next, 3)), end: instantAt(addDays(next, 6)) };
    const closing = {
      parts: [{ kind: 'dedicated_desk', number }],
      period,
      reason: 'New floor',
      by: 'Asha',
      now: site.clock.now(),
    } as const;
    await inTransaction(db(), (tx) => closePlaces(tx, closing));
    expect(await keptOf(bookingId)).toBeUndefined();
    const second = await booked(site, choices.coworking(next), { uid: 'xena' });
    expect(await numberOf(second.bookingId)).not.toBe(number);
  });
});

it('a desk that is free for the month after is chosen before one that is not', async () => {
  const date = addDays(today(), 60);
  const free = await sql<{
    number: number;
  }>`select number from places where kind = 'dedicated_desk' order by number`.execute(db());
  const now = site.clock.now();
  const period = daysOccupied('dedicated_desk', addMonths(date, 1));
  for (const { number } of free.rows) {
    if (number === 350) continue;
    const checkoutId = await bareCheckout(db(), now, 'stranger');
    const sold = { kind: 'dedicated_desk', number, period, checkoutId, expiresAt: null, now } as const;
    await inTransaction(db(), (tx) => holdPlace(tx, sold));
  }
  const { bookingId, number } = await member('yana', date);
  expect(number).toBe(350);
  expect(await keptOf(bookingId)).toMatchObject({ number: 350 });
  expect(await buying(site, 'zora').free('coworking', date)).toMatchObject({ state: 'open', nextMonthTaken: true });
  const unaware = await buying(site, 'zora').order(choices.coworking(date), { unlessNextMonthTaken: true });
  expect([unaware.status, unaware.body.error?.code]).toEqual([409, 'next_month_taken']);
  const zora = await member('zora', date);
  expect(await keptOf(zora.bookingId)).toBeUndefined();
});

it('a month whose desk is free for the month after is sold to buyers who were not told otherwise', async () => {
  const date = addDays(today(), 15);
  expect(await buying(site, 'abel').free('coworking', date)).not.toHaveProperty('nextMonthTaken');
  const { status } = await buying(site, 'abel').order(choices.coworking(date), { unlessNextMonthTaken: true });
  expect(status).toBe(200);
});
