import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { listRefundsCall, listStuckCall } from '#capabilities/payment/calls.ts';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { AnswerOf } from '#platform/call.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { allowRefunds, refusedRefund } from '#tests/support/console/stuck-money.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked, booksOf } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { refundAtDashboard } from '#tests/support/purchases/purchase-site.ts';
import { moneyRules } from '#tests/year/checker/money-rules.ts';
import { violationsOf } from '#tests/year/checker/rule.ts';

/** A promised refund of ours, and the same money refunded at the provider's dashboard, from Tuesday 24 November 2026 on. */
let site: ConsoleSite;
let honest: PaymentGateway;
beforeAll(async () => {
  site = await openConsoleSite();
  honest = site.shop.services.payments;
  await freshTill(site);
});
afterAll(() => site.close());

type Answer = { error: { code: string } } & Record<string, unknown>;
const act = (path: string, body: object = {}) => site.call<Answer>('POST', `/money/${path}`, { as: 'manager', body });
const acts = async (refundId: number) => {
  const answers = [
    await act(`refunds/${refundId}/given`, { by: 'transfer', reference: 'UTR0077345' }),
    await act(`refunds/${refundId}/again`),
    await act(`refunds/${refundId}/ask-customer`),
  ];
  return answers.map(({ status, body }) => [status, body.error?.code]);
};
const stuckOf = async (paymentId: string) =>
  (await site.call<AnswerOf<typeof listStuckCall>>('GET', '/money/stuck', { as: 'manager' })).body.rows.filter(
    (row) => row.paymentId === paymentId,
  );
const kindsOf = async (paymentId: string) =>
  (await site.call<AnswerOf<typeof listRefundsCall>>('GET', '/money/refunds', { as: 'accountant' })).body.rows
    .filter((row) => row.paymentId === paymentId)
    .map(({ kind, paise }) => [kind, paise] as const)
    .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));

const use = (change: Partial<PaymentGateway>) => {
  site.services.payments = { ...honest, ...change };
  site.shop.services.payments = site.services.payments;
};
const away = { refund: async () => ({ ok: false, reason: 'unknown', why: 'timeout' }) as const };
/** The provider answers again, and each refund that waits is tried. */
async function tryAll() {
  use({});
  for (let round = 0; round < 4; round += 1) {
    site.clock.advance(40 * 60_000);
    await site.shop.doRefunds();
    await site.shop.deliverWebhooks();
  }
}

/** A day pass of ₹384 that its customer cancelled while the provider was away. */
async function cancelled(uid: string, day: string) {
  const made = await booked(site.shop, choices.dayPass(day), { uid });
  use(away);
  const { body } = await buying(site.shop, uid).cancel(made.bookingId);
  expect(body).toMatchObject({ refundPaise: 38_400, refundStatus: 'requested' });
  const [refund] = (await booksOf(site.shop, made.bookingId, made.paymentId)).refunds;
  return { ...made, refundId: refund?.id ?? 0 };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the customer, the accountant and the operator got of a payment. */
async function outcome(bookingId: string, paymentId: string) {
  const { refunds, papers, messages, atProvider } = await booksOf(site.shop, bookingId, paymentId);
  const count = (template: string) =>
    messages.filter((one) => one.template === template && one.channel === 'email').length;
  const tasks = await site.database.db
    .selectFrom('tasks')
    .select(['kind', 'detail'])
    .where('done_at', 'is', null)
    .execute();
  return {
    atProvider: sumOf(atProvider.filter((one) => one.failed_at === null).map((one) => one.amount_paise)),
    moved: sumOf(
      refunds.filter(({ state }) => state === 'sent' || state === 'processed').map((one) => one.amount_paise),
    ),
    credited: sumOf(
      papers.filter(({ kind }) => kind === 'credit_note').map(({ document }) => (document as { total: number }).total),
    ),
    refusedMails: count('refund_refused'),
    processedMails: count('refund_processed'),
    failedTasks: tasks.filter(
      ({ kind, detail }) => kind === 'refund_failed' && JSON.stringify(detail).includes(paymentId),
    ).length,
  };
}
const once = { atProvider: 38_400, moved: 38_400, credited: 38_400, refusedMails: 0, failedTasks: 0 };

describe('A refund at the dashboard of money whose own refund waits', () => {
  it('before ours is sent makes it good: it is never sent, and each act about it is refused', async () => {
    const { bookingId, paymentId, refundId } = await cancelled('asha', '2026-12-10');
    await refundAtDashboard(site.shop, paymentId, 38_400);
    await site.shop.deliverWebhooks();
    await site.shop.deliverWebhooks();
    expect(await acts(refundId)).toEqual([
      [409, 'refunded_elsewhere'],
      [409, 'refunded_elsewhere'],
      [409, 'refunded_elsewhere'],
    ]);
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toEqual({ ...once, processedMails: 1 });
    expect(await stuckOf(paymentId)).toEqual([]);
    expect(await kindsOf(paymentId)).toEqual([
      ['made_good', 38_400],
      ['paid', 38_400],
    ]);
    const { body } = await buying(site.shop, 'asha').booking(bookingId);
    expect(body).toMatchObject({
      payment: { state: 'refunded', refunds: [{ amountPaise: 38_400, state: 'processed' }] },
      cancellation: { refundPaise: 38_400, refundStatus: 'sent' },
    });
    const { events } = await booksOf(site.shop, bookingId, paymentId);
    expect(events.filter(({ event }) => event === 'refund_made_good')).toHaveLength(1);
  });

  it('while ours is on its way to the provider, which then refuses it', async () => {
    const { bookingId, paymentId } = await cancelled('meera', '2026-12-11');
    use({
      async refund(ask) {
        await refundAtDashboard(site.shop, paymentId, 38_400);
        await site.shop.deliverWebhooks();
        return honest.refund(ask);
      },
    });
    site.clock.advance(60_000);
    await site.shop.doRefunds();
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toEqual({ ...once, processedMails: 1 });
    expect(await stuckOf(paymentId)).toEqual([]);
  });

  it('of which we hear only after the provider refused ours: nobody is told of a failure', async () => {
    const { bookingId, paymentId, refundId } = await cancelled('ravi', '2026-12-12');
    await refundAtDashboard(site.shop, paymentId, 38_400);
    use({});
    site.clock.advance(60_000);
    await site.shop.doRefunds();
    expect(await outcome(bookingId, paymentId)).toMatchObject({ moved: 0, refusedMails: 0, failedTasks: 0 });
    // The colleague's act asks the provider first, and so brings the news.
    expect((await act(`refunds/${refundId}/given`, { by: 'transfer', reference: 'UTR0077346' })).body.error.code).toBe(
      'refunded_elsewhere',
    );
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toEqual({ ...once, processedMails: 1 });
  });

  it('after ours was sent is refused by the provider, and nothing changes', async () => {
    const { bookingId, paymentId } = await cancelled('kiran', '2026-12-13');
    use({});
    site.clock.advance(60_000);
    await site.shop.doRefunds();
    await expect(refundAtDashboard(site.shop, paymentId, 38_400)).rejects.toThrow('fully refunded');
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toEqual({ ...once, processedMails: 1 });
  });

  it('makes good as much as it has: one promise, a part of another, and the rest is sent', async () => {
    const made = await booked(site.shop, choices.dayPass('2026-12-14'), { uid: 'divya' });
    const { bookingId, paymentId } = made;
    use(away);
    const gift = { paise: 10_000, reason: 'Cold coffee' };
    expect((await site.call('POST', `/bookings/${bookingId}/refund`, { as: 'owner', body: gift })).status).toBe(200);
    await buying(site.shop, 'divya').cancel(bookingId);
    await refundAtDashboard(site.shop, paymentId, 30_000);
    await site.shop.deliverWebhooks();
    expect(await invariantViolations(site.database.db)).toEqual([]);
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toEqual({ ...once, processedMails: 2 });
    const { refunds } = await booksOf(site.shop, bookingId, paymentId);
    expect(refunds.filter(({ state }) => state !== 'failed').map((one) => one.amount_paise)).toEqual([8_400, 30_000]);
  });

  it('takes nothing of a promise that still fits beside it', async () => {
    const { bookingId, paymentId } = await booked(site.shop, choices.dayPass('2026-12-15'), { uid: 'tara' });
    use(away);
    const gift = { paise: 10_000, reason: 'Cold coffee' };
    expect((await site.call('POST', `/bookings/${bookingId}/refund`, { as: 'owner', body: gift })).status).toBe(200);
    await refundAtDashboard(site.shop, paymentId, 10_000);
    await site.shop.deliverWebhooks();
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toMatchObject({ atProvider: 20_000, moved: 20_000, credited: 20_000 });
  });

  it('is no 500 for one that an earlier version left failed beside it', async () => {
    const { bookingId, paymentId, refundId } = await cancelled('neha', '2026-12-16');
    await refundAtDashboard(site.shop, paymentId, 38_400);
    await site.shop.deliverWebhooks();
    await site.database.db.updateTable('refunds').set({ made_good_by: null }).where('id', '=', refundId).execute();
    use({});
    site.clock.advance(61 * 60_000);
    expect((await act(`refunds/${refundId}/given`, { by: 'transfer', reference: 'UTR0077347' })).body.error.code).toBe(
      'refunded_elsewhere',
    );
    expect(await stuckOf(paymentId)).toEqual([]);
    expect(await outcome(bookingId, paymentId)).toMatchObject({ moved: 38_400, credited: 38_400 });
  });
});

describe('A refund at the dashboard beside one whose process was killed after the provider had it', () => {
  /** Goodwill of ₹100 that the provider has and the books do not know of, and a cancellation of ₹284 that waits. */
  async function killedGoodwill(uid: string, day: string) {
    const made = await booked(site.shop, choices.dayPass(day), { uid });
    use(away);
    const gift = { paise: 10_000, reason: 'Cold coffee' };
    await site.call('POST', `/bookings/${made.bookingId}/refund`, { as: 'owner', body: gift });
    await buying(site.shop, uid).cancel(made.bookingId);
    const { refunds } = await booksOf(site.shop, made.bookingId, made.paymentId);
    use({
      refund: async (ask) => (ask.amount === 10_000 ? honest.refund(ask) : away.refund()),
    });
    site.shop.services.faultPoint = async (step) => {
      if (step === 'refund:sent') throw new Error('killed');
    };
    site.clock.advance(60_000);
    await site.shop.doRefunds();
    delete site.shop.services.faultPoint;
    const { atProvider } = await booksOf(site.shop, made.bookingId, made.paymentId);
    expect(atProvider).toMatchObject([{ amount_paise: 10_000 }]);
    return { ...made, goodwillId: refunds[0]?.id, cancelId: refunds[1]?.id };
  }
  /** The events of a refund at the dashboard come before those of ours. */
  async function foreignFirst(paymentId: string, amount: number) {
    const { db } = site.database;
    const waiting = await db.selectFrom('sandbox.webhooks').select('id').where('delivered_at', 'is', null).execute();
    const ids = waiting.map(({ id }) => id);
    await db.updateTable('sandbox.webhooks').set({ delivered_at: site.clock.now() }).where('id', 'in', ids).execute();
    await refundAtDashboard(site.shop, paymentId, amount);
    await site.shop.deliverWebhooks();
    await db.updateTable('sandbox.webhooks').set({ delivered_at: null }).where('id', 'in', ids).execute();
  }

  it.each([28_400, 20_000])('of %i paise ends with all of it back, once', async (amount) => {
    const day = amount === 28_400 ? '2026-12-21' : '2026-12-22';
    const { bookingId, paymentId } = await killedGoodwill(amount === 28_400 ? 'rohan' : 'sara', day);
    await foreignFirst(paymentId, amount);
    expect(await invariantViolations(site.database.db)).toEqual([]);
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toMatchObject(once);
    expect(await stuckOf(paymentId)).toEqual([]);
  });
});

describe('A refund at the dashboard that fails in the end', () => {
  it('is the one that waits for a person, for all that was promised', async () => {
    const { bookingId, paymentId } = await cancelled('zoya', '2026-12-17');
    await refundAtDashboard(site.shop, paymentId, 38_400);
    await site.shop.deliverWebhooks();
    use({});
    const outcomeBody = { payment_id: paymentId, outcome: 'failed' };
    await site.shop.call('POST', '/sandbox/razorpay/refund-outcome', { body: outcomeBody });
    await site.shop.deliverWebhooks();
    // That a paid refund failed is believed only when the provider is asked.
    await site.shop.doRefunds();
    await site.shop.call('POST', '/sandbox/razorpay/refund-outcome', {
      body: { payment_id: paymentId, outcome: 'processed' },
    });
    const [waiting, ...others] = await stuckOf(paymentId);
    expect([waiting, others]).toMatchObject([{ kind: 'refund_failed', paise: 38_400 }, []]);
    expect((await act(`refunds/${waiting?.refundId}/again`)).status).toBe(200);
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toMatchObject({ atProvider: 38_400, moved: 38_400, credited: 38_400 });
    expect(await stuckOf(paymentId)).toEqual([]);
  });
});

describe('An unsent refund of which the dashboard gave all but some paise', () => {
  it('is not sent any more, and the rest is given in another way', async () => {
    const { bookingId, paymentId, refundId } = await cancelled('leela', '2026-12-19');
    await refundAtDashboard(site.shop, paymentId, 38_350);
    await site.shop.deliverWebhooks();
    expect(await stuckOf(paymentId)).toMatchObject([{ kind: 'refund_failed', paise: 50, refundId }]);
    use({});
    site.clock.advance(61 * 60_000);
    const given = await act(`refunds/${refundId}/given`, { by: 'transfer', reference: 'UTR0077350' });
    expect(given).toMatchObject({ status: 200, body: { refundPaise: 50 } });
    await tryAll();
    expect(await outcome(bookingId, paymentId)).toMatchObject({ atProvider: 38_350, moved: 38_400, credited: 38_400 });
  });
});

describe('A refused refund of which the dashboard gave a part', () => {
  it('of a colleague is lowered, and less than a rupee of it is given in another way', async () => {
    const { paymentId, bookingId, refundId } = await refusedRefund(site, choices.dayPass('2026-12-18'), 'uma');
    await allowRefunds(site, paymentId);
    await refundAtDashboard(site.shop, paymentId, 9_950);
    await site.shop.deliverWebhooks();
    expect(await stuckOf(paymentId)).toMatchObject([{ kind: 'refund_failed', paise: 50, refundId }]);
    expect((await act(`refunds/${refundId}/again`)).body.error.code).toBe('too_small');
    site.clock.advance(61 * 60_000);
    const given = await act(`refunds/${refundId}/given`, { by: 'cash' });
    expect(given).toMatchObject({ status: 200, body: { refundPaise: 50, handedPaise: 100 } });
    expect(await outcome(bookingId, paymentId)).toMatchObject({ moved: 10_000, credited: 10_000, failedTasks: 0 });
  });
});

it('The books and the provider agree after all of it', async () => {
  const { db } = site.database;
  expect(await invariantViolations(db)).toEqual([]);
  const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows;
  // The clock went on for days while the drawer was open.
  const rules = moneyRules.filter(({ never }) => never !== 'a drawer that is open for longer than a day');
  expect(await violationsOf(ask, rules, site.clock.now())).toEqual([]);
});
