import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway, ProviderAnswer, ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { reconcilePayments } from '#capabilities/purchase/use-cases/reconciliation/reconcile-payments.ts';
import { seedStaff } from '#capabilities/staff/use-cases/team.ts';
import { paise } from '#platform/money.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { adminServices } from '#tests/support/purchases/admin-services.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';
import { loggedLines } from '#tests/support/server/logged-lines.ts';

let site: PurchaseSite;
let honest: PaymentGateway;
beforeAll(async () => {
  site = await openPurchaseSite();
  honest = site.services.payments;
  await seedStaff(site.services.db, [{ email: 'meera@example.com', name: 'Meera', role: 'owner' }], site.clock.now());
});
afterAll(() => site.close());
afterEach(() => {
  site.services.payments = honest;
});

const admin = async (...args: string[]) => (await runAdmin(adminServices(site), args, 'Meera')).text;

const MINUTE = 60_000;
let people = 0;
const sold = () => booked(site, choices.dayPass('2026-12-04'), { uid: `guest${(people += 1)}` });

const notThere = {
  ok: false,
  reason: 'rejected',
  status: 400,
  code: 'BAD_REQUEST_ERROR',
  description: 'The id provided does not exist',
} as const;
const silent = { ok: false, reason: 'unknown', why: 'timeout' } as const;

/** The provider's answers about one payment: `change` is null where it has no such payment. */
function saying(paymentId: string, change: Partial<ProviderPayment> | null): void {
  const list = async (told: Promise<ProviderAnswer<ProviderPayment[]>>) => {
    const answer = await told;
    if (!answer.ok) return answer;
    const value = answer.value.flatMap((one) =>
      one.id === paymentId ? (change ? [{ ...one, ...change }] : []) : [one],
    );
    return { ...answer, value };
  };
  site.services.payments = {
    ...honest,
    paymentsBetween: (span) => list(honest.paymentsBetween(span)),
    paymentsOfOrder: (orderId) => list(honest.paymentsOfOrder(orderId)),
    async fetchPayment(id) {
      const answer = await honest.fetchPayment(id);
      if (id !== paymentId || !answer.ok) return answer;
      return change ? { ...answer, value: { ...answer.value, ...change } } : notThere;
    },
  };
}

const openTasks = (paymentId: string) =>
  site.services.db
    .selectFrom('tasks')
    .select(['kind', 'detail'])
    .where('task_key', '=', `differs-at-provider:${paymentId}`)
    .where('done_at', 'is', null)
    .execute();

/** A second payment of an order, of which no event comes. The stand-in takes one only, so the answers are added to. */
async function paidTwice(orderId: string, paymentId: string): Promise<string> {
  const before = site.services.payments;
  const answer = await before.paymentsOfOrder(orderId);
  const first = answer.ok ? answer.value[0] : undefined;
  if (!first) throw new Error('nothing was paid');
  const second: ProviderPayment = { ...first, id: paymentId, paidAt: site.clock.now() };
  const list = async (told: Promise<ProviderAnswer<ProviderPayment[]>>) => {
    const given = await told;
    return given.ok ? { ...given, value: [second, ...given.value] } : given;
  };
  site.services.payments = {
    ...before,
    paymentsBetween: (span) => list(before.paymentsBetween(span)),
    paymentsOfOrder: (id) => (id === orderId ? list(before.paymentsOfOrder(id)) : before.paymentsOfOrder(id)),
    fetchPayment: async (id) => (id === paymentId ? { ok: true, value: second } : before.fetchPayment(id)),
  };
  return paymentId;
}
const refundsOf = (paymentId: string) =>
  site.services.db
    .selectFrom('refunds')
    .select(['reason', 'amount_paise'])
    .where('payment_id', '=', paymentId)
    .execute();

describe('A payment in our books', () => {
  it.each<[string, Partial<ProviderPayment> | null, string, string]>([
    ['that the provider does not have', null, 'payment_missing_at_provider', 'nothing +missing'],
    [
      'of another amount at the provider',
      { amount: paise(38_000) },
      'payment_of_other_amount',
      '₹380.00 INR, captured +different amount',
    ],
    [
      'that failed after it was captured',
      { status: 'failed' },
      'payment_failed_since',
      '₹384.00 INR, failed +captured earlier, no longer paid',
    ],
  ])('%s is named by reconcile, tasks and invoices until the two agree again', async (_, change, kind, words) => {
    const { bookingId, paymentId } = await sold();
    const line = new RegExp(`^${paymentId} +${bookingId} +₹384.00 +${words}$`, 'm');
    const agreed = 'Every payment of the month matches the records of the provider.';
    expect(await admin('invoices', '2026-11')).toContain(agreed);

    saying(paymentId, change);
    const papers = await admin('invoices', '2026-11');
    expect(papers).toMatch(line);
    expect(papers).not.toContain(agreed);
    expect(await admin('reconcile', '--since', '2026-11-24')).toMatch(line);
    expect(await openTasks(paymentId)).toMatchObject([{ kind, detail: { bookingId, paymentId, amount: 38_400 } }]);
    expect(await admin('tasks')).toContain(paymentId);

    const { id } = await site.services.db
      .selectFrom('tasks')
      .select('id')
      .where('task_key', '=', `differs-at-provider:${paymentId}`)
      .executeTakeFirstOrThrow();
    await admin('tasks', 'done', String(id));
    await reconcilePayments(site.services);
    expect(await openTasks(paymentId), 'what a person dealt with is not raised again').toEqual([]);
    await site.services.db.updateTable('tasks').set({ done_at: null, done_by: null }).where('id', '=', id).execute();

    site.services.payments = honest;
    await reconcilePayments(site.services);
    expect(await openTasks(paymentId)).toEqual([]);
    saying(paymentId, change);
    await reconcilePayments(site.services);
    expect(await openTasks(paymentId), 'what ended by itself is raised again').toHaveLength(1);
    site.services.payments = honest;
    await reconcilePayments(site.services);
    expect(await admin('invoices', '2026-11')).toContain(agreed);
  });

  it('of which the provider says by an event that it failed is asked about, and named where that is so', async () => {
    const { orderId, paymentId } = await sold();
    const failed = async (at: number) => {
      const entity = { id: paymentId, order_id: orderId, amount: 38_400, currency: 'INR', status: 'failed' };
      const payload = { payment: { entity: { ...entity, created_at: at } } };
      const raw = JSON.stringify({ entity: 'event', event: 'payment.failed', payload });
      const signature = createHmac('sha256', 'sandbox_webhook_secret').update(raw).digest('hex');
      await site.call('POST', '/api/payments/webhook', { raw, headers: { 'X-Razorpay-Signature': signature } });
      await reconcileCheckouts(site.services);
    };
    await failed(1_795_000_000);
    expect(await openTasks(paymentId)).toEqual([]);
    saying(paymentId, { status: 'failed' });
    await failed(1_795_000_001);
    expect(await openTasks(paymentId)).toMatchObject([{ kind: 'payment_failed_since' }]);
  });

  it('of which no task can be written holds up no other, and is logged', async () => {
    const bad = await sold();
    const other = await sold();
    saying(bad.paymentId, null);
    const withoutOne = site.services.payments;
    saying(other.paymentId, null);
    const { paymentsBetween, fetchPayment } = site.services.payments;
    site.services.payments = {
      ...site.services.payments,
      async paymentsBetween(span) {
        const answer = await paymentsBetween(span);
        if (!answer.ok) return answer;
        return { ...answer, value: answer.value.filter(({ id }) => id !== bad.paymentId) };
      },
      fetchPayment: (id) => (id === bad.paymentId ? withoutOne : { fetchPayment }).fetchPayment(id),
    };
    const { db, log: quiet } = site.services;
    const key = sql.lit(`differs-at-provider:${bad.paymentId}`);
    await sql`alter table tasks add constraint refused_by_a_test check (task_key <> ${key}) not valid`.execute(db);
    const { log, lines } = loggedLines();
    site.services.log = log;
    await reconcilePayments(site.services);
    site.services.log = quiet;
    await sql`alter table tasks drop constraint refused_by_a_test`.execute(db);
    expect(await openTasks(bad.paymentId)).toEqual([]);
    expect(await openTasks(other.paymentId)).toHaveLength(1);
    expect(lines.filter(({ level }) => level === 50)).toEqual([expect.objectContaining({ paymentId: bad.paymentId })]);
    site.services.payments = honest;
    await reconcilePayments(site.services);
    expect(await openTasks(other.paymentId)).toEqual([]);
  });

  it('that is wrong in one list only is asked about, and no person is called', async () => {
    const { paymentId } = await sold();
    saying(paymentId, null);
    site.services.payments = { ...site.services.payments, fetchPayment: honest.fetchPayment };
    await reconcilePayments(site.services);
    expect(await openTasks(paymentId)).toEqual([]);
    site.services.payments = { ...site.services.payments, fetchPayment: async () => silent };
    expect(await admin('invoices', '2026-11')).toContain('The provider gave no answer about 1 of the payments.');
    expect(await openTasks(paymentId)).toEqual([]);
    site.services.payments = { ...honest, paymentsBetween: async () => silent };
    expect(await admin('invoices', '2026-11')).toContain('We could not reach the provider');
  });
});

it('A payment at the provider that our books do not have is named by invoices', async () => {
  const { orderId } = await sold();
  const paymentId = await paidTwice(orderId, 'pay_SECONDSECOND03');
  expect(await admin('invoices', '2026-11')).toMatch(
    new RegExp(`^${paymentId} +${orderId} +₹384.00 +2026-11-24$`, 'm'),
  );
});

describe('A second payment of an order whose event is lost', () => {
  it('goes back within 15 minutes of its order by the look at the order', async () => {
    const { orderId } = await sold();
    const second = await paidTwice(orderId, 'pay_SECONDSECOND01');
    site.clock.advance(15 * MINUTE);
    await reconcileCheckouts(site.services);
    expect(await refundsOf(second)).toEqual([{ reason: 'second_payment', amount_paise: 38_400 }]);
  });

  it('goes back by the next comparison of the books where it is made later', async () => {
    const { orderId } = await sold();
    site.clock.advance(3 * 60 * MINUTE);
    await reconcileCheckouts(site.services);
    const second = await paidTwice(orderId, 'pay_SECONDSECOND02');
    await reconcilePayments(site.services);
    expect(await refundsOf(second)).toEqual([{ reason: 'second_payment', amount_paise: 38_400 }]);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('goes back although an earlier one cannot be written down just now', async () => {
    const orders = [await sold(), await sold()];
    site.clock.advance(3 * 60 * MINUTE);
    await reconcileCheckouts(site.services);
    const odd = await paidTwice(orders[0]?.orderId ?? '', 'pay_SECONDSECOND04');
    site.clock.advance(MINUTE);
    const plain = await paidTwice(orders[1]?.orderId ?? '', 'pay_SECONDSECOND05');
    let isFirst = true;
    site.services.faultPoint = (step) => {
      if (step !== 'fulfil:locked' || !isFirst) return;
      isFirst = false;
      throw new Error('not now');
    };
    await reconcilePayments(site.services);
    delete site.services.faultPoint;
    expect(await refundsOf(odd)).toEqual([]);
    expect(await refundsOf(plain)).toHaveLength(1);
    await reconcilePayments(site.services);
    expect(await refundsOf(odd)).toHaveLength(1);
  });
});
