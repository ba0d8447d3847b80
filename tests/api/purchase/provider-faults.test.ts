import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { razorpayGateway } from '#capabilities/payment/gateway/razorpay-gateway.ts';
import { reconcileRefunds } from '#capabilities/payment/use-cases/reconcile-refunds.ts';
import { orderSteps } from '#capabilities/purchase/use-cases/checkout/order-for-checkout.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { onRefundChange } from '#capabilities/purchase/use-cases/refunds/on-refund-change.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite, sandboxGateway } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());
afterEach(() => recovered());

const asha = () => buying(site, 'asha');
/** Longer than anybody waits. */
const tooSlow = { mode: 'delay', delayMs: 600_000 };

/** While the provider is slow on purpose it is waited for a second only, at other times as long as a slow machine needs. */
async function fault(change: Record<string, unknown>): Promise<void> {
  await site.call('POST', '/sandbox/faults', { body: { target: 'razorpay', ...change } });
  if (change['mode'] === 'delay') site.services.payments = sandboxGateway(site.origin, { timeoutMs: 1000 });
}
async function recovered(): Promise<void> {
  await site.call('DELETE', '/sandbox/faults');
  site.services.payments = sandboxGateway(site.origin);
}
const bookingsOf = (bookingId: string) =>
  site.services.db.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).execute();
const freeOn = async (date: string) => {
  const rows = await site.services.db
    .selectFrom('allocations')
    .innerJoin('checkouts', 'checkouts.id', 'allocations.checkout_id')
    .select('allocations.id')
    .where('selection_key', 'like', `%${date}%`)
    .execute();
  return rows.length === 0;
};

describe('the provider misbehaves while the order is made', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['answers 500', { mode: 'status', status: 500 }, 502],
    ['answers 401, the keys being wrong', { mode: 'status', status: 401 }, 502],
    ['answers nonsense', { mode: 'garbage' }, 502],
    ['cuts the connection', { mode: 'drop' }, 502],
    ['is too slow', tooSlow, 503],
    ['throttles', { mode: 'status', status: 429 }, 503],
  ])(
    '%s: the buyer reads that nothing was charged, the hold is given back, and a retry works',
    async (_name, what, expected) => {
      const choice = choices.room('2026-12-01', '10:00', '12:00');
      await fault(what);
      const failed = await asha().order(choice);
      expect(failed.status).toBe(expected);
      expect(failed.body).toMatchObject({
        success: false,
        message: expect.stringMatching(/You have not been charged/),
      });
      expect(JSON.stringify(failed.body)).not.toMatch(/secret|stack|Error:|razorpay\//);
      await recovered();
      const ravi = buying(site, 'ravi');
      const retry = await ravi.order(choice);
      expect(retry.status).toBe(200);
      expect((await ravi.release(retry.body.orderId)).status).toBe(200);
    },
  );

  it.each(['status', 'garbage', 'drop'])(
    'did its work but answered with %s: the order is found by its receipt and not made twice',
    async (mode) => {
      const choice = choices.recreation('2026-12-02');
      await fault({ mode, phase: 'after', times: 1, path: '/orders' });
      const made = await buying(site, `one${mode}`).order(choice);
      expect(made.status).toBe(200);
      const orders = await site.services.db
        .selectFrom('sandbox.razorpay_orders')
        .select('id')
        .where('receipt', '=', made.body.bookingId)
        .execute();
      expect(orders).toEqual([{ id: made.body.orderId }]);
    },
  );

  it('has no keys: the buyer reads PAY-23’s words', async () => {
    const { payments } = site.services;
    site.services.payments = razorpayGateway({ keyId: undefined, keySecret: undefined, webhookSecret: undefined });
    const answer = await asha().order(choices.dayPass('2026-12-03'));
    site.services.payments = payments;
    expect(answer).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^Payment gateway not configured/) },
    });
    expect(await freeOn('2026-12-03')).toBe(true);
  });

  describe('a maker of an order that was killed', () => {
    /** Presses the button; the process dies at a step of making the order. */
    async function killed(choice: Choice, at: string): Promise<void> {
      site.services.faultPoint = (step) => {
        if (step === at) throw new Error('killed');
      };
      expect((await asha().order(choice)).status).toBe(500);
      delete site.services.faultPoint;
    }
    const SILENT_MS = 5_001;

    it.each(orderSteps)('at %s is waited for some seconds, and the same choice then gets its order', async (at) => {
      const choice = choices.room(at === 'order:held' ? '2026-12-04' : '2026-12-08', '10:00', '12:00');
      await killed(choice, at);
      const again = asha().order(choice);
      site.clock.advance(SILENT_MS);
      const { status, body: order } = await again;
      expect(status).toBe(200);
      const made = await site.services.db
        .selectFrom('sandbox.razorpay_orders')
        .select('id')
        .where('receipt', '=', order.bookingId)
        .execute();
      expect(made).toEqual([{ id: order.orderId }]);
      const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
      expect((await asha().verify(paid)).body).toMatchObject({ verified: true });
    });

    it('keeps the place from others for some seconds only', async () => {
      const choice = choices.room('2026-12-09', '10:00', '12:00');
      await killed(choice, 'order:held');
      expect((await buying(site, 'ravi').order(choice)).status).toBe(409);
      site.clock.advance(SILENT_MS);
      await reconcileCheckouts(site.services);
      expect((await buying(site, 'ravi').order(choice)).status).toBe(200);
    });

    it('whose hold is given back while the same choice waits is no reason to refuse it', async () => {
      const choice = choices.room('2026-12-10', '10:00', '12:00');
      await killed(choice, 'order:held');
      const again = asha().order(choice);
      const { db } = site.services;
      await db.transaction().execute(async (tx) => {
        const { id } = await tx
          .selectFrom('checkouts')
          .select('id')
          .where('state', '=', 'held')
          .where('order_id', 'is', null)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await tx.deleteFrom('allocations').where('checkout_id', '=', id).execute();
        await tx.updateTable('checkouts').set({ state: 'released' }).where('id', '=', id).execute();
      });
      expect((await again).status).toBe(200);
    });

    it('is not blamed on the provider, to who wants something else there meanwhile', async () => {
      await killed(choices.room('2026-12-11', '10:00', '12:00'), 'order:held');
      const { status, body } = await asha().order(choices.room('2026-12-11', '11:00', '13:00'));
      expect(status).toBe(409);
      expect(body).toMatchObject({
        error: { code: 'slot_taken' },
        message: 'We are already creating an order for you. Please try again in a few seconds.',
      });
      expect(body.yours).toBeUndefined();
      site.clock.advance(SILENT_MS);
      await reconcileCheckouts(site.services);
    });

    it('differs from one that only waits for the provider: that one goes on saying that it is alive', async () => {
      const choice = choices.room('2026-12-14', '10:00', '12:00');
      const { payments } = site.services;
      const nextCheck = async () => {
        const row = await site.services.db
          .selectFrom('checkouts')
          .select('next_check_at')
          .where('state', '=', 'held')
          .where('order_id', 'is', null)
          .executeTakeFirst();
        return row?.next_check_at?.getTime() ?? 0;
      };
      let goOn: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      site.services.payments = {
        ...payments,
        async createOrder(order) {
          await waiting;
          return payments.createOrder(order);
        },
      };
      const slow = asha().order(choice);
      await expect.poll(nextCheck).toBeGreaterThan(0);
      const first = await nextCheck();
      site.clock.advance(4_000);
      await expect.poll(nextCheck).toBeGreaterThan(first);
      site.clock.advance(4_000);
      await reconcileCheckouts(site.services);
      goOn();
      expect((await slow).status).toBe(200);
    });
  });
});

describe('the provider misbehaves after the payment', () => {
  it.each<[string, Record<string, unknown>]>([
    ['answers 500', { mode: 'status', status: 500 }],
    ['answers nonsense', { mode: 'garbage' }],
    ['cuts the connection', { mode: 'drop' }],
    ['is too slow', tooSlow],
    ['says that there is no such payment', { mode: 'status', status: 400 }],
  ])('%s: verify says 202, and the reconciliation books within a minute of its recovery', async (name, what) => {
    const buyer = buying(site, name.replaceAll(/\W/g, ''));
    const { body: order } = await buyer.order(choices.dayPass('2026-12-05'));
    const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
    await fault(what);
    expect(await buyer.verify(paid)).toMatchObject({
      status: 202,
      body: { success: true, verified: false, bookingId: order.bookingId },
    });
    await reconcileCheckouts(site.services);
    expect(await bookingsOf(order.bookingId)).toEqual([]);
    expect((await buyer.status(order.orderId)).body).toMatchObject({ status: 'created', current: false });
    expect(await buyer.release(order.orderId)).toMatchObject({ status: 503 });
    await recovered();
    site.clock.advance(31_000);
    await reconcileCheckouts(site.services);
    expect(await bookingsOf(order.bookingId)).toHaveLength(1);
    expect(await buyer.verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
  });
});

describe('the database is away after the payment', () => {
  it('verify says that the payment was received and that nobody should pay again; later it is booked by itself', async () => {
    const { body: order } = await asha().order(choices.dayPass('2026-12-06'));
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
    site.services.faultPoint = (step) => {
      if (step === 'fulfil:booking-recorded') throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    };
    const answer = await asha().verify(paid);
    const forged = await asha().verify({ ...paid, razorpay_signature: '0'.repeat(64) });
    delete site.services.faultPoint;
    expect(answer).toMatchObject({
      status: 503,
      body: {
        success: false,
        error: { code: 'confirmation_delayed' },
        message: expect.stringMatching(/received.*do not pay again/s),
      },
    });
    expect(forged.status).toBe(400);
    expect(await bookingsOf(order.bookingId)).toEqual([]);
    site.clock.advance(31_000);
    await reconcileCheckouts(site.services);
    expect(await bookingsOf(order.bookingId)).toHaveLength(1);
  });
});

describe('a refund', () => {
  async function lateRefund(uid: string, hours: [string, string]) {
    const choice = choices.room('2026-12-07', ...hours);
    const late = buying(site, uid);
    const { body: order } = await late.order(choice);
    site.clock.advance(15 * 60_000);
    await buying(site, `faster${uid}`).order(choice);
    const { body: paid } = await late.pay(order.orderId, { webhook: 'none' });
    expect((await late.verify(paid)).body).toMatchObject({ refunded: true });
    return { order, paid, late };
  }
  const refundOf = (bookingId: string) =>
    site.services.db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
  const providerRefunds = async (paymentId: string) => {
    const list = await sandboxGateway(site.origin).refundsOfPayment(paymentId);
    return list.ok ? list.value : [];
  };

  it.each<[string, Record<string, unknown>, [string, string]]>([
    ['was not heard', { mode: 'status', status: 500 }, ['09:00', '10:00']],
    ['was done, but the answer was lost', { mode: 'drop', phase: 'after', path: 'refund' }, ['10:00', '11:00']],
    ['was done, but the answer was nonsense', { mode: 'garbage', phase: 'after', path: 'refund' }, ['11:00', '12:00']],
    ['took too long', { ...tooSlow, path: 'refund' }, ['12:00', '13:00']],
    ['met wrong keys', { mode: 'status', status: 401 }, ['13:00', '14:00']],
  ])('that %s is tried again and made once', async (name, what, hours) => {
    const { order, paid } = await lateRefund(name.replaceAll(/\W/g, ''), hours);
    await fault(what);
    await site.doRefunds();
    expect(await refundOf(order.bookingId)).toMatchObject({
      state: 'requested',
      last_error: expect.stringMatching(/./),
    });
    await recovered();
    site.clock.advance(60_000);
    await reconcileRefunds(site.services, onRefundChange(site.services));
    expect((await refundOf(order.bookingId)).state).toMatch(/sent|processed/);
    const made = await providerRefunds(paid.razorpay_payment_id);
    expect(made).toMatchObject([{ amount: order.amount, key: `full-${paid.razorpay_payment_id}` }]);
  });

  it('that the provider refuses for good becomes a task for a person and is never called refunded', async () => {
    const { order, late } = await lateRefund('refused', ['14:00', '15:00']);
    await fault({ mode: 'status', status: 400, path: 'refund' });
    await site.doRefunds();
    const refund = await refundOf(order.bookingId);
    expect(refund.state).toBe('failed');
    const tasks = await site.services.db.selectFrom('tasks').selectAll().where('kind', '=', 'refund_failed').execute();
    expect(tasks).toMatchObject([{ detail: { bookingId: order.bookingId, refundId: refund.id } }]);
    expect((await late.booking(order.bookingId)).body).toMatchObject({
      booking: { status: 'cancelled' },
      payment: { state: 'refunding', refunds: [{ state: 'failed' }] },
    });
  });

  it('is followed to the bank’s reference when its webhooks never come', async () => {
    const { order } = await lateRefund('followed', ['15:00', '16:00']);
    await site.doRefunds();
    await site.services.db
      .updateTable('sandbox.razorpay_refunds')
      .set({ processed_at: new Date(0) })
      .execute();
    site.clock.advance(2 * 3_600_000);
    await reconcileRefunds(site.services, onRefundChange(site.services));
    expect(await refundOf(order.bookingId)).toMatchObject({
      state: 'processed',
      bank_reference: expect.stringMatching(/^\d+$/),
    });
    const trail = await site.services.db
      .selectFrom('booking_events')
      .select('event')
      .where('booking_id', '=', order.bookingId)
      .orderBy('id')
      .execute();
    expect(trail.map(({ event }) => event)).toEqual(['refund_requested', 'refund_sent', 'refund_processed']);
  });

  it('whose webhook comes before our own answer is the same refund', async () => {
    const { order } = await lateRefund('before', ['16:00', '17:00']);
    await fault({ mode: 'drop', phase: 'after', path: 'refund' });
    await site.doRefunds();
    await recovered();
    await site.deliverWebhooks();
    expect((await refundOf(order.bookingId)).state).toMatch(/sent|processed/);
    site.clock.advance(60_000);
    await reconcileRefunds(site.services, onRefundChange(site.services));
    expect(
      await site.services.db.selectFrom('refunds').selectAll().where('booking_id', '=', order.bookingId).execute(),
    ).toHaveLength(1);
  });
});
