import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { listRefundsCall, listStuckCall } from '#capabilities/payment/calls.ts';
import { fulfilCheckout } from '#capabilities/purchase/use-cases/checkout/fulfil-checkout.ts';
import { expireHolds } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import { reconcilePayments } from '#capabilities/purchase/use-cases/reconciliation/reconcile-payments.ts';
import type { AnswerOf } from '#platform/call.ts';
import { paise } from '#platform/money.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { allowRefunds, refusedRefund, strayPayment } from '#tests/support/console/stuck-money.ts';
import { freshTill, openTill, shutTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { refundAtDashboard } from '#tests/support/purchases/purchase-site.ts';

/** What a manager does about money that waits, from Tuesday 24 November 2026 on. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
  await freshTill(site);
});
afterAll(() => site.close());

type Answer = { error: { code: string } } & Record<string, unknown>;
const act = (path: string, body: object = {}) => site.call<Answer>('POST', `/money/${path}`, { as: 'manager', body });
const stuckOf = async (paymentId: string) =>
  (await site.call<AnswerOf<typeof listStuckCall>>('GET', '/money/stuck', { as: 'manager' })).body.rows.filter(
    (row) => row.paymentId === paymentId,
  );
const refundsOf = async (paymentId: string) =>
  (await site.call<AnswerOf<typeof listRefundsCall>>('GET', '/money/refunds', { as: 'accountant' })).body.rows.filter(
    (row) => row.paymentId === paymentId,
  );
const openTasks = async (paymentId: string) =>
  (await site.database.db.selectFrom('tasks').select(['kind', 'detail']).where('done_at', 'is', null).execute()).filter(
    ({ detail }) => JSON.stringify(detail).includes(paymentId),
  );
const messagesOf = (bookingId: string, template: string) =>
  site.database.db
    .selectFrom('messages')
    .select(['template', 'recipient', 'data'])
    .where('booking_id', '=', bookingId)
    .where('template', '=', template)
    .execute();

const auditOf = (action: string, subject: string) =>
  site.database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', action as 'refund_account_asked')
    .where('subject', '=', subject)
    .execute();

describe('A refund that failed', () => {
  it('is asked for again, and leaves the list', async () => {
    const { paymentId, bookingId, refundId } = await refusedRefund(site);
    expect(await stuckOf(paymentId)).toMatchObject([
      { kind: 'refund_failed', refundId, bookingId, acts: ['ask_again', 'ask_customer', 'give_otherwise'] },
    ]);
    await allowRefunds(site, paymentId);
    const asked = await act(`refunds/${refundId}/again`);
    expect(asked).toMatchObject({ status: 200, body: { refundPaise: 10_000, state: 'requested' } });
    expect(await stuckOf(paymentId)).toEqual([]);
    await site.shop.doRefunds();
    await site.shop.deliverWebhooks();
    expect(await openTasks(paymentId)).toEqual([]);
    const state = () => site.database.db.selectFrom('refunds').select('state').where('id', '=', refundId).execute();
    expect(['sent', 'processed']).toContain((await state())[0]?.state);
  });

  it('that is a day old is not late again right after it was asked for again', async () => {
    const { paymentId, refundId } = await refusedRefund(site);
    site.clock.advance(26 * 3_600_000);
    await allowRefunds(site, paymentId);
    expect((await act(`refunds/${refundId}/again`)).status).toBe(200);
    expect(await stuckOf(paymentId)).toEqual([]);
  });

  it('makes its customer be asked for another account, once', async () => {
    const { paymentId, bookingId, refundId } = await refusedRefund(site);
    expect((await act(`refunds/${refundId}/ask-customer`)).status).toBe(200);
    expect((await act(`refunds/${refundId}/ask-customer`)).status).toBe(200);
    expect(await messagesOf(bookingId, 'refund_account_asked')).toMatchObject([{ recipient: 'asha@example.com' }]);
    expect(await stuckOf(paymentId)).toMatchObject([{ customerAskedAt: expect.any(String) }]);
    expect(await auditOf('refund_account_asked', `booking:${bookingId}`)).toHaveLength(1);
  });

  it('makes no mail be promised to a customer without an address', async () => {
    const { bookingId, refundId } = await refusedRefund(site);
    await sql`update checkouts set customer = customer || '{"email": ""}' where booking_id = ${bookingId}`.execute(
      site.database.db,
    );
    site.clock.advance(61 * 60_000);
    const given = await act(`refunds/${refundId}/given`, { by: 'cash' });
    expect(given).toMatchObject({ status: 200, body: { mailSent: false } });
  });

  it('is given in cash an hour after the refusal, once, with an entry in the drawer and a mail', async () => {
    const { paymentId, bookingId, refundId } = await refusedRefund(site);
    const give = () => act(`refunds/${refundId}/given`, { by: 'cash' });
    expect((await give()).body.error.code).toBe('too_early');
    site.clock.advance(61 * 60_000);
    await shutTill(site);
    expect((await give()).body.error.code).toBe('drawer_closed');
    await openTill(site);
    const [first, second] = await Promise.all([give(), give()]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const entries = await site.database.db
      .selectFrom('drawer_entries as e')
      .innerJoin('refunds as r', 'r.id', 'e.refund_id')
      .select(['e.amount_paise', 'r.route', 'r.in_place_of'])
      .where('r.payment_id', '=', paymentId)
      .execute();
    expect(entries).toEqual([{ amount_paise: -10_000, route: 'counter', in_place_of: refundId }]);
    expect(await stuckOf(paymentId)).toEqual([]);
    expect(await openTasks(paymentId)).toEqual([]);
    expect(await messagesOf(bookingId, 'refund_paid_otherwise')).toMatchObject([{ data: { bankReference: null } }]);
  });

  it.each([{ by: 'cash' }, { by: 'transfer', reference: 'UTR0077345' }])(
    'is no difference from the provider’s books after it was given by $by, and hides no refund of its dashboard',
    async (given) => {
      const { paymentId, refundId } = await refusedRefund(site, choices.dayPass('2026-12-11'));
      site.clock.advance(61 * 60_000);
      expect((await act(`refunds/${refundId}/given`, given)).status).toBe(200);
      for (let time = 0; time < 3; time += 1) {
        await reconcilePayments(site.services);
        site.clock.advance(10 * 60_000);
      }
      expect(await openTasks(paymentId)).toEqual([]);
      // The customer got the money once, so one line says that it is paid.
      expect((await refundsOf(paymentId)).map(({ kind }) => kind)).toEqual(['paid', 'paid_otherwise']);
      await allowRefunds(site, paymentId);
      await refundAtDashboard(site.shop, paymentId, 7_000);
      await site.database.db.deleteFrom('sandbox.webhooks').execute();
      await reconcilePayments(site.services);
      const refunds = await site.database.db
        .selectFrom('refunds')
        .select(['amount_paise', 'route', 'reason'])
        .where('payment_id', '=', paymentId)
        .where('amount_paise', '=', 7_000)
        .execute();
      expect(refunds).toHaveLength(1);
    },
  );

  it('is sent by bank transfer with its reference, without the drawer', async () => {
    const { paymentId, bookingId, refundId } = await refusedRefund(site);
    site.clock.advance(61 * 60_000);
    const noReference = await act(`refunds/${refundId}/given`, { by: 'transfer', reference: 'no' });
    expect(noReference.status).toBe(400);
    const given = await act(`refunds/${refundId}/given`, { by: 'transfer', reference: ' utr००12345\u200b ' });
    expect(given).toMatchObject({ status: 200, body: { refundPaise: 10_000, handedPaise: 0, mailSent: true } });
    const rows = site.database.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id');
    expect(await rows.execute()).toMatchObject([
      { state: 'failed' },
      { state: 'processed', route: 'transfer', bank_reference: 'UTR0012345', in_place_of: refundId },
    ]);
    expect(await messagesOf(bookingId, 'refund_paid_otherwise')).toMatchObject([
      { data: { bankReference: 'UTR0012345' } },
    ]);
    expect(await stuckOf(paymentId)).toEqual([]);
  });

  it('is told of as refused, and its customer asked, until it is paid in another way', async () => {
    const { bookingId, refundId } = await refusedRefund(site);
    await act(`refunds/${refundId}/ask-customer`);
    const again = async () => {
      const rows = await site.database.db
        .selectFrom('messages')
        .select('id')
        .where('booking_id', '=', bookingId)
        .where('template', 'in', ['refund_refused', 'refund_account_asked'])
        .where('resend_of', 'is', null)
        .orderBy('id')
        .execute();
      const path = `/bookings/${bookingId}/resend`;
      return Promise.all(
        rows.map(async ({ id }) => (await site.call('POST', path, { body: { messageId: id } })).status),
      );
    };
    expect(await again()).toEqual([201, 201]);
    site.clock.advance(61 * 60_000);
    expect((await act(`refunds/${refundId}/given`, { by: 'transfer', reference: 'UTR0099345' })).status).toBe(200);
    expect(await again()).toEqual([409, 409]);
  });

  it('is not given by hand while the customer disputes the payment', async () => {
    const { paymentId, refundId } = await refusedRefund(site);
    site.clock.advance(61 * 60_000);
    await site.shop.call('POST', '/sandbox/razorpay/dispute', { body: { payment_id: paymentId, to: 'created' } });
    await site.shop.deliverWebhooks();
    expect((await act(`refunds/${refundId}/given`, { by: 'cash' })).body.error.code).toBe('disputed');
    expect((await act(`refunds/${refundId}/ask-customer`)).body.error.code).toBe('disputed');
  });

  it('is not asked for again after it was given by hand', async () => {
    const { refundId } = await refusedRefund(site);
    site.clock.advance(61 * 60_000);
    expect((await act(`refunds/${refundId}/given`, { by: 'cash' })).status).toBe(200);
    expect((await act(`refunds/${refundId}/again`)).body.error.code).toBe('not_refused');
  });

  it('that moved on is refused in plain words', async () => {
    const { paymentId, refundId } = await refusedRefund(site);
    await site.database.db.updateTable('refunds').set({ state: 'processed' }).where('id', '=', refundId).execute();
    site.clock.advance(61 * 60_000);
    for (const [path, body] of [
      ['given', { by: 'cash' }],
      ['ask-customer', {}],
    ] as const)
      expect((await act(`refunds/${refundId}/${path}`, body)).body.error.code).toBe('not_refused');
    expect((await act('refunds/99999999/again')).status).toBe(404);
    expect(await stuckOf(paymentId)).toEqual([]);
  });
});

const openTask = (...paymentIds: string[]) =>
  site.database.db
    .insertInto('tasks')
    .values(
      paymentIds.map((paymentId) => ({
        task_key: `unknown-order:${paymentId}`,
        kind: 'payment_of_unknown_order',
        detail: JSON.stringify({ paymentId }),
        created_at: site.clock.now(),
      })),
    )
    .execute();

/** The same console with a provider that answers otherwise. */
const atProvider = (change: object) =>
  openConsoleSite(site.clock, site.database, { payments: { ...site.services.payments, ...change } });

describe('A payment that fits no order', () => {
  it('is shown with who paid it, and with the orders of the same amount, the unpaid ones first', async () => {
    const order = await buying(site.shop, 'ravi').order(choices.dayPass('2026-12-11'));
    const paid = await booked(site.shop, choices.dayPass('2026-12-12'), { uid: 'meera' });
    await buying(site.shop, 'kiran').order(choices.room('2026-12-11', '10:00', '12:00'));
    const paymentId = await strayPayment(site);
    expect(await stuckOf(paymentId)).toMatchObject([
      { kind: 'payment_of_unknown_order', paise: 38_400, acts: ['resolve_payment'] },
    ]);
    const { status, body } = await site.call<Answer>('GET', `/money/payments/${paymentId}/candidates`, {
      as: 'manager',
    });
    expect(status).toBe(200);
    expect(body['payment']).toMatchObject({
      paymentId,
      paise: 38_400,
      method: 'upi',
      payer: { upi: expect.any(String) },
    });
    const ids = (body['candidates'] as { bookingId: string; paid: boolean }[]).map(({ bookingId }) => bookingId);
    expect(ids).toContain(order.body.bookingId);
    expect(ids.indexOf(order.body.bookingId)).toBeLessThan(ids.indexOf(paid.bookingId));
    const searched = await site.call<Answer>('GET', `/money/payments/${paymentId}/candidates?q=${paid.bookingId}`, {
      as: 'manager',
    });
    expect(searched.body['candidates']).toMatchObject([{ bookingId: paid.bookingId, paid: true }]);
    const byPhone = async (typed: string) =>
      (
        await site.call<{ candidates: unknown[] }>(
          'GET',
          `/money/payments/${paymentId}/candidates?q=${encodeURIComponent(typed)}`,
          { as: 'manager' },
        )
      ).body.candidates.length;
    const all = ids.length;
    expect([await byPhone('tel:098765 43210'), await byPhone('4 32-10'), await byPhone('९८७६५४३२१०')]).toEqual([
      all,
      all,
      all,
    ]);
    expect([await byPhone('98765'), await byPhone('210')]).toEqual([0, 0]);
  });

  it('belongs to an order: that is booked with it, and the task is over, also when the event comes again', async () => {
    const order = (await buying(site.shop, 'neha').order(choices.dayPass('2026-12-14'))).body;
    site.clock.advance(20 * 60_000);
    await expireHolds(site.services);
    const paymentId = await strayPayment(site);
    const assign = () => act(`payments/${paymentId}/belongs-to`, { bookingId: order.bookingId });
    const [first, second] = await Promise.all([assign(), assign()]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = first.status === 200 ? first : second;
    expect(done.body).toMatchObject({ bookingId: order.bookingId, became: 'booked' });
    const booking = site.database.db.selectFrom('bookings').selectAll().where('booking_id', '=', order.bookingId);
    expect(await booking.execute()).toMatchObject([{ payment_id: paymentId, status: 'confirmed' }]);
    expect(await openTasks(paymentId)).toEqual([]);
    const { rows } = (await site.call<{ rows: unknown[] }>('GET', '/money/stuck', { as: 'manager' })).body;
    expect(JSON.stringify(rows)).not.toContain(paymentId);
    const payment = await site.services.payments.fetchPayment(paymentId);
    if (!payment.ok) throw new Error('no payment');
    await fulfilCheckout(site.services, { payment: payment.value, reportedBy: 'webhook' });
    expect(await openTasks(paymentId)).toEqual([]);
  });

  it('goes back where its order is paid already, and is refused for an order of another amount', async () => {
    const paid = await booked(site.shop, choices.dayPass('2026-12-15'), { uid: 'divya' });
    const room = (await buying(site.shop, 'divya').order(choices.room('2026-12-15', '10:00', '12:00'))).body;
    const paymentId = await strayPayment(site);
    const wrong = await act(`payments/${paymentId}/belongs-to`, { bookingId: room.bookingId });
    expect(wrong.body.error.code).toBe('amount_differs');
    expect((await act(`payments/${paymentId}/belongs-to`, { bookingId: 'nothing' })).status).toBe(404);
    const back = await act(`payments/${paymentId}/belongs-to`, { bookingId: paid.bookingId });
    expect(back.body).toMatchObject({ became: 'refunded' });
    const refunds = site.database.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId);
    expect(await refunds.execute()).toMatchObject([{ amount_paise: 38_400, reason: 'second_payment' }]);
    expect(await messagesOf(paid.bookingId, 'payment_refunded')).not.toEqual([]);
  });

  it('is given back in full with a reason, once', async () => {
    const paymentId = await strayPayment(site, paise(12_345));
    expect((await act(`payments/${paymentId}/give-back`, {})).status).toBe(400);
    const give = () => act(`payments/${paymentId}/give-back`, { reason: 'Nobody knows it' });
    expect(await give()).toMatchObject({ status: 200, body: { paymentId, refundPaise: 12_345 } });
    expect((await give()).body.error.code).toBe('payment_known');
    expect(await auditOf('lost_refund_recorded', `payment:${paymentId}`)).toHaveLength(1);
    await site.shop.doRefunds();
    const sent = site.database.db
      .selectFrom('sandbox.razorpay_refunds')
      .select('amount_paise')
      .where('payment_id', '=', paymentId);
    expect(await sent.execute()).toEqual([{ amount_paise: 12_345 }]);
    expect(await openTasks(paymentId)).toEqual([]);
    expect((await stuckOf(paymentId)).filter(({ kind }) => kind === 'payment_of_unknown_order')).toEqual([]);
  });

  it('leaves the list also where many older ones wait', async () => {
    await openTask(...Array.from({ length: 25 }, (_, n) => `pay_waiting${String(n).padStart(7, '0')}`));
    site.clock.advance(60_000);
    const paymentId = await strayPayment(site);
    await site.services.payments.refund({ paymentId, amount: null, key: 'refund-of-the-newest', notes: {} });
    await reconcilePayments(site.services);
    expect(await openTasks(paymentId)).toEqual([]);
  });

  it('is no payment of an order of ours that we have not heard of yet', async () => {
    const buyer = buying(site.shop, 'ishaan');
    const own = (await buyer.order(choices.dayPass('2026-12-16'))).body;
    const other = (await buying(site.shop, 'tara').order(choices.dayPass('2026-12-16'))).body;
    const paymentId = (await buyer.pay(own.orderId, { webhook: 'none' })).body.razorpay_payment_id;
    const path = `payments/${paymentId}`;
    const acts = () =>
      Promise.all([
        act(`${path}/give-back`, { reason: 'Nobody knows it' }),
        act(`${path}/belongs-to`, { bookingId: other.bookingId }),
      ]);
    expect((await acts()).map(({ status }) => status)).toEqual([404, 404]);
    expect((await site.call('GET', `/money/${path}/candidates`, { as: 'manager' })).status).toBe(404);

    // Its event came before its order was written down.
    await openTask(paymentId);
    expect((await acts()).map(({ body }) => body.error.code)).toEqual(['payment_known', 'payment_known']);
    const assigned = await act(`${path}/belongs-to`, { bookingId: own.bookingId });
    expect(assigned.body).toMatchObject({ became: 'booked' });
    expect(await openTasks(paymentId)).toEqual([]);
  });

  it('is not refunded while the provider does not say what its order is', async () => {
    const paymentId = await strayPayment(site);
    const fetchOrder = async () => ({ ok: false, reason: 'unknown', why: 'timeout' }) as const;
    const away = await atProvider({ fetchOrder });
    const body = { reason: 'Nobody knows it' };
    const given = await away.call<Answer>('POST', `/money/payments/${paymentId}/give-back`, { as: 'manager', body });
    expect([given.status, given.body.error.code]).toEqual([503, 'payment_provider_slow']);
    const shown = await away.call('GET', `/money/payments/${paymentId}/candidates`, { as: 'manager' });
    expect(shown.status).toBe(200);
  });

  it('is refused where it is larger than the books can hold, and fits no order in another currency', async () => {
    await buying(site.shop, 'zoya').order(choices.dayPass('2026-12-17'));
    const paymentId = await strayPayment(site);
    const changed = (change: object) =>
      atProvider({
        fetchPayment: async (id: string) => {
          const answer = await site.services.payments.fetchPayment(id);
          return answer.ok ? { ok: true, value: { ...answer.value, ...change } } : answer;
        },
      });
    const large = await changed({ amount: paise(2_147_483_648) });
    const given = await large.call<Answer>('POST', `/money/payments/${paymentId}/give-back`, {
      as: 'manager',
      body: { reason: 'Nobody knows it' },
    });
    expect([given.status, given.body.error.code]).toEqual([409, 'too_large']);
    const dollars = await changed({ currency: 'USD' });
    const shown = await dollars.call<Answer>('GET', `/money/payments/${paymentId}/candidates`, { as: 'manager' });
    expect(shown.body).toMatchObject({ payment: { currency: 'USD' }, candidates: [] });
  });

  it('leaves the list by itself when it went back in the provider’s dashboard', async () => {
    const paymentId = await strayPayment(site);
    const made = await site.services.payments.refund({ paymentId, amount: null, key: 'dashboard-refund', notes: {} });
    expect(made.ok).toBe(true);
    expect(await openTasks(paymentId)).toHaveLength(1);
    await reconcilePayments(site.services);
    expect(await openTasks(paymentId)).toEqual([]);
    expect(await stuckOf(paymentId)).toEqual([]);
    const asked = await act(`payments/${paymentId}/give-back`, { reason: 'Too late' });
    expect(asked.body.error.code).toBe('not_captured');
  });
});

it('The books, the drawer and the provider agree after all of it', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
  expect(await tillViolations(site.database.db)).toEqual([]);
});
