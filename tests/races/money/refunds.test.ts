import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { applyRefundReport } from '#capabilities/payment/use-cases/apply-refund-report.ts';
import { lockRefusedOne } from '#capabilities/payment/use-cases/refused-refund.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import { restartRefunds } from '#capabilities/payment/use-cases/restart-refunds.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paise } from '#platform/money.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { databaseServer } from '#tests/support/database/fresh-database.ts';
import { lockWait } from '#tests/support/database/lock-wait.ts';
import { inLine, makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const now = new Date('2026-11-24T04:30:00Z');
let one: TestDatabase;
let other: OpenDatabase;
let staffId: number;

beforeAll(async () => {
  if (!databaseServer) return;
  one = await makeTestDatabase();
  other = await openDatabase({ url: one.url, dataDir: null, waitMs: inLine });
  ({ id: staffId } = await one.db
    .insertInto('staff')
    .values({ email: 'meera@example.com', name: 'Meera', role: 'manager', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await other?.close();
  await one?.drop();
});

const paid = async (paymentId: string) =>
  one.db
    .insertInto('payments')
    .values({
      payment_id: paymentId,
      order_id: `order_of_${paymentId}`,
      checkout_id: await bareCheckout(one.db, now),
      amount_paise: 10_000,
      currency: 'INR',
      method: 'upi',
      captured_at: now,
    })
    .execute();

const jobs = { send: async () => undefined };
const ask = (tx: Tx, paymentId: string, key: string) =>
  requestRefund(tx, { jobs }, { paymentId, bookingId: 'CR-1', amount: paise(6_000), reason: 'test', key, now });

/** A refund that the provider refused. */
async function refused(paymentId: string) {
  await paid(paymentId);
  const { refundId } = await inTransaction(one.db, (tx) => ask(tx, paymentId, `refused-of-${paymentId}`));
  await one.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', refundId).execute();
  return { refundId, paymentId };
}

/** Gives a refused refund from the drawer; null where it moved on. */
async function giveByHand(tx: Tx, { refundId, paymentId }: { refundId: number; paymentId: string }) {
  const due = await lockRefusedOne(tx, { refundId, paymentId, now });
  if (!due) return null;
  const given = { paymentId, bookingId: 'CR-1', amount: due.amount, reason: 'given_otherwise' };
  const cause = { kind: 'goodwill', byStaff: staffId, approvalId: null, beyondTerms: 0 } as const;
  const byHand = { inPlaceOf: refundId };
  return requestRefund(tx, { jobs }, { ...given, key: `otherwise-${due.key}`, cause, byHand, now });
}

/** Does the first in a transaction that lasts until the second waits for it, or is done where nothing makes it wait. */
async function inTheMiddle<A, B>(doFirst: (tx: Tx) => Promise<A>, doSecond: (tx: Tx) => Promise<B>) {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = inTransaction(one.db, async (tx) => {
    const came = await doFirst(tx);
    begun.resolve();
    await release.promise;
    return came;
  });
  await Promise.race([begun.promise, first]);
  const second = inTransaction(other.db, doSecond).catch((error: unknown) => error);
  await Promise.race([lockWait(one.url ?? ''), second]);
  release.resolve();
  return [await first, await second] as const;
}

describe.skipIf(!databaseServer)('At the same instant', () => {
  test('two refunds of one payment are counted one after the other: no more goes back than was paid', async () => {
    await paid('pay_one');
    const [, second] = await inTheMiddle(
      (tx) => ask(tx, 'pay_one', 'the-first-of-two'),
      (tx) => ask(tx, 'pay_one', 'the-second-of-two'),
    );
    expect(second).toBeInstanceOf(RangeError);
    expect(await one.db.selectFrom('refunds').select('amount_paise').execute()).toEqual([{ amount_paise: 6_000 }]);
  });

  test('the same news of a refund from two messengers is news once', async () => {
    await paid('pay_two');
    await inTransaction(one.db, (tx) => ask(tx, 'pay_two', 'heard-of-twice'));
    const refund: ProviderRefund = {
      id: 'rfnd_heard',
      paymentId: 'pay_two',
      amount: paise(6_000),
      status: 'processed',
      bankReference: 'ARN1',
      key: 'heard-of-twice',
    };
    const hear = (tx: Tx) => applyRefundReport(tx, { refund, now });
    const [first, second] = await inTheMiddle(hear, hear);
    expect(first).toMatchObject({ state: 'processed', bankReference: 'ARN1' });
    expect(second).toBeNull();
  });

  test('a refused refund is not asked for again while a colleague gives it by hand', async () => {
    const givenFirst = await refused('pay_three');
    const [, late] = await inTheMiddle(
      (tx) => giveByHand(tx, givenFirst),
      (tx) => restartRefunds(tx, { jobs }, { of: givenFirst, now }),
    );
    expect(late).toEqual([]);
    const askedFirst = await refused('pay_four');
    const [, given] = await inTheMiddle(
      (tx) => restartRefunds(tx, { jobs }, { of: askedFirst, now }),
      (tx) => giveByHand(tx, askedFirst),
    );
    expect(given).toBeNull();
    const live = one.db.selectFrom('refunds').select('payment_id').where('payment_id', 'in', ['pay_three', 'pay_four']);
    expect(await live.where('state', '<>', 'failed').orderBy('id').execute()).toEqual([
      { payment_id: 'pay_three' },
      { payment_id: 'pay_four' },
    ]);
  });
});
