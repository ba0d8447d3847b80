import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefundState } from '#capabilities/payment/rules/refund-states.ts';
import { firstPaymentOf } from '#capabilities/payment/store/payments.ts';
import { paymentsOfCheckouts, refundsOfCheckouts, unsentRefunds } from '#capabilities/payment/store/personal-data.ts';
import {
  countRefunds,
  keptPaise,
  refundedAmountOf,
  refundsOpenAt,
  sentRefundsOf,
} from '#capabilities/payment/store/refund-sums.ts';
import {
  leaseDueRefunds,
  leaseRefundToSend,
  lockFailedRefunds,
  lockRefund,
  noteRefundTry,
  refundsOf,
  refundsToSend,
} from '#capabilities/payment/store/refunds.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { paise } from '#platform/money.ts';
import { bareCheckout } from '#tests/support/database/bare-checkouts.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { withoutIndexes } from '#tests/support/database/without/without-indexes.ts';

/** What is asked of refunds and written to them: each question and each change is of those that it means, and of no others. */
let base: TestDatabase;
let checkoutId: number;

const now = new Date('2026-11-24T04:30:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const until = minutes(5);

beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of ['refunds', 'payments', 'checkouts'] as const) await base.db.deleteFrom(table).execute();
  checkoutId = await bareCheckout(base.db, now);
  for (const [payment_id, at, of] of [
    ['pay_late', minutes(2), checkoutId],
    ['pay_one', minutes(1), checkoutId],
    ['pay_other', minutes(0), await bareCheckout(base.db, now)],
  ] as const) {
    await base.db
      .insertInto('payments')
      .values({
        payment_id,
        order_id: 'order_1',
        checkout_id: of,
        amount_paise: 10_000,
        currency: 'INR',
        method: 'upi',
        captured_at: at,
      })
      .execute();
  }
});

/** One refund of a payment; its key, its booking and its amount tell it from the others. */
async function refund(
  state: RefundState,
  amount: number,
  { payment = 'pay_one', attempts = 0, due = null as Date | null } = {},
): Promise<number> {
  const { id } = await base.db
    .insertInto('refunds')
    .values({
      refund_key: `refund-of-${payment}-${amount}`,
      payment_id: payment,
      booking_id: `of ${payment}`,
      amount_paise: amount,
      reason: 'cancelled',
      state,
      provider_refund_id: state === 'requested' ? null : `rfnd_${amount}`,
      attempts,
      requested_at: now,
      next_check_at: due,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const read = (id: number) => base.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const amounts = (rows: { amount_paise: number }[]) => rows.map((row) => row.amount_paise);

describe('what went back of a payment', () => {
  beforeEach(async () => {
    await refund('requested', 100);
    await refund('sent', 200);
    await refund('processed', 400);
    await refund('failed', 800);
    await refund('processed', 1_600, { payment: 'pay_other' });
    await refund('processed', 3_200, { payment: 'pay_late' });
  });

  it('is what was asked for and did not fail, of this payment', async () => {
    expect(await refundedAmountOf(base.db, 'pay_one')).toBe(700);
    expect(await keptPaise(base.db, { paymentId: 'pay_one' })).toBe(9_300);
    expect(await keptPaise(base.db, { checkoutId })).toBe(9_300 + 6_800);
    expect(await keptPaise(base.db, { paymentId: 'pay_none' })).toBeNull();
  });

  it('is nothing where nothing was asked for: all of the payment is kept', async () => {
    await base.db.deleteFrom('refunds').where('payment_id', '=', 'pay_late').execute();
    expect(await keptPaise(base.db, { paymentId: 'pay_late' })).toBe(10_000);
    expect(await keptPaise(base.db, { checkoutId })).toBe(9_300 + 10_000);
  });

  it('is listed in the order in which it was asked for, and payments as they came', async () => {
    const later = await refund('failed', 6_400);
    // What was written last lies last, whatever its number.
    for (const amount of [800, 100])
      await base.db.updateTable('refunds').set({ last_error: 'again' }).where('amount_paise', '=', amount).execute();
    const told = async (ask: (db: Database) => Promise<{ amount_paise: number }[]>) =>
      amounts(await withoutIndexes(base.db, ask));
    expect(await told((db) => refundsOf(db, 'of pay_one'))).toEqual([100, 200, 400, 800, 6_400]);
    expect(await told((db) => refundsOfCheckouts(db, [checkoutId]))).toEqual([100, 200, 400, 800, 3_200, 6_400]);
    const failed = await withoutIndexes(base.db, (tx) => lockFailedRefunds(tx, { bookingId: 'of pay_one' }));
    expect([amounts(failed), failed.at(-1)?.id]).toEqual([[800, 6_400], later]);
    const payments = await withoutIndexes(base.db, (tx) => paymentsOfCheckouts(tx, [checkoutId]));
    expect(payments.map(({ payment_id }) => payment_id)).toEqual(['pay_one', 'pay_late']);
  });

  it('has been sent or is through', async () => expect(await sentRefundsOf(base.db, 'pay_one')).toBe(600));

  it('is counted with what failed, so that the next has a key of its own', async () => {
    expect(await inTransaction(base.db, (tx) => countRefunds(tx, 'pay_one'))).toBe(4);
  });

  it('is listed by its booking', async () => {
    await refund('failed', 6_400, { payment: 'pay_late' });
    expect(amounts(await refundsOf(base.db, 'of pay_one'))).toEqual([100, 200, 400, 800]);
    expect(amounts(await inTransaction(base.db, (tx) => lockFailedRefunds(tx, { bookingId: 'of pay_one' })))).toEqual([
      800,
    ]);
    expect(await unsentRefunds(base.db, ['of pay_one', 'of pay_other'])).toEqual(['of pay_one']);
    expect(await unsentRefunds(base.db, ['of pay_other'])).toEqual([]);
  });

  it('is found by the provider’s id or by our key, and by no other', async () => {
    const found = (providerId: string | null, key: string | null) =>
      inTransaction(base.db, async (tx) => (await lockRefund(tx, { providerId, key }))?.amount_paise);
    expect([await found('rfnd_400', null), await found(null, 'refund-of-pay_one-100')]).toEqual([400, 100]);
    expect([await found('rfnd_1', 'refund-of-nobody'), await found(null, null)]).toEqual([undefined, undefined]);
  });

  it('counts as open until it is through, as long as the oldest of its state', async () => {
    await sql`update refunds set requested_at = ${minutes(-4)} where amount_paise = 800`.execute(base.db);
    await refund('failed', 6_400);
    const open = await refundsOpenAt(base.db, minutes(1));
    expect(open.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { state: 'failed', count: 2, oldestSeconds: 300 },
      { state: 'requested', count: 1, oldestSeconds: 60 },
      { state: 'sent', count: 1, oldestSeconds: 60 },
    ]);
  });

  it('leaves the rest to be promised, and not a paisa more: what was refused stays promised', async () => {
    const asks = (amount: number, key: string) =>
      inTransaction(base.db, (tx) =>
        requestRefund(
          tx,
          { jobs: { send: async () => undefined } },
          { paymentId: 'pay_one', bookingId: 'of pay_one', amount: paise(amount), reason: 'test', key, now },
        ),
      );
    await expect(asks(8_501, 'one-paisa-more')).rejects.toThrow(RangeError);
    expect(await asks(8_500, 'all-the-rest')).toMatchObject({ isNew: true });
    expect(await asks(8_500, 'all-the-rest')).toMatchObject({ isNew: false });
    await expect(asks(100, 'a-rupee-more')).rejects.toThrow(RangeError);
  });
});

describe('a refund that is to be sent', () => {
  const take = (id: number) => leaseRefundToSend(base.db, id, { now, until });

  it('is taken by one, until its try is over', async () => {
    const id = await refund('requested', 100, { due: minutes(2) });
    const other = await refund('requested', 200);
    expect(await take(id)).toMatchObject({ id, attempts: 1, next_check_at: until });
    expect(await take(id)).toBeUndefined();
    expect(await read(other)).toMatchObject({ attempts: 0, next_check_at: null });
    expect(await leaseRefundToSend(base.db, id, { now: until, until: minutes(10) })).toMatchObject({ attempts: 2 });
  });

  it.each<RefundState>(['sent', 'processed', 'failed'])('is not taken once it is %s', async (state) => {
    const id = await refund(state, 100, { due: now });
    expect(await take(id)).toBeUndefined();
    expect(await read(id)).toMatchObject({ attempts: 0, next_check_at: now });
  });

  it('is due when its time has come, the longest due first', async () => {
    await refund('requested', 100, { due: minutes(1) });
    const [second, first] = [
      await refund('requested', 200, { due: now }),
      await refund('requested', 300, { due: minutes(-1) }),
    ];
    await refund('sent', 400, { due: now });
    expect((await refundsToSend(base.db, now)).map(({ id }) => id)).toEqual([first, second]);
  });

  it('notes a try that came to nothing, unless it failed for good', async () => {
    const [one, other, failed] = [
      await refund('requested', 100),
      await refund('requested', 200),
      await refund('failed', 300),
    ];
    for (const id of [one, failed]) await noteRefundTry(base.db, id, minutes(3), 'timeout');
    expect(await read(one)).toMatchObject({ next_check_at: minutes(3), last_error: 'timeout' });
    for (const id of [other, failed]) expect(await read(id)).toMatchObject({ next_check_at: null, last_error: null });
  });
});

describe('a refund that was sent', () => {
  it('is asked about when its time has come, once, and one that was not sent or failed is not', async () => {
    await refund('sent', 100, { due: now });
    await refund('processed', 200, { due: minutes(-1) });
    await refund('sent', 300, { due: minutes(1) });
    await refund('requested', 400, { due: now });
    await refund('failed', 500, { due: now });
    const taken = await leaseDueRefunds(base.db, { now, until });
    expect(amounts(taken).toSorted((a, b) => a - b)).toEqual([100, 200]);
    expect(await leaseDueRefunds(base.db, { now, until: minutes(10) })).toEqual([]);
  });
});

describe('of more refunds than one round takes', () => {
  /** The last to come is the first to be due. */
  const twentyOne = async (state: RefundState) => {
    const ids: number[] = [];
    for (let place = 0; place <= 20; place += 1) ids.push(await refund(state, 100 + place, { due: minutes(-place) }));
    return ids;
  };

  it('twenty are asked about, the longest due, and the others in the next', async () => {
    const ids = await twentyOne('sent');
    const round = async () =>
      (await withoutIndexes(base.db, (tx) => leaseDueRefunds(tx, { now, until })))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    expect(await round()).toEqual(ids.slice(1));
    expect(await round()).toEqual(ids.slice(0, 1));
  });

  it('twenty are asked about, whatever the database thinks of how many there are', async () => {
    await refund('sent', 200, { due: minutes(-21) });
    // With one row known it would rather ask again for each row than keep an answer.
    await sql`analyze refunds`.execute(base.db);
    for (let place = 0; place < 25; place += 1) await refund('sent', 100 + place, { due: minutes(place - 20) });
    expect(await leaseDueRefunds(base.db, { now: minutes(9), until: minutes(10) })).toHaveLength(20);
    expect(await leaseDueRefunds(base.db, { now: minutes(9), until: minutes(10) })).toHaveLength(6);
  });

  it('twenty are sent, the longest due first', async () => {
    const ids = await twentyOne('requested');
    const round = await withoutIndexes(base.db, (tx) => refundsToSend(tx, now));
    expect(round.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  });
});

it('the first payment of a checkout is the one that came first', async () => {
  expect(await firstPaymentOf(base.db, checkoutId)).toMatchObject({ payment_id: 'pay_one' });
});
