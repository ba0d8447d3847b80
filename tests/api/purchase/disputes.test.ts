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
/** @param second of the hour before in which it happened; without it, now. */
const announced = (
  news: string,
  about: { dispute_id: string; payment_id: string; amount: number },
  second?: number,
) => {
  const hourBefore = Math.floor(site.clock.now().getTime() / 1000) - 3600;
  return announce({ about: 'dispute', news, ...about, ...(second === undefined ? {} : { at: hourBefore + second }) });
};
const dispute = (news: string, second?: number) =>
  announced(news, { dispute_id: `disp_${disputes}`, payment_id: bought.paymentId, amount: 38_400 }, second);
const tasks = async () => {
  const rows = await site.services.db.selectFrom('tasks').selectAll().orderBy('id').execute();
  return rows.map(({ kind, done_at }) => (done_at ? `${kind}, done` : kind));
};
const mails = () => site.services.db.selectFrom('messages').select(['recipient', 'data']).orderBy('id').execute();

describe('A disputed payment', () => {
  it('does not go back as well when its customer cancels, until the facility has won', async () => {
    const other = await booked(site, choices.dayPass('2026-12-11'), { uid: 'disputer' });
    const disputed = (news: string, dispute_id: string) =>
      announced(news, { dispute_id, payment_id: other.paymentId, amount: 38_400 });
    await disputed('created', 'disp_held');
    const asked = () => site.call('GET', `/api/bookings/${other.bookingId}/cancellation`, { token: 'disputer' });
    expect((await asked()).body).toMatchObject({
      refundPaise: 0,
      message: expect.stringContaining('disputed at your bank'),
    });
    await disputed('won', 'disp_held');
    expect((await asked()).body).toMatchObject({ refundPaise: 38_400 });
    await disputed('lost', 'disp_other');
    expect((await asked()).body).toMatchObject({ refundPaise: 0 });
  });

  it.each(['won', 'closed'])(
    'that is %s after its customer cancelled is a task with what they are owed',
    async (end) => {
      const uid = `owed${end}`;
      const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-14'), { uid });
      const disputed = (news: string) =>
        announced(news, { dispute_id: `disp_${uid}`, payment_id: paymentId, amount: 30_000 });
      await disputed('created');
      expect((await buying(site, uid).cancel(bookingId)).body).toMatchObject({ refundPaise: 8_400 });
      await disputed(end);
      await disputed(end);
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

  it('that was lost and is won later is a task for the accountant, and the cancelled booking is owed its refund', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-16'), { uid: 'lostwon' });
    const about = { dispute_id: 'disp_lostwon', payment_id: paymentId, amount: 38_400 };
    await announced('created', about, 1);
    await announced('lost', about, 2);
    expect((await buying(site, 'lostwon').cancel(bookingId)).body).toMatchObject({ refundPaise: 0 });
    expect(await tasks()).toEqual(['payment_disputed, done', 'dispute_lost']);
    await announced('won', about, 3);
    const after = [
      'payment_disputed, done',
      'dispute_lost, done',
      'dispute_won_after_loss',
      'refund_owed_after_dispute',
    ];
    expect(await tasks()).toEqual(after);
    await announced('lost', { ...about, amount: 38_399 }, 2);
    expect(await tasks(), 'the loss is told again, late').toEqual(after);
    expect(
      await goodwill(site.services, { bookingId, amount: paise(38_400), reason: 'You cancelled in time' }),
    ).toMatchObject({ ok: true });
    const { refunds, papers } = await booksOf(site, bookingId, paymentId);
    expect(refunds.map((refund) => refund.amount_paise)).toEqual([38_400]);
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice']);
  });

  it('that was won and is lost later is a loss, and nothing is owed or left any more', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass('2026-12-17'), { uid: 'wonlost' });
    const about = { dispute_id: 'disp_wonlost', payment_id: paymentId, amount: 38_400 };
    await announced('created', about, 1);
    expect((await buying(site, 'wonlost').cancel(bookingId)).body).toMatchObject({ refundPaise: 0 });
    await announced('won', about, 2);
    expect(await tasks()).toEqual(['payment_disputed, done', 'refund_owed_after_dispute']);
    await announced('lost', about, 3);
    expect(await tasks()).toEqual(['payment_disputed, done', 'refund_owed_after_dispute, done', 'dispute_lost']);
    const given = await goodwill(site.services, { bookingId, amount: paise(10_000), reason: 'Noise' });
    expect(given).toMatchObject({ ok: false, refusal: { reason: 'more_than_left', left: 0 } });
  });

  it.each([
    ['as it happened', [2, 3]],
    ['in the other order', [3, 2]],
  ])('that begins again after it was won is a new task, and its money is not free: heard %s', async (_, seconds) => {
    const { paymentId, bookingId } = await booked(site, choices.dayPass('2026-12-18'), { uid: `again${seconds[0]}` });
    const about = { dispute_id: `disp_again${seconds[0]}`, payment_id: paymentId, amount: 38_400 };
    await announced('created', about, 1);
    for (const second of seconds) await announced(second === 2 ? 'won' : 'created', about, second);
    expect(await tasks()).toEqual(['payment_disputed']);
    const toOperator = (await mails()).filter(({ recipient }) => recipient === 'desk@example.com');
    expect(toOperator).toHaveLength(seconds[0] === 2 ? 2 : 1);
    expect((await buying(site, `again${seconds[0]}`).cancellation(bookingId)).body).toMatchObject({ refundPaise: 0 });
  });

  it('that is under review again needs no answer, and does again when more is asked for', async () => {
    await dispute('created', 1);
    await dispute('action_required', 2);
    await dispute('under_review', 3);
    expect(await tasks()).toEqual(['payment_disputed', 'dispute_needs_answer, done']);
    await dispute('action_required', 2);
    expect(await tasks()).toEqual(['payment_disputed', 'dispute_needs_answer, done']);
    await dispute('action_required', 4);
    expect(await tasks()).toEqual(['payment_disputed', 'dispute_needs_answer']);
  });

  it('whose end was heard first calls nobody for its beginning', async () => {
    await dispute('won', 3);
    await dispute('created', 1);
    await dispute('action_required', 2);
    expect(await tasks()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is one task for events at the same instant, and its end counts among them', async () => {
    const at = Math.floor(site.clock.now().getTime() / 1000);
    for (const news of ['created', 'under_review', 'won', 'created']) {
      await site.call('POST', '/sandbox/razorpay/announce', {
        body: {
          about: 'dispute',
          news,
          dispute_id: `disp_${disputes}`,
          payment_id: bought.paymentId,
          amount: 38_400,
          at,
        },
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
