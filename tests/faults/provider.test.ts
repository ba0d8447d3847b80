import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcileRefunds } from '#capabilities/payment/use-cases/reconcile-refunds.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { onRefundChange } from '#capabilities/purchase/use-cases/refunds/on-refund-change.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { unreconciledPayments } from '#tests/support/database/unreconciled-payments.ts';
import { buying, type Ordered } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { makeManualTimeout } from '#tests/support/purchases/manual-timeout.ts';
import { pay } from '#tests/support/purchases/pay.ts';
import { openPurchaseSite, type PurchaseSite, sandboxGateway } from '#tests/support/purchases/purchase-site.ts';
import { type FakeAnswer, openProvider, type Provider } from '#tests/support/server/provider.ts';

let provider: Provider;
let site: PurchaseSite;

beforeAll(async () => {
  site = await openPurchaseSite();
  provider = await openProvider(site.clock);
  site.services.payments = sandboxGateway(provider.origin, { timeout });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});
afterEach(() => honest());

/** Some lies are silence: the wait for its end is over as soon as it has begun. */
const timeout = makeManualTimeout();

const honest = () => provider.fake(/./, null);
const fake = (about: RegExp, wrong: FakeAnswer) => provider.fake(about, wrong);

type Entity = Record<string, unknown> & { items?: Record<string, unknown>[] };

/** Changes the entity, or every one of a list. */
const saying =
  (change: Record<string, unknown>): FakeAnswer =>
  async (truth) => {
    const told = (await truth.json()) as Entity;
    return Response.json(
      told.items ? { ...told, items: told.items.map((item) => ({ ...item, ...change })) } : { ...told, ...change },
    );
  };

const asJson = { headers: { 'Content-Type': 'application/json' } };
const unreadable: [string, FakeAnswer][] = [
  ['a failure in HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a page instead of JSON', () => new Response('<h1>It works!</h1>', asJson)],
  ['JSON that breaks off', async (truth) => new Response((await truth.text()).slice(0, -9), asJson)],
  ['an empty answer', () => new Response('', asJson)],
  ['null', () => new Response('null', asJson)],
  ['another kind of thing', () => Response.json({ entity: 'settlement', id: 'setl_1' })],
  ['the way to another host', () => Response.redirect('http://127.0.0.1:9/')],
  [
    'nothing, on an open socket',
    () => {
      setImmediate(timeout.expire);
      return new Promise(() => undefined);
    },
  ],
  [
    'half of it and then nothing',
    async (truth) => {
      const half = new TextEncoder().encode((await truth.text()).slice(0, 40));
      setImmediate(timeout.expire);
      return new Response(new ReadableStream({ start: (stream) => stream.enqueue(half) }), asJson);
    },
  ],
];

/** One of each sort, where the ways to be wrong are the same as elsewhere. */
const some = unreadable.filter((_, n) => n % 3 !== 0);

const payFor = async ({ orderId }: Ordered) => (await pay(provider.origin, orderId, { webhook: 'none' })).body;
let people = 0;
const somebody = () => buying(site, `buyer${(people += 1)}`);

async function halfAMinuteLater(): Promise<void> {
  site.clock.advance(31_000);
  await reconcileCheckouts(site.services);
}

async function booksAreRight(): Promise<void> {
  expect(await invariantViolations(site.services.db)).toEqual([]);
  expect(await unreconciledPayments(provider.db, site.services.db)).toEqual([]);
}

describe('To a new order the provider answers', () => {
  const room = choices.room('2026-12-01', '10:00', '12:00');

  test.each([
    ...unreadable,
    ['another currency', saying({ currency: 'USD' })],
    ['another amount', saying({ amount: 100 })],
    ['an order of somebody else', saying({ id: 'order_ofsomebodyelse', receipt: 'another' })],
  ] as [string, FakeAnswer][])(
    '%s: the buyer reads that nothing was charged, and the place is free for the next',
    async (_what, wrong) => {
      fake(/^(POST|GET) \/orders/, wrong);
      const { status, body } = await somebody().order(room);
      expect([502, 503]).toContain(status);
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/You have not been charged/) });
      honest();
      const next = somebody();
      const { status: second, body: order } = await next.order(room);
      expect(second).toBe(200);
      expect((await next.release(order.orderId)).status).toBe(200);
    },
  );

  test.each([...some, ['an order of somebody else', saying({ id: 'order_ofsomebodyelse', receipt: 'another' })]] as [
    string,
    FakeAnswer,
  ][])('%s, but made it: it is found by its receipt, and the buyer notices nothing', async (_what, wrong) => {
    fake(/^POST \/orders/, wrong);
    const { status, body: order } = await somebody().order(choices.dayPass('2026-12-02'));
    expect(status).toBe(200);
    const made = await provider.db
      .selectFrom('sandbox.razorpay_orders')
      .select('id')
      .where('receipt', '=', order.bookingId)
      .execute();
    expect(made).toEqual([{ id: order.orderId }]);
  });
});

describe('Asked about a payment the provider answers', () => {
  test.each([...some, ['a payment of another order', saying({ order_id: 'order_ofsomebodyelse' })]] as [
    string,
    FakeAnswer,
  ][])(
    '%s: verify says that it is on its way, the look by ourselves finds nothing, and the truth books it',
    async (_what, wrong) => {
      const buyer = somebody();
      const { body: order } = await buyer.order(choices.recreation('2026-12-03'));
      const paid = await payFor(order);
      fake(/^GET \/(payments\/pay_|orders\/order_)/, wrong);
      expect(await buyer.verify(paid)).toMatchObject({ status: 202, body: { success: true, verified: false } });
      await halfAMinuteLater();
      expect(await buyer.booking(order.bookingId)).toMatchObject({ body: { booking: { status: 'pending' } } });
      honest();
      await halfAMinuteLater();
      expect(await buyer.verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
      await booksAreRight();
    },
  );

  test.each<[string, Record<string, unknown>]>([
    ['another currency', { currency: 'USD' }],
    ['another amount', { amount: 100 }],
  ])('%s once: it is asked a second time before any money goes back, and the truth books it', async (_what, change) => {
    const buyer = somebody();
    const { body: order } = await buyer.order(choices.recreation('2026-12-03'));
    const paid = await payFor(order);
    let times = 0;
    fake(/^GET \/payments\/pay_/, (truth) => ((times += 1) === 1 ? saying(change)(truth) : truth));
    expect(await buyer.verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
    await booksAreRight();
  });

  test('another currency each time: nothing is booked, all of it goes back, and a person is called', async () => {
    const buyer = somebody();
    const { body: order } = await buyer.order(choices.recreation('2026-12-03'));
    const paid = await payFor(order);
    fake(/^GET \/(payments\/pay_|orders\/order_)/, saying({ currency: 'USD' }));
    await buyer.verify(paid);
    for (let looks = 0; looks < 5; looks += 1) await halfAMinuteLater();
    await site.doRefunds();
    honest();
    const tasks = await site.services.db
      .selectFrom('tasks')
      .select('detail')
      .where('task_key', '=', `mismatch:${paid.razorpay_payment_id}`)
      .execute();
    expect(tasks).toMatchObject([{ detail: { bookingId: order.bookingId, problem: 'other_currency' } }]);
    expect(await unreconciledPayments(provider.db, site.services.db)).toEqual([]);
  });
});

describe('To a refund the provider answers', () => {
  test.each([
    ...some,
    ['a refund of another payment', saying({ payment_id: 'pay_ofsomebodyelse' })],
    ['a refund of less', saying({ amount: 100 })],
  ] as [string, FakeAnswer][])(
    '%s: it stays open, is looked up and tried again, and is made once',
    async (_what, wrong) => {
      const buyer = somebody();
      const { body: order } = await buyer.order(choices.recreation('2026-12-04'));
      const paid = await payFor(order);
      await buyer.verify(paid);
      fake(/refund/, wrong);
      expect(await buyer.cancel(order.bookingId)).toMatchObject({ status: 200, body: { refundStatus: 'requested' } });
      honest();
      site.clock.advance(60_000);
      await reconcileRefunds(site.services, onRefundChange(site.services));
      expect(await buyer.cancel(order.bookingId)).toMatchObject({
        status: 200,
        body: { refundStatus: expect.stringMatching(/sent|processed/) },
      });
      await booksAreRight();
    },
  );
});

describe('With a protection switched off, the checkers see it', () => {
  test('a refund that is tried again without being looked up and without its key goes back twice', async () => {
    const buyer = somebody();
    const { body: order } = await buyer.order(choices.welcome('2026-12-05'));
    const paid = await payFor(order);
    const { payments } = site.services;
    const twice = { paymentId: paid.razorpay_payment_id, amount: 200_000 as never, notes: {} };
    await buyer.verify(paid);
    await payments.refund({ ...twice, key: 'first-refund' });
    await payments.refund({ ...twice, key: 'second-refund' });
    expect(await unreconciledPayments(provider.db, site.services.db)).toEqual([
      expect.stringContaining('400000 went back instead of 0'),
    ]);
  });
});
