import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const MINUTE = 60_000;
const day = (n: number) => addDays('2026-11-26' as IstDay, n);

/** Opens and releases orders, one day of recreation each. */
async function openAndRelease(uid: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { status, body } = await buying(site, uid).order(choices.recreation(day(n)));
    expect(status).toBe(200);
    expect((await buying(site, uid).release(body.orderId)).status).toBe(200);
  }
}

describe('Unpaid orders of one person', () => {
  it('after eight in a day the next one waits, longer each time, and the answer says how long and whom to call', async () => {
    await openAndRelease('asha', 8);
    const choice = choices.recreation(day(9));
    const refused = await buying(site, 'asha').order(choice);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_unpaid_orders' } } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(4 * 60);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(5 * 60);
    expect(refused.body.message).toMatch(/You can start the next one at 9:0[5-7] AM\. .* call us on 080 4123 4567\./);
    expect((await buying(site, 'ravi').order(choice)).status).toBe(200);

    site.clock.advance(5 * MINUTE);
    expect((await buying(site, 'asha').order(choice)).status).toBe(200);
    const longer = await buying(site, 'asha').order(choices.recreation(day(10)));
    expect(Number(longer.headers.get('Retry-After'))).toBeGreaterThan(9 * 60);
  });

  it('a paused buyer whose payment failed twice still gets the order that they hold, and pays it', async () => {
    const uma = buying(site, 'uma');
    await openAndRelease('uma', 7);
    const choice = choices.room(day(3), '10:00', '12:00');
    const { body: order } = await uma.order(choice);
    for (const _ of [1, 2]) {
      await uma.pay(order.orderId, { outcome: 'failed', webhook: 'none' });
      expect((await uma.order(choices.recreation(day(11)))).status).toBe(429);
      expect(await uma.order(choice)).toMatchObject({ status: 200, body: { orderId: order.orderId } });
    }
    const { body: paid } = await uma.pay(order.orderId, { webhook: 'none' });
    expect((await uma.verify(paid)).body).toMatchObject({ verified: true });
    // The paid one no longer counts.
    expect((await uma.order(choices.recreation(day(11)))).status).toBe(200);
  });

  it('twenty-five holds that are renewed at once, five at the same instant, end after eight', async () => {
    const kiran = buying(site, 'kiran');
    const renew = async (n: number) => {
      const { status, body } = await kiran.order(choices.recreation(day(n)));
      if (status === 200) await kiran.release(body.orderId);
      return status;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      statuses.push(...(await Promise.all(Array.from({ length: 5 }, (_, n) => renew(round * 5 + n)))));
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(8);
    const { count } = await site.services.db
      .selectFrom('checkouts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('uid', '=', 'kiran')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThanOrEqual(8);
  });

  it('an order that the provider did not make does not count', async () => {
    const { payments } = site.services;
    site.services.payments = {
      ...payments,
      createOrder: async () => ({
        ok: false,
        reason: 'rejected',
        status: 400,
        code: 'BAD_REQUEST_ERROR',
        description: '',
      }),
    };
    for (let n = 0; n < 10; n += 1)
      expect((await buying(site, 'lata').order(choices.recreation(day(n)))).status).toBe(502);
    site.services.payments = payments;
    expect((await buying(site, 'lata').order(choices.recreation(day(1)))).status).toBe(200);
  });
});

describe('A released order', () => {
  it('is asked about at the provider four times in five days, and a payment that comes late is still found', async () => {
    const { payments } = site.services;
    const asked: string[] = [];
    site.services.payments = {
      ...payments,
      paymentsOfOrder: (orderId) => {
        asked.push(orderId);
        return payments.paymentsOfOrder(orderId);
      },
    };
    const nina = buying(site, 'nina');
    const [quiet, late] = [await nina.order(choices.recreation(day(1))), await nina.order(choices.recreation(day(2)))];
    for (const { body } of [quiet, late]) expect((await nina.release(body.orderId)).status).toBe(200);
    asked.length = 0;
    await nina.pay(late.body.orderId, { webhook: 'none' });
    for (let minutes = 0; minutes < 10; minutes += 1) {
      site.clock.advance(MINUTE);
      await reconcileCheckouts(site.services);
    }
    expect((await nina.status(late.body.orderId)).body).toMatchObject({ status: 'paid' });
    for (let hours = 0; hours < 6 * 24; hours += 6) {
      site.clock.advance(6 * 60 * MINUTE);
      await reconcileCheckouts(site.services);
    }
    expect(asked.filter((orderId) => orderId === quiet.body.orderId)).toHaveLength(4);
    site.services.payments = payments;
  });
});
