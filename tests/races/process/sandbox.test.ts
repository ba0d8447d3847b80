import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { nextFault } from '#sandbox/faults/next-fault.ts';
import { migrateSandbox } from '#sandbox/migrate-sandbox.ts';
import { capturePayment } from '#sandbox/razorpay/capture-payment.ts';
import { createOrder } from '#sandbox/razorpay/orders.ts';
import { type PayOutcome, pay, payRequest } from '#sandbox/razorpay/pay.ts';
import { refundPayment } from '#sandbox/razorpay/refund-payment.ts';
import type { SandboxServices } from '#sandbox/services.ts';
import { inLine, makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** Two pools stand for two processes that share one sandbox; callers alternate between them. */
let database: TestDatabase;
let second: OpenDatabase | null;
let processes: SandboxServices[];

beforeAll(async () => {
  database = await makeTestDatabase();
  second = database.url ? await openDatabase({ url: database.url, dataDir: null, waitMs: inLine }) : null;
  processes = [database, second ?? database].map(({ db }) => ({ db, clock: systemClock, origin: () => '' }));
  await Promise.all(processes.map(({ db }) => migrateSandbox(db)));
});
afterAll(async () => {
  await second?.close();
  await database.drop();
});

/** `count` callers at once; what was refused comes back as its error. */
const crowd = <Value>(count: number, call: (services: SandboxServices) => Promise<Value>): Promise<(Value | Error)[]> =>
  Promise.all(
    Array.from({ length: count }, (_, caller) =>
      call(processes[caller % 2] as SandboxServices).catch((error: Error) => error),
    ),
  );
const accepted = <Value>(answers: (Value | Error)[]): Value[] =>
  answers.filter((answer) => !(answer instanceof Error)) as Value[];
const newOrder = () => createOrder(processes[0] as SandboxServices, { amount: 38_400, currency: 'INR' });
const attempt = (order_id: string, outcome: 'captured' | 'authorized' | 'failed') =>
  payRequest.parse({ order_id, outcome, webhook: 'none' });
const paymentOf = ([outcome]: PayOutcome[]): string => (outcome?.ok ? outcome.paid.razorpay_payment_id : '');

describe('The sandbox shared by several processes', () => {
  it('takes money once for an order that many people pay at once, failed attempts between them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await newOrder();
      let caller = 0;
      const answers = await crowd(20, (services) =>
        pay(services, attempt(id, (caller += 1) % 3 ? 'captured' : 'failed')),
      );
      expect(accepted(answers).filter((outcome) => outcome.ok)).toHaveLength(1);
      const { status } = await database.db
        .selectFrom('sandbox.razorpay_orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status).toBe('paid');
    }
  });

  it('captures a payment once', async () => {
    const { id } = await newOrder();
    const paymentId = paymentOf(accepted(await crowd(1, (services) => pay(services, attempt(id, 'authorized')))));
    const captures = await crowd(10, (services) =>
      capturePayment(services, paymentId, { amount: 38_400, currency: 'INR' }),
    );
    expect(accepted(captures)).toHaveLength(1);
  });

  it('never refunds more than was captured, and the same request once', async () => {
    const { id } = await newOrder();
    const paymentId = paymentOf(accepted(await crowd(1, (services) => pay(services, attempt(id, 'captured')))));
    const same = await crowd(10, (services) => refundPayment(services, paymentId, { amount: 10_000 }, 'refund-key-1'));
    expect(new Set(accepted(same).map((refund) => refund.id)).size).toBe(1);
    const others = await crowd(10, (services) => refundPayment(services, paymentId, { amount: 10_000 }, undefined));
    expect(accepted(others)).toHaveLength(2);
  });

  it('makes one order for a receipt', async () => {
    const order = { amount: 38_400, currency: 'INR', receipt: 'one-receipt' };
    expect(accepted(await crowd(10, (services) => createOrder(services, order)))).toHaveLength(1);
    const repeated = accepted(await crowd(10, (services) => createOrder(services, { ...order, unique_receipt: true })));
    expect(new Set(repeated.map(({ id }) => id)).size).toBe(1);
  });

  it('counts a fault down exactly', async () => {
    await database.db
      .insertInto('sandbox.faults')
      .values({ target: 'mail', mode: 'drop', phase: 'before', status: 451, delay_ms: 0, path: null, times_left: 7 })
      .execute();
    const answers = await crowd(40, ({ db }) => nextFault(db, 'mail'));
    expect(answers.filter((fault) => fault !== null)).toHaveLength(7);
  });
});
