import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { reconcilePayments } from '#capabilities/purchase/use-cases/reconciliation/reconcile-payments.ts';
import { refundAgain } from '#capabilities/purchase/use-cases/refunds/refund-again.ts';
import { syncAllRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { paise } from '#platform/money.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked, booksOf } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { goodwill } from '#tests/support/purchases/goodwill.ts';
import { operatorMeera } from '#tests/support/purchases/people.ts';
import { openPurchaseSite, type PurchaseSite, refundAtDashboard } from '#tests/support/purchases/purchase-site.ts';

/** What a provider does that pays twice, pays another sum than was asked, or is wrong about the time. */
let site: PurchaseSite;
let honest: PaymentGateway;
beforeAll(async () => {
  site = await openPurchaseSite();
  honest = site.services.payments;
});
afterAll(() => site.close());
afterEach(() => {
  site.services.payments = honest;
});

let people = 0;
const guest = () => `guest${(people += 1)}`;

/** A signed event of the provider. */
async function say(event: string, payload: object): Promise<void> {
  const raw = JSON.stringify({ entity: 'event', event, payload, created_at: people });
  const signature = createHmac('sha256', 'sandbox_webhook_secret').update(raw).digest('hex');
  const sent = await site.call('POST', '/api/payments/webhook', {
    raw,
    headers: { 'X-Razorpay-Signature': signature },
  });
  expect(sent.status).toBe(200);
}

const openTasks = async (id: string) => {
  const rows = await site.services.db.selectFrom('tasks').selectAll().where('done_at', 'is', null).execute();
  return rows.filter(({ detail }) => JSON.stringify(detail).includes(id)).map(({ kind }) => kind);
};

/** A confirmed day pass of which the facility gave ₹100 back, and that refund as the books have it. */
async function partlyRefunded() {
  const made = await booked(site, choices.dayPass('2026-12-03'), { uid: guest(), method: 'upi' });
  const given = await goodwill(site.services, {
    bookingId: made.bookingId,
    amount: paise(10_000),
    reason: 'Noise',
  });
  expect(given.ok).toBe(true);
  const [refund] = (await booksOf(site, made.bookingId, made.paymentId)).refunds;
  if (!refund) throw new Error('nothing went back');
  return { ...made, refund };
}

describe('A refund', () => {
  it('of more than was paid, or of less than the provider sends, is a task and changes no books', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-04'), { uid: guest(), method: 'upi' });
    for (const [n, amount] of [0, 50, 38_401, 2_147_483_648, 10 ** 13].entries()) {
      const entity = { id: `rfnd_odd${n}`, payment_id: paymentId, amount, status: 'processed', notes: [] };
      await say('refund.processed', { refund: { entity } });
      expect(await openTasks(entity.id)).toEqual(['refund_of_other_amount']);
    }
    const { refunds, papers } = await booksOf(site, bookingId, paymentId);
    expect([refunds, papers.filter(({ kind }) => kind === 'credit_note')]).toEqual([[], []]);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('in another currency than its payment is a task without an amount, and changes no books', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-04'), { uid: guest(), method: 'upi' });
    const entity = { id: 'rfnd_dollars', payment_id: paymentId, amount: 10_000, status: 'processed', notes: [] };
    await say('refund.processed', { refund: { entity: { ...entity, currency: 'USD' } } });
    expect(await openTasks(entity.id)).toEqual(['refund_of_other_amount']);
    const { refunds, papers } = await booksOf(site, bookingId, paymentId);
    expect([refunds, papers.filter(({ kind }) => kind === 'credit_note')]).toEqual([[], []]);
    const { detail } = await site.services.db
      .selectFrom('tasks')
      .select('detail')
      .where('task_key', '=', 'odd-refund:rfnd_dollars')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ amount: 10_000, currency: 'USD' });
  });

  it('that is dated next year went back when it was reported', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-04'), { uid: guest(), method: 'upi' });
    const entity = { id: 'rfnd_nextyear', payment_id: paymentId, amount: 10_000, status: 'processed', notes: [] };
    await say('refund.processed', { refund: { entity: { ...entity, created_at: 1_827_000_000 } } });
    const [refund] = (await booksOf(site, bookingId, paymentId)).refunds;
    expect(refund).toMatchObject({ amount_paise: 10_000, state: 'processed' });
    expect(refund?.sent_at?.getTime()).toBeLessThanOrEqual(site.clock.now().getTime());
  });

  it('that we asked for, and which is reported in another currency, is named to a person', async () => {
    const { paymentId, refund } = await partlyRefunded();
    const entity = {
      id: refund.provider_refund_id,
      payment_id: paymentId,
      amount: 10_000,
      currency: 'USD',
      status: 'processed',
      notes: { refund_key: refund.refund_key },
    };
    await say('refund.processed', { refund: { entity } });
    expect(await openTasks(paymentId)).toEqual(['refund_of_other_amount']);
  });

  it('that the provider pays twice is in the books twice, and a person hears of it once', async () => {
    const { bookingId, paymentId, refund } = await partlyRefunded();
    const entity = {
      id: `rfnd_again${people}`,
      payment_id: paymentId,
      amount: 10_000,
      status: 'processed',
      notes: { refund_key: refund.refund_key },
      created_at: 1_795_000_000,
    };
    await say('refund.processed', { refund: { entity } });
    await say('refund.processed', { refund: { entity: { ...entity, acquirer_data: { arn: '12345' } } } });
    const { refunds, papers } = await booksOf(site, bookingId, paymentId);
    expect(refunds.map(({ amount_paise, provider_refund_id }) => [amount_paise, provider_refund_id])).toEqual([
      [10_000, refund.provider_refund_id],
      [10_000, entity.id],
    ]);
    expect(papers.filter(({ kind }) => kind === 'credit_note')).toHaveLength(2);
    expect(await openTasks(paymentId)).toEqual(['refund_paid_twice']);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('of another amount than was asked for is named to a person, once', async () => {
    const { paymentId, refund } = await partlyRefunded();
    const entity = {
      id: refund.provider_refund_id,
      payment_id: paymentId,
      amount: 15_000,
      status: 'processed',
      notes: { refund_key: refund.refund_key },
    };
    await say('refund.processed', { refund: { entity } });
    await say('refund.speed_changed', { refund: { entity } });
    expect(await openTasks(paymentId)).toEqual(['refund_of_other_amount']);
  });

  it('that was made before its payment’s own event came is in the books beside the booking', async () => {
    const buyer = buying(site, guest());
    const { body: order } = await buyer.order(choices.dayPass('2026-12-04'));
    const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
    const paymentId = paid.razorpay_payment_id;
    await refundAtDashboard(site, paymentId, 38_400);
    const entity = {
      id: paymentId,
      order_id: order.orderId,
      amount: 38_400,
      currency: 'INR',
      status: 'captured',
      created_at: 1_795_000_000,
    };
    await say('payment.captured', { payment: { entity } });
    await site.deliverWebhooks();
    await reconcileCheckouts(site.services);
    const { refunds } = await booksOf(site, order.bookingId, paymentId);
    expect(refunds).toMatchObject([{ amount_paise: 38_400, state: 'processed' }]);
    expect(await openTasks(paymentId)).toEqual(['refund_made_elsewhere']);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });
});

describe('A refund that the provider refused and was asked for again', () => {
  /** The first try, and the provider's reports of this try and of others. */
  async function asked(again: 'answered' | 'unanswered') {
    const { bookingId, paymentId, refund } = await partlyRefunded();
    const tell = (status: 'processed' | 'failed', { id, key }: { id: string | null; key: string }, arn = '') =>
      say(`refund.${status}`, {
        refund: {
          entity: {
            ...{ id, payment_id: paymentId, amount: 10_000, status, notes: { refund_key: key } },
            ...(arn ? { acquirer_data: { arn } } : {}),
            created_at: 1_795_000_000,
          },
        },
      });
    const first = { id: refund.provider_refund_id, key: refund.refund_key };
    await tell('failed', first);
    expect(await openTasks(paymentId)).toEqual(['refund_failed']);
    if (again === 'unanswered')
      site.services.payments = { ...honest, refund: async () => ({ ok: false, reason: 'unknown', why: 'timeout' }) };
    await refundAgain(site.services, { bookingId, operator: operatorMeera });
    site.services.payments = honest;
    const read = async () => {
      const { refunds, papers } = await booksOf(site, bookingId, paymentId);
      const notes = papers.filter(({ kind }) => kind === 'credit_note').length;
      return { refunds: refunds.map(({ state, provider_refund_id }) => [state, provider_refund_id]), notes };
    };
    const [row] = (await booksOf(site, bookingId, paymentId)).refunds;
    const second = { id: row?.provider_refund_id ?? null, key: row?.refund_key ?? '' };
    return { paymentId, first, second, tell, read };
  }

  it('is that refund where the first try is paid after all, and is not sent once more', async () => {
    const { paymentId, first, tell, read } = await asked('unanswered');
    await tell('processed', first);
    expect(await read()).toEqual({ refunds: [['processed', first.id]], notes: 1 });
    site.clock.advance(3_600_000);
    await site.doRefunds();
    expect(await read()).toEqual({ refunds: [['processed', first.id]], notes: 1 });
    expect(await openTasks(paymentId)).toEqual([]);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('is no matter of a restored backup where its first failure is told again, or is in the provider’s list', async () => {
    const { paymentId, first, second, tell, read } = await asked('answered');
    await tell('failed', first, 'told again');
    await syncAllRefunds(site.services);
    expect(await openTasks(paymentId)).toEqual([]);
    expect(await read()).toEqual({ refunds: [[expect.stringMatching(/sent|processed/), second.id]], notes: 1 });
  });

  it.each(['first', 'second'])(
    'and is paid by both tries, the %s one first, was paid twice: one task says so',
    async (which) => {
      const { paymentId, first, second, tell, read } = await asked('answered');
      const [one, other] = which === 'first' ? [first, second] : [second, first];
      await tell('processed', one);
      expect(await openTasks(paymentId)).toEqual([]);
      await tell('processed', other);
      await tell('processed', other, 'with its reference');
      const both = [
        ['processed', one.id],
        ['processed', other.id],
      ];
      expect(await read()).toEqual({ refunds: both, notes: 2 });
      expect(await openTasks(paymentId)).toEqual(['refund_paid_twice']);
      expect(await invariantViolations(site.services.db)).toEqual([]);
    },
  );

  it('and whose second try fails after the first one was paid needs nobody', async () => {
    const { paymentId, first, second, tell, read } = await asked('answered');
    await tell('processed', first);
    await tell('failed', second);
    expect(await read()).toEqual({ refunds: [['processed', first.id]], notes: 1 });
    expect(await openTasks(paymentId)).toEqual([]);
  });
});

describe('A payment', () => {
  it.each([
    ['next year', 1_830_000_000],
    ['no time that a calendar has', 9_999_999_999_999],
  ])('that is dated %s is booked as of now', async (_, seconds) => {
    const buyer = buying(site, guest());
    const { body: order } = await buyer.order(choices.dayPass('2026-12-05'));
    const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
    const paymentId = paid.razorpay_payment_id;
    const entity = {
      id: paymentId,
      order_id: order.orderId,
      amount: 38_400,
      currency: 'INR',
      status: 'captured',
      created_at: seconds,
    };
    // After its hold and before the price ends: an honest time decides that it is no later than now.
    site.clock.advance(20 * 60_000);
    await say('payment.captured', { payment: { entity } });
    expect((await buyer.booking(order.bookingId)).body).toMatchObject({ booking: { status: 'confirmed' } });
    const row = await site.services.db
      .selectFrom('payments')
      .select(['captured_at', 'paid_at'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect((row.paid_at ?? row.captured_at) <= site.clock.now()).toBe(true);
  });

  it('of no order and in another currency is a task that names no rupees', async () => {
    const entity = {
      id: 'pay_dollars',
      order_id: 'order_of_nobody',
      amount: 5_000,
      currency: 'USD',
      status: 'captured',
    };
    await say('payment.captured', { payment: { entity: { ...entity, created_at: 1_795_000_000 } } });
    const tasks = await site.services.db.selectFrom('tasks').selectAll().where('done_at', 'is', null).execute();
    const task = tasks.find(({ detail }) => detail['paymentId'] === 'pay_dollars');
    expect(task).toMatchObject({ kind: 'payment_of_unknown_order', detail: { amount: null, currency: 'USD' } });
  });

  it('whose fee and tax the provider leaves out is compared without them', async () => {
    const { paymentId } = await booked(site, choices.dayPass('2026-12-06'), { uid: guest() });
    site.services.payments = {
      ...honest,
      async paymentsBetween(span) {
        const listed = await honest.paymentsBetween(span);
        return listed.ok
          ? { ...listed, value: listed.value.map(({ fee: _fee, tax: _tax, ...payment }) => payment) }
          : listed;
      },
    };
    await reconcilePayments(site.services);
    expect(await openTasks(paymentId)).toEqual([]);
  });

  it('that is listed twice at the border of two pages is booked once', async () => {
    const buyer = buying(site, guest());
    const { body: order } = await buyer.order(choices.dayPass('2026-12-07'));
    await buyer.pay(order.orderId, { webhook: 'none' });
    site.services.payments = {
      ...honest,
      async paymentsBetween(span) {
        const listed = await honest.paymentsBetween(span);
        return listed.ok ? { ...listed, value: [...listed.value, ...listed.value] } : listed;
      },
    };
    await reconcilePayments(site.services);
    expect((await buyer.booking(order.bookingId)).body).toMatchObject({ booking: { status: 'confirmed' } });
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });
});

describe('A dispute', () => {
  it('that is lost after the money went back is a task, and nothing more is promised', async () => {
    const uid = guest();
    const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-08'), { uid });
    await buying(site, uid).cancel(bookingId);
    await site.deliverWebhooks();
    const dispute = { entity: { id: `disp_late${people}`, payment_id: paymentId, amount: 38_400 } };
    // Its end is told first.
    await say('payment.dispute.lost', { dispute });
    await say('payment.dispute.created', { dispute });
    expect(await openTasks(paymentId)).toEqual(['dispute_lost']);
    const { refunds } = await booksOf(site, bookingId, paymentId);
    expect(refunds).toMatchObject([{ amount_paise: 38_400, state: 'processed' }]);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });
});
