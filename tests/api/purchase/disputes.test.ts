import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishTask } from '#capabilities/messaging/use-cases/inbox-tasks.ts';
import { paise } from '#platform/money.ts';
import { booked, booksOf } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { goodwill } from '#tests/support/purchases/goodwill.ts';
import { operatorMeera } from '#tests/support/purchases/people.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
let disputes = 0;
let bought: { bookingId: string; paymentId: string };
beforeAll(async () => {
  site = await openPurchaseSite();
  bought = await booked(site, choices.dayPass('2026-12-10'));
});
afterAll(() => site.close());
beforeEach(async () => {
  disputes += 1;
  for (const table of ['tasks', 'messages', 'disputes', 'sandbox.webhooks'] as const)
    await site.services.db.deleteFrom(table).execute();
});

const announce = async (body: Record<string, unknown>) => {
  expect((await site.call('POST', '/sandbox/razorpay/announce', { body })).status).toBe(200);
  await site.deliverWebhooks();
};
const dispute = (news: string) =>
  announce({ about: 'dispute', news, dispute_id: `disp_${disputes}`, payment_id: bought.paymentId, amount: 38_400 });
const tasks = async () => {
  const rows = await site.services.db.selectFrom('tasks').selectAll().orderBy('id').execute();
  return rows.map(({ kind, done_at }) => (done_at ? `${kind}, done` : kind));
};
const mails = () => site.services.db.selectFrom('messages').select(['recipient', 'data']).orderBy('id').execute();

describe('A disputed payment', () => {
  it('does not go back as well when its customer cancels, until the facility has won', async () => {
    const other = await booked(site, choices.dayPass('2026-12-11'), { uid: 'disputer' });
    const announced = (news: string, id: string) =>
      announce({ about: 'dispute', news, dispute_id: id, payment_id: other.paymentId, amount: 38_400 });
    await announced('created', 'disp_held');
    const asked = () => site.call('GET', `/api/bookings/${other.bookingId}/cancellation`, { token: 'disputer' });
    expect((await asked()).body).toMatchObject({
      refundPaise: 0,
      message: expect.stringContaining('disputed at your bank'),
    });
    await announced('won', 'disp_held');
    expect((await asked()).body).toMatchObject({ refundPaise: 38_400 });
    await announced('lost', 'disp_other');
    expect((await asked()).body).toMatchObject({ refundPaise: 0 });
  });

  it.each(['won', 'closed'])(
    'that is %s after its customer cancelled is a task with what they are owed',
    async (end) => {
      const uid = `owed${end}`;
      const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-14'), { uid });
      const announced = (news: string) =>
        announce({ about: 'dispute', news, dispute_id: `disp_${uid}`, payment_id: paymentId, amount: 30_000 });
      await announced('created');
      expect((await buying(site, uid).cancel(bookingId)).body).toMatchObject({ refundPaise: 8_400 });
      await announced(end);
      await announced(end);
      expect(await tasks()).toEqual(['payment_disputed, done', 'refund_owed_after_dispute']);
      const [task] = await site.services.db.selectFrom('tasks').selectAll().where('done_at', 'is', null).execute();
      expect(task?.detail).toMatchObject({ bookingId, paymentId, amount: 30_000 });
      expect(
        await goodwill(site.services, { bookingId, amount: paise(30_000), reason: 'You cancelled in time' }),
      ).toMatchObject({ ok: true });
      const { refunds, papers } = await booksOf(site, bookingId, paymentId);
      expect(refunds.map((refund) => refund.amount_paise)).toEqual([8_400, 30_000]);
      const credited = papers.map(({ document }) => document).filter((document) => document.kind === 'credit_note');
      expect(credited.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([8_400, 30_000]);
    },
  );

  it('that is won owes nothing where the terms gave nothing, or the booking was cancelled before', async () => {
    const late = await booked(site, choices.dayPass('2026-11-24'), { uid: 'owedlate' });
    const before = await booked(site, choices.dayPass('2026-12-15'), { uid: 'owedbefore' });
    await goodwill(site.services, { bookingId: before.bookingId, amount: paise(10_000), reason: 'No power' });
    await buying(site, 'owedbefore').cancel(before.bookingId);
    for (const [index, { paymentId }] of [late, before].entries())
      for (const news of ['created', 'won']) {
        const dispute_id = `disp_none_${index}`;
        await announce({ about: 'dispute', news, dispute_id, payment_id: paymentId, amount: 38_400 });
        if (index === 0 && news === 'created')
          expect((await buying(site, 'owedlate').cancel(late.bookingId)).body).toMatchObject({ refundPaise: 0 });
      }
    expect((await tasks()).filter((task) => task.startsWith('refund_owed'))).toEqual([]);
  });

  it('is a task and a mail with its booking, amount and last day, once however often it is reported', async () => {
    await dispute('created');
    await dispute('created');
    await dispute('under_review');
    expect(await tasks()).toEqual(['payment_disputed']);
    const { bookingId, paymentId } = bought;
    expect(await mails()).toMatchObject([
      {
        recipient: 'desk@example.com',
        data: {
          kind: 'payment_disputed',
          detail: { bookingId, paymentId, amount: 38_400, disputeId: `disp_${disputes}` },
        },
      },
    ]);
    await dispute('action_required');
    expect(await tasks()).toEqual(['payment_disputed', 'dispute_needs_answer']);
  });

  it('stays done when a person has dealt with it, until the provider asks for more', async () => {
    await dispute('created');
    const { db } = site.services;
    const { id } = await db.selectFrom('tasks').select('id').executeTakeFirstOrThrow();
    await finishTask(site.services, { id, note: 'Answered', operator: operatorMeera, now: site.clock.now() });
    await dispute('under_review');
    expect(await tasks()).toEqual(['payment_disputed, done']);
    await dispute('action_required');
    expect(await tasks()).toEqual(['payment_disputed, done', 'dispute_needs_answer']);
  });

  it.each(['won', 'closed'])('is done when it is %s', async (end) => {
    await dispute('created');
    await dispute('action_required');
    await dispute(end);
    expect(await tasks()).toEqual(['payment_disputed, done', 'dispute_needs_answer, done']);
  });

  it('that is lost is a task of its own', async () => {
    await dispute('created');
    await dispute('lost');
    await dispute('closed');
    expect(await tasks()).toEqual(['payment_disputed, done', 'dispute_lost']);
  });

  it('whose end was heard first calls nobody for its beginning', async () => {
    await dispute('won');
    await dispute('created');
    await dispute('action_required');
    expect(await tasks()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is one task for events at the same instant, and its end counts among them', async () => {
    for (const news of ['created', 'under_review', 'won', 'created']) {
      await site.call('POST', '/sandbox/razorpay/announce', {
        body: { about: 'dispute', news, dispute_id: `disp_${disputes}`, payment_id: bought.paymentId, amount: 38_400 },
      });
    }
    await Promise.all([site.deliverWebhooks(), site.deliverWebhooks()]);
    expect((await tasks()).filter((task) => !task.endsWith('done'))).toEqual([]);
  });

  it('of a payment that is not in the books is a task all the same', async () => {
    await announce({
      about: 'dispute',
      news: 'created',
      dispute_id: 'disp_unknown',
      payment_id: 'pay_unknown',
      amount: 100,
    });
    expect(await tasks()).toEqual(['payment_disputed']);
    expect(await mails()).toMatchObject([{ data: { detail: { bookingId: null, paymentId: 'pay_unknown' } } }]);
  });
});

describe('A settlement', () => {
  it('is a task and a mail with its amount and UTR, once', async () => {
    const settlement = { about: 'settlement', news: 'processed', settlement_id: 'setl_1', amount: 37_500 };
    await announce(settlement);
    await announce(settlement);
    expect(await tasks()).toEqual(['settlement_paid_out']);
    expect(await mails()).toMatchObject([
      {
        data: {
          kind: 'settlement_paid_out',
          detail: { settlementId: 'setl_1', amount: 37_500, utr: expect.stringMatching(/^HDFCR\d{17}$/) },
        },
      },
    ]);
  });

  it('that was not paid out is a task of its own', async () => {
    await announce({ about: 'settlement', news: 'failed', settlement_id: 'setl_2', amount: 37_500 });
    expect(await tasks()).toEqual(['settlement_not_paid_out']);
  });
});
