import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { listStuckCall } from '#capabilities/payment/calls.ts';
import type { AnswerOf } from '#platform/call.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
});
afterAll(() => site.close());

const read = async (list: 'stuck' | 'refunds', query = '') =>
  (await site.call<AnswerOf<typeof listStuckCall>>('GET', `/money/${list}${query}`, { as: 'accountant' })).body;
const stuckOf = async (paymentId: string) => (await read('stuck')).rows.filter((row) => row.paymentId === paymentId);
const refundsOf = async (paymentId: string) =>
  (await read('refunds')).rows.filter((row) => row.paymentId === paymentId);

async function refunded() {
  const made = await booked(site.shop, choices.dayPass('2026-12-10'));
  const body = { paise: 10_000, reason: 'Cold coffee' };
  expect((await site.call('POST', `/bookings/${made.bookingId}/refund`, { body })).status).toBe(200);
  return made;
}

describe('What waits for a person', () => {
  it('is a refund that failed, until it is paid', async () => {
    const { paymentId, bookingId } = await refunded();
    expect(await stuckOf(paymentId)).toEqual([]);
    const refunds = site.database.db.updateTable('refunds').where('payment_id', '=', paymentId);
    await refunds.set({ state: 'failed' }).execute();
    expect(await stuckOf(paymentId)).toMatchObject([
      { kind: 'refund_failed', paise: 10_000, bookingId, sentence: 'The refund of ₹100 to Asha Rao failed.' },
    ]);
    await refunds.set({ state: 'processed' }).execute();
    expect(await stuckOf(paymentId)).toEqual([]);
  });

  it('is a refund that the bank refuses, before it is sent or afterwards', async () => {
    for (const isSentFirst of [false, true]) {
      const { paymentId, bookingId } = await booked(site.shop, choices.dayPass('2026-12-10'));
      const refuse = () =>
        site.shop.call('POST', '/sandbox/razorpay/refund-outcome', {
          body: { payment_id: paymentId, outcome: 'failed' },
        });
      if (!isSentFirst) await refuse();
      const body = { paise: 10_000, reason: 'Cold coffee' };
      expect((await site.call('POST', `/bookings/${bookingId}/refund`, { body })).status).toBe(200);
      await site.shop.doRefunds();
      if (isSentFirst) expect((await refuse()).status).toBe(200);
      await site.shop.deliverWebhooks();
      expect(await stuckOf(paymentId)).toMatchObject([{ kind: 'refund_failed', paise: 10_000, bookingId }]);
    }
  });

  it('is a refund on its way for a day', async () => {
    const { paymentId } = await refunded();
    expect(await refundsOf(paymentId)).toMatchObject([{ kind: 'on_its_way', next: 'Nothing to do' }]);
    site.clock.advance(25 * 3_600_000);
    expect(await refundsOf(paymentId)).toMatchObject([{ kind: 'late' }]);
    expect(await stuckOf(paymentId)).toMatchObject([{ kind: 'refund_late' }]);
  });

  it('is an open dispute, until its end', async () => {
    const { paymentId } = await booked(site.shop, choices.dayPass('2026-12-10'));
    const dispute = async (to: string) => {
      await site.shop.call('POST', '/sandbox/razorpay/dispute', { body: { payment_id: paymentId, to } });
      await site.shop.deliverWebhooks();
    };
    await dispute('created');
    expect(await stuckOf(paymentId)).toMatchObject([{ kind: 'disputed', paise: 38_400 }]);
    await dispute('won');
    expect(await stuckOf(paymentId)).toEqual([]);
  });

  it.each([
    ['of all of it', 38_400, 'returned', 'Nothing to do'],
    ['of a part', 10_000, 'part_returned', 'Refund the rest in the provider’s dashboard'],
  ])(
    'is a refund that could not be sent for a dispute %s, and after its loss what is still owed',
    async (_, amount, kind, next) => {
      const { paymentId } = await refunded();
      const refunds = site.database.db.updateTable('refunds').where('payment_id', '=', paymentId);
      await refunds
        .set({ state: 'requested', amount_paise: 38_400, provider_refund_id: null, sent_at: null })
        .execute();
      site.clock.advance(25 * 3_600_000);
      const announced = async (news: string) => {
        const body = { about: 'dispute', news, dispute_id: `disp_waits_${amount}`, payment_id: paymentId, amount };
        expect((await site.shop.call('POST', '/sandbox/razorpay/announce', { body })).status).toBe(200);
        await site.shop.deliverWebhooks();
        return (await stuckOf(paymentId)).map((row) => row.kind).toSorted();
      };
      expect(await announced('created')).toEqual(['disputed', 'refund_disputed']);
      expect(await announced('lost')).toEqual(kind === 'returned' ? [] : ['refund_part_returned']);
      expect(await refundsOf(paymentId)).toMatchObject([{ kind, next }]);
      await site.shop.doRefunds();
      expect(await refundsOf(paymentId)).toMatchObject([{ kind }]);
    },
  );

  it('comes page by page, each line once', async () => {
    const { db } = site.database;
    await db
      .insertInto('tasks')
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          task_key: `unknown-${n}`,
          kind: 'payment_of_unknown_order',
          detail: JSON.stringify({ paymentId: `pay_${n}`, amount: 100 }),
          created_at: site.clock.now(),
        })),
      )
      .execute();
    const first = await read('stuck');
    const second = await read('stuck', `?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(first.rows).toHaveLength(50);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith('task:')).length).toBeGreaterThanOrEqual(60);
  });
});
