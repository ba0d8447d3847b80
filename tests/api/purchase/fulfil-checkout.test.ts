import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '#capabilities/account/use-cases/erase-account.ts';
import { allInPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { expireHolds } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { paise } from '#platform/money.ts';
import { publishCatalogue } from '#tests/support/database/publish-catalogue.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const asha = () => buying(site, 'asha');
const tasks = () => site.services.db.selectFrom('tasks').selectAll();

/** Everything that one purchase left in the books. */
async function booksOf(bookingId: string) {
  const { db } = site.services;
  const [bookings, payments, refunds, invoices, allocations, checkout] = await Promise.all([
    db.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId).execute(),
    db
      .selectFrom('payments')
      .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
      .select(['payment_id', 'amount_paise'])
      .where('booking_id', '=', bookingId)
      .execute(),
    db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).execute(),
    db.selectFrom('invoices').select('number').where('booking_id', '=', bookingId).execute(),
    db
      .selectFrom('allocations')
      .innerJoin('checkouts', 'checkouts.id', 'allocations.checkout_id')
      .select(['allocations.id', 'expires_at'])
      .where('booking_id', '=', bookingId)
      .execute(),
    db.selectFrom('checkouts').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow(),
  ]);
  return { bookings, payments, refunds, invoices, allocations, checkout };
}

async function ordered(choice: Choice, who = asha()) {
  const { status, body } = await who.order(choice);
  expect(status).toBe(200);
  return body;
}

const webhook = (
  event: unknown,
  { secret, id, raw = JSON.stringify(event) }: { secret?: string; id?: string; raw?: string } = {},
) =>
  site.call('POST', '/api/payments/webhook', {
    raw,
    headers: {
      'X-Razorpay-Signature': createHmac('sha256', secret ?? 'sandbox_webhook_secret')
        .update(raw)
        .digest('hex'),
      'X-Razorpay-Event-Id': id ?? crypto.randomUUID(),
    },
  });
const capturedEvent = (
  order: { orderId: string; amount: number },
  payment: string,
  change: Record<string, unknown> = {},
) => ({
  entity: 'event',
  event: 'payment.captured',
  payload: {
    payment: {
      entity: {
        id: payment,
        entity: 'payment',
        order_id: order.orderId,
        amount: order.amount,
        currency: 'INR',
        status: 'captured',
        method: 'upi',
        created_at: 1_795_000_000,
        ...change,
      },
    },
  },
});

describe('a paid order', () => {
  it.each([
    ['day pass', choices.dayPass('2026-11-25'), 'Day Pass'],
    ['room', choices.room('2026-11-25', '10:00', '12:00'), 'Premium Conference Room'],
    ['co-working', choices.coworking('2026-12-01'), /Workspace/],
    ['recreation', choices.recreation('2026-11-25'), /Recreation/],
  ])(
    'GEN-02, PAY-08: of a %s becomes one booking with one invoice when the browser verifies it',
    async (_name, choice, serviceName) => {
      const order = await ordered(choice);
      const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
      const { status, body } = await asha().verify(paid);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        verified: true,
        bookingId: order.bookingId,
        serviceType: choice.selection.serviceType,
      });
      const books = await booksOf(order.bookingId);
      expect(books.bookings).toMatchObject([
        {
          booking_id: order.bookingId,
          payment_id: paid.razorpay_payment_id,
          uid: 'asha',
          status: 'confirmed',
          service_name: typeof serviceName === 'string' ? serviceName : expect.stringMatching(serviceName),
          total_paise: choice.amount,
          customer_phone: '+919876543210',
        },
      ]);
      expect(books.payments).toHaveLength(1);
      expect(books.invoices).toHaveLength(1);
      expect(books.allocations).toMatchObject([{ expires_at: null }]);
      expect(books.refunds).toEqual([]);
      expect(books.checkout.state).toBe('settled');
    },
  );

  it('becomes a booking by the webhook alone', async () => {
    const order = await ordered(choices.dayPass('2026-11-26'));
    await asha().pay(order.orderId);
    await site.deliverWebhooks();
    expect((await booksOf(order.bookingId)).bookings).toHaveLength(1);
    expect((await asha().status(order.orderId)).body).toMatchObject({ status: 'paid', bookingId: order.bookingId });
  });

  it('becomes a booking by the reconciliation alone', async () => {
    const order = await ordered(choices.dayPass('2026-11-26'));
    await asha().pay(order.orderId, { webhook: 'none' });
    site.clock.advance(31_000);
    await reconcileCheckouts(site.services);
    expect((await booksOf(order.bookingId)).bookings).toHaveLength(1);
  });

  it('becomes a booking when its status is asked for after the window was closed', async () => {
    const order = await ordered(choices.dayPass('2026-11-26'));
    expect((await asha().status(order.orderId)).body).toMatchObject({
      success: true,
      status: 'created',
      current: true,
    });
    await asha().pay(order.orderId, { outcome: 'failed', webhook: 'none' });
    expect((await asha().status(order.orderId)).body).toMatchObject({ status: 'failed' });
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
    expect((await asha().status(paid.razorpay_payment_id)).body).toMatchObject({
      status: 'paid',
      bookingId: order.bookingId,
    });
  });

  it('answers the same to every repetition: verify 20 times, the webhook 20 times, at the same instant', async () => {
    const order = await ordered(choices.dayPass('2026-11-27'));
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
    const event = capturedEvent(order, paid.razorpay_payment_id);
    const [verified, delivered] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => asha().verify(paid))),
      Promise.all(Array.from({ length: 20 }, () => webhook(event, { id: 'evt_same' }))),
    ]);
    expect(verified.map(({ status, body }) => [status, body.verified, body.bookingId])).toEqual(
      verified.map(() => [200, true, order.bookingId]),
    );
    expect(delivered.map(({ status }) => status)).toEqual(delivered.map(() => 200));
    const books = await booksOf(order.bookingId);
    expect([books.bookings.length, books.invoices.length, books.payments.length, books.refunds.length]).toEqual([
      1, 1, 1, 0,
    ]);
  });

  it('is captured by us when the bank has only authorized it', async () => {
    const order = await ordered(choices.room('2026-11-26', '10:00', '11:00'));
    const { body: paid } = await asha().pay(order.orderId, { outcome: 'authorized', webhook: 'none' });
    expect(await asha().verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
  });

  it('is captured by the reconciliation after payment.authorized', async () => {
    const order = await ordered(choices.room('2026-11-26', '12:00', '13:00'));
    await asha().pay(order.orderId, { outcome: 'authorized' });
    await site.deliverWebhooks();
    await reconcileCheckouts(site.services);
    expect((await booksOf(order.bookingId)).bookings).toHaveLength(1);
  });
});

describe('payments that prove nothing', () => {
  it('a forged signature is 400 and changes nothing, for any sender', async () => {
    const order = await ordered(choices.dayPass('2026-11-28'));
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
    const wrong = ['', 'x', '0'.repeat(64), paid.razorpay_signature.replace(/^./, (c) => (c === '0' ? '1' : '0'))];
    for (const razorpay_signature of wrong) {
      const answer = await asha().verify({ ...paid, razorpay_signature });
      expect(answer).toMatchObject({ status: 400, body: { success: false, error: { code: 'invalid_signature' } } });
    }
    expect((await booksOf(order.bookingId)).bookings).toEqual([]);
  });

  it.each(['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'])(
    'verify without %s is 400',
    async (field) => {
      const body = {
        razorpay_order_id: 'order_1',
        razorpay_payment_id: 'pay_1',
        razorpay_signature: 'x',
        [field]: undefined,
      };
      expect(await site.call('POST', '/api/payments/verify', { token: 'asha', body })).toMatchObject({ status: 400 });
    },
  );

  it('somebody else’s order is missing for them, with the body of one that was never made', async () => {
    const order = await ordered(choices.dayPass('2026-12-06'));
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
    const ravi = buying(site, 'ravi');
    const theirs = await ravi.verify(paid);
    expect(theirs.status).toBe(404);
    for (const [id, missing] of [
      [order.orderId, 'order_doesnotexist00'],
      [paid.razorpay_payment_id, 'pay_doesnotexist00'],
    ] as const) {
      const [known, unknown] = [await ravi.status(id), await ravi.status(missing)];
      expect(known.status).toBe(404);
      expect(known.body).toEqual(unknown.body);
    }
    expect(await ravi.release(order.orderId)).toMatchObject({ status: 404, body: theirs.body });
    expect((await ravi.booking(order.bookingId)).body).toEqual((await ravi.booking('daypass_1_1')).body);
    expect((await booksOf(order.bookingId)).bookings).toEqual([]);
  });

  it('a webhook with a wrong, missing or re-spaced signature is 400 and changes nothing', async () => {
    const order = await ordered(choices.dayPass('2026-11-28'), buying(site, 'wina'));
    const event = capturedEvent(order, 'pay_AAAAAAAAAAAAA1');
    expect((await webhook(event, { secret: 'guessed' })).status).toBe(400);
    expect((await site.call('POST', '/api/payments/webhook', { body: event })).status).toBe(400);
    const signed = createHmac('sha256', 'sandbox_webhook_secret').update(JSON.stringify(event)).digest('hex');
    const respaced = await site.call('POST', '/api/payments/webhook', {
      raw: JSON.stringify(event, null, 2),
      headers: { 'X-Razorpay-Signature': signed },
    });
    expect(respaced.status).toBe(400);
    expect((await booksOf(order.bookingId)).payments).toEqual([]);
  });

  it('genuine events of unknown kinds and orders, and bodies that are no event, are welcome', async () => {
    expect((await webhook({ entity: 'event', event: 'invoice.paid', payload: {} })).status).toBe(200);
    expect((await webhook(null, { raw: 'not json' })).status).toBe(200);
    const stray = capturedEvent({ orderId: 'order_ofsomebodyelse', amount: 100 }, 'pay_CCCCCCCCCCCCC1');
    expect((await webhook(stray)).status).toBe(200);
    const task = await tasks().where('kind', '=', 'payment_of_unknown_order').execute();
    expect(task).toHaveLength(1);
  });

  it('payment.failed after the capture takes nothing back', async () => {
    const order = await ordered(choices.dayPass('2026-11-29'));
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
    await asha().verify(paid);
    const failed = { ...capturedEvent(order, paid.razorpay_payment_id, { status: 'failed' }), event: 'payment.failed' };
    expect((await webhook(failed)).status).toBe(200);
    expect((await booksOf(order.bookingId)).bookings).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('a payment that comes late', () => {
  it('is honoured while the place is free, although the hold has long expired', async () => {
    const order = await ordered(choices.room('2026-12-01', '10:00', '12:00'));
    site.clock.advance(20 * 60_000);
    await expireHolds(site.services);
    expect((await booksOf(order.bookingId)).checkout.state).toBe('expired');
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
    expect(await asha().verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
    expect((await booksOf(order.bookingId)).bookings).toHaveLength(1);
  });

  it('is honoured with another desk when the picked one is somebody else’s by then, and the letter says so', async () => {
    const choice = choices.desk('2026-12-05', 7);
    const late = await ordered(choice);
    site.clock.advance(15 * 60_000);
    const ravi = buying(site, 'ravi');
    const faster = await ordered(choice, ravi);
    const { body: theirs } = await ravi.pay(faster.orderId, { webhook: 'none' });
    await ravi.verify(theirs);
    const { body: paid } = await asha().pay(late.orderId, { webhook: 'none' });
    expect(await asha().verify(paid)).toMatchObject({ status: 200, body: { verified: true } });
    const { bookings } = await booksOf(late.bookingId);
    const desk = bookings[0]?.place_number;
    expect(desk).not.toBe(7);
    const letters = await site.services.db
      .selectFrom('messages')
      .select(['booking_id', 'data'])
      .where('booking_id', 'in', [late.bookingId, faster.bookingId])
      .where('channel', '=', 'email')
      .orderBy('id')
      .execute();
    expect(letters).toMatchObject([
      { booking_id: faster.bookingId, data: { place: 'Hot desk 7' } },
      {
        booking_id: late.bookingId,
        data: { place: `Hot desk ${desk} (hot desk 7 was taken before your payment arrived)` },
      },
    ]);
  });

  it('goes back in full when somebody else has the place, with one refund, and the list shows it as cancelled', async () => {
    const choice = choices.room('2026-12-01', '13:00', '15:00');
    const late = await ordered(choice);
    site.clock.advance(15 * 60_000);
    const ravi = buying(site, 'ravi');
    const faster = await ordered(choice, ravi);
    const { body: paid } = await asha().pay(late.orderId);
    const answer = await asha().verify(paid);
    expect(answer).toMatchObject({ status: 200, body: { success: true, verified: false, refunded: true } });
    await site.deliverWebhooks();
    await site.doRefunds();
    const books = await booksOf(late.bookingId);
    expect(books.bookings).toEqual([]);
    expect(books.refunds).toMatchObject([{ amount_paise: choice.amount, reason: 'late_payment', attempts: 1 }]);
    expect(books.allocations).toEqual([]);
    expect(await asha().status(late.orderId)).toMatchObject({ body: { status: 'refunded' } });
    expect((await asha().verify(paid)).body).toMatchObject({ verified: false, refunded: true });
    const { body: list } = await asha().list('?status=cancelled');
    expect(list['bookings']).toMatchObject([
      { booking_id: late.bookingId, status: 'cancelled', refunded: choice.amount },
    ]);
    const { body: theirs } = await ravi.pay(faster.orderId, { webhook: 'none' });
    expect((await ravi.verify(theirs)).body).toMatchObject({ verified: true });
  });

  it('is left to lapse at the bank when it is only authorized and the place is gone', async () => {
    const choice = choices.room('2026-12-01', '16:00', '18:00');
    const late = await ordered(choice);
    site.clock.advance(15 * 60_000);
    await ordered(choice, buying(site, 'ravi'));
    const { body: paid } = await asha().pay(late.orderId, { outcome: 'authorized', webhook: 'none' });
    expect(await asha().verify(paid)).toMatchObject({ status: 202, body: { verified: false } });
    expect((await asha().status(late.orderId)).body).toMatchObject({ status: 'authorized' });
    expect((await booksOf(late.bookingId)).payments).toEqual([]);
  });

  const afterItsEnd = async (choice: Choice, outcome: 'captured' | 'authorized') => {
    const own = await openPurchaseSite();
    try {
      const person = buying(own, 'asha');
      const { body: order } = await person.order(choice);
      own.clock.advance(8 * 24 * 3_600_000);
      const { body: paid } = await person.pay(order.orderId, { outcome, webhook: 'normal' });
      await own.deliverWebhooks();
      const answer = await person.verify(paid);
      await reconcileCheckouts(own.services);
      await own.doRefunds();
      const { db } = own.services;
      return {
        answer,
        status: (await person.status(order.orderId)).body['status'],
        bookings: await db.selectFrom('bookings').selectAll().execute(),
        payments: await db.selectFrom('payments').select('amount_paise').execute(),
        refunds: await db.selectFrom('refunds').select(['amount_paise', 'reason']).execute(),
        invoices: await db.selectFrom('invoices').select('number').execute(),
        letters: await db.selectFrom('messages').select('template').where('channel', '=', 'email').execute(),
      };
    } finally {
      await own.close();
    }
  };

  it.each([
    ['a day pass', choices.dayPass('2026-12-01')],
    ['the room', choices.room('2026-12-01', '10:00', '12:00')],
    ['a monthly desk', choices.coworking('2026-12-01')],
  ])('for %s of yesterday goes back in full, and nothing is booked', async (_, choice) => {
    const books = await afterItsEnd(choice, 'captured');
    expect(books.answer).toMatchObject({ status: 200, body: { verified: false, refunded: true } });
    expect(books.bookings).toEqual([]);
    expect(books.invoices).toEqual([]);
    expect(books.refunds).toMatchObject([{ amount_paise: choice.amount, reason: 'visit_over' }]);
    expect(books.letters).toContainEqual({ template: 'payment_refunded' });
    expect(books.letters).not.toContainEqual({ template: 'booking_confirmed' });
    expect(books.status).toBe('refunded');
  });

  it('is not captured when the bank only authorized it after the visit', async () => {
    const books = await afterItsEnd(choices.dayPass('2026-12-01'), 'authorized');
    expect(books.answer).toMatchObject({ status: 202, body: { verified: false } });
    expect(books).toMatchObject({ bookings: [], payments: [], refunds: [], status: 'authorized' });
  });

  it('keeps the price of its order for six hours, then goes back where the price has changed', async () => {
    const own = await openPurchaseSite();
    try {
      const person = buying(own, 'asha');
      const [inTime, tooLate] = [choices.dayPass('2026-12-01'), choices.dayPass('2026-12-02')];
      const orders = [(await person.order(inTime)).body, (await person.order(tooLate)).body];
      own.clock.advance(60_000);
      const price = allInPrice(paise(49_900), sampleFacility.tax.dayPass.gstRate);
      const now = own.clock.now();
      const catalogue = { ...sampleCatalogue, dayPass: { ...sampleCatalogue.dayPass, price } };
      await publishCatalogue(own.services.db, { catalogue, effectiveFrom: now, note: 'dearer', now });
      own.clock.advance(5 * 3_600_000);
      await person.verify((await person.pay(orders[0]?.orderId ?? '', { webhook: 'none' })).body);
      own.clock.advance(2 * 3_600_000);
      await person.verify((await person.pay(orders[1]?.orderId ?? '', { webhook: 'none' })).body);
      const { db } = own.services;
      expect(await db.selectFrom('bookings').select('booking_id').execute()).toEqual([
        { booking_id: orders[0]?.bookingId },
      ]);
      expect(await db.selectFrom('refunds').select(['amount_paise', 'reason']).execute()).toEqual([
        { amount_paise: tooLate.amount, reason: 'price_ended' },
      ]);
    } finally {
      await own.close();
    }
  });

  it('after the order was given back is honoured too while there is room', async () => {
    const order = await ordered(choices.dayPass('2026-12-02'));
    expect(await asha().release(order.orderId)).toMatchObject({ status: 200, body: { released: true } });
    const { body: paid } = await asha().pay(order.orderId);
    await site.deliverWebhooks();
    expect((await asha().status(paid.razorpay_payment_id)).body).toMatchObject({ status: 'paid' });
  });

  it('as a second payment of the same order goes back, and the booking stays', async () => {
    const order = await ordered(choices.dayPass('2026-12-03'));
    const { body: paid } = await asha().pay(order.orderId, { webhook: 'none' });
    await asha().verify(paid);
    expect((await webhook(capturedEvent(order, 'pay_DDDDDDDDDDDDD1'))).status).toBe(200);
    const books = await booksOf(order.bookingId);
    expect(books.bookings).toHaveLength(1);
    expect(books.refunds).toMatchObject([
      { payment_id: 'pay_DDDDDDDDDDDDD1', reason: 'second_payment', amount_paise: order.amount },
    ]);
    expect((await asha().status(order.orderId)).body).toMatchObject({ status: 'paid' });
  });

  it('with the welcome offer that was used meanwhile goes back: it is given once per account even so', async () => {
    const mala = buying(site, 'mala');
    const first = await ordered(choices.welcome('2026-12-10'), mala);
    site.clock.advance(15 * 60_000);
    const second = await ordered(choices.welcome('2026-12-11'), mala);
    for (const { orderId } of [first, second]) await mala.pay(orderId, { webhook: 'none' });
    await Promise.all([mala.status(first.orderId), mala.status(second.orderId)]);
    const ends = [(await booksOf(first.bookingId)).checkout.state, (await booksOf(second.bookingId)).checkout.state];
    expect(ends.sort()).toEqual(['refunded', 'settled']);
    expect(await mala.order(choices.welcome('2026-12-12'))).toMatchObject({
      status: 400,
      body: { error: { code: 'offer_does_not_apply' } },
    });
    expect((await buying(site, 'nora').order(choices.welcome('2026-12-12'))).status).toBe(200);
  });

  it('with a welcome offer that another account of the same verified e-mail used meanwhile goes back', async () => {
    const one = buying(site, 'lata');
    const two = buying(site, 'lata2=Lata+desk@example.com');
    const orders = [
      await ordered(choices.welcome('2026-12-10'), one),
      await ordered(choices.welcome('2026-12-11'), two),
    ];
    for (const { orderId } of orders) await one.pay(orderId, { webhook: 'none' });
    await Promise.all([one.status(orders[0]?.orderId ?? ''), two.status(orders[1]?.orderId ?? '')]);
    const ends = await Promise.all(orders.map(async ({ bookingId }) => (await booksOf(bookingId)).checkout.state));
    expect(ends.toSorted()).toEqual(['refunded', 'settled']);
    const third = buying(site, 'lata3=lata@example.com');
    expect(await third.order(choices.welcome('2026-12-12'))).toMatchObject({
      status: 400,
      body: { error: { code: 'offer_does_not_apply' } },
    });
  });

  it('with a welcome offer is remembered by the verified e-mail after the account was erased', async () => {
    const { db, clock, addressHash } = site.services;
    const usha = buying(site, 'usha');
    const order = await ordered(choices.welcome('2026-12-10'), usha);
    await usha.pay(order.orderId, { webhook: 'none' });
    await usha.status(order.orderId);
    await db.deleteFrom('offer_uses_by_address').where('address_hash', '=', addressHash('usha@example.com')).execute();
    const again = buying(site, 'usha2=USHA@example.com');
    expect((await again.order(choices.welcome('2026-12-12'))).status).toBe(400);
    await usha.cancel(order.bookingId);
    await db.updateTable('refunds').set({ state: 'processed' }).where('booking_id', '=', order.bookingId).execute();
    const caller = { uid: 'usha', email: 'usha@example.com', name: '', picture: '', authTime: clock.now() };
    expect(await eraseAccount({ db, clock, addressHash }, caller)).toMatchObject({ ok: true });
    expect((await again.order(choices.welcome('2026-12-12'))).status).toBe(400);
  });
});

describe('giving an order back', () => {
  it('frees its place at once, is done however often it is asked, and leaves the list', async () => {
    const choice = choices.room('2026-12-04', '10:00', '12:00');
    const order = await ordered(choice);
    expect((await asha().list('?status=pending')).body['bookings']).toMatchObject([
      { booking_id: order.bookingId, status: 'pending', orderId: order.orderId, amount: 3776 },
    ]);
    for (const _ of [1, 2]) expect(await asha().release(order.orderId)).toMatchObject({ status: 200 });
    expect((await asha().list('?status=pending')).body['bookings']).toEqual([]);
    expect((await buying(site, 'ravi').order(choice)).status).toBe(200);
  });

  it('finds out that it is paid, and keeps it', async () => {
    const order = await ordered(choices.dayPass('2026-12-04'));
    await asha().pay(order.orderId, { webhook: 'none' });
    expect(await asha().release(order.orderId)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_paid' }, bookingId: order.bookingId },
    });
    expect((await booksOf(order.bookingId)).bookings).toHaveLength(1);
  });
});
