import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { expireHolds } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

/** What the program does by itself at this moment of its clock. */
async function timePasses(): Promise<void> {
  await expireHolds(site.services);
  await sweepHolds(site.services);
  await reconcileCheckouts(site.services);
}

async function jump(ms: number): Promise<void> {
  site.clock.advance(ms);
  await timePasses();
}

const finalBooks = async () => {
  await site.doRefunds();
  expect(await invariantViolations(site.services.db, { final: true })).toEqual([]);
};

describe('The clock jumps', () => {
  test('forward over the end of the hold between paying and verifying, while the place is free: it is booked by itself', async () => {
    const asha = buying(site, 'asha');
    const { body: order } = await asha.order(choices.room('2026-12-01', '10:00', '12:00'));
    const { body: paid } = await asha.pay(order.orderId, { webhook: 'none' });
    await jump(HOUR);
    expect(await asha.verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
    await finalBooks();
  });

  test('forward over the end of the hold, and somebody else buys the place: one of them has it, the other all of their money', async () => {
    const asha = buying(site, 'asha');
    const ravi = buying(site, 'ravi');
    const room = choices.room('2026-12-02', '10:00', '12:00');
    const { body: late } = await asha.order(room);
    await jump(20 * MINUTE);
    const { body: quick } = await ravi.order(room);
    const { body: paid } = await ravi.pay(quick.orderId, { webhook: 'none' });
    const { body: paidLate } = await asha.pay(late.orderId, { webhook: 'none' });
    await jump(31_000);
    expect(await ravi.verify(paid)).toMatchObject({ body: { verified: true } });
    expect(await asha.verify(paidLate)).toMatchObject({ body: { verified: false, refunded: true } });
    await finalBooks();
  });

  test('forward by a week: what was paid before is booked at the first look', async () => {
    const meera = buying(site, 'meera');
    const { body: order } = await meera.order(choices.recreation('2026-12-20'));
    await meera.pay(order.orderId, { webhook: 'none' });
    await jump(7 * 24 * HOUR);
    expect(await meera.booking(order.bookingId)).toMatchObject({ body: { booking: { status: 'confirmed' } } });
    await finalBooks();
  });

  test('back by an hour while somebody pays: the place stays theirs, and it is booked by itself within a minute and not an hour later', async () => {
    const kiran = buying(site, 'kiran');
    const room = choices.room('2026-12-15', '10:00', '12:00');
    const { body: order } = await kiran.order(room);
    await jump(-HOUR);
    expect((await buying(site, 'ravi').order(room)).status).toBe(409);
    await kiran.pay(order.orderId, { webhook: 'none' });
    await jump(31_000);
    expect(await kiran.booking(order.bookingId)).toMatchObject({ body: { booking: { status: 'confirmed' } } });
    await finalBooks();
  });

  test('back by an hour after a sale: it can be cancelled, its refund goes out once, and the place is sold again', async () => {
    const leela = buying(site, 'leela');
    const room = choices.room('2026-12-16', '10:00', '12:00');
    const { body: order } = await leela.order(room);
    const { body: paid } = await leela.pay(order.orderId, { webhook: 'none' });
    await leela.verify(paid);
    await jump(-HOUR);
    expect(await leela.verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await leela.cancel(order.bookingId)).toMatchObject({ status: 200, body: { refundStatus: 'sent' } });
    expect((await buying(site, 'arjun').order(room)).status).toBe(200);
    await finalBooks();
  });
});
