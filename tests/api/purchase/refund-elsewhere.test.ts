import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDocuments } from '#capabilities/invoicing/use-cases/list-documents.ts';
import { unrecordedRefunds } from '#capabilities/payment/use-cases/unrecorded-refunds.ts';
import { purchaseAnswer } from '#capabilities/purchase/contract.ts';
import { addGstin } from '#capabilities/purchase/use-cases/add-gstin.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { refundAgain } from '#capabilities/purchase/use-cases/refunds/refund-again.ts';
import { syncAllRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { addDays, istDayOf } from '#platform/ist-day.ts';
import { type Paise, paise } from '#platform/money.ts';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked, booksOf } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { goodwill } from '#tests/support/purchases/goodwill.ts';
import { operatorMeera } from '#tests/support/purchases/people.ts';
import {
  openPurchaseSite,
  type PurchaseSite,
  refundAtDashboard,
  sandboxGateway,
} from '#tests/support/purchases/purchase-site.ts';

const business = { company: 'Rao & Daughters', gstin: '27AAPFU0939F1ZV', address: '12 MG Road' };

let site: PurchaseSite;
beforeAll(async () => {
  site = await openPurchaseSite();
});
afterAll(() => site.close());

const ahead = (days: number): IstDay => addDays(istDayOf(site.clock.now()), days);
const asha = () => buying(site, 'asha');

const tasksOf = (kind: string) => site.services.db.selectFrom('tasks').selectAll().where('kind', '=', kind).execute();
const sumOf = (rows: { amount_paise: number }[]) => rows.reduce((sum, row) => sum + row.amount_paise, 0);

describe('A refund that was made at the provider’s own dashboard', () => {
  beforeEach(async () => {
    await site.services.db.deleteFrom('tasks').execute();
  });

  it('is in the books, and cancelling promises and gives back only what is left', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(4)), { method: 'upi' });
    const elsewhere = await refundAtDashboard(site, paymentId, 10_000);
    await site.deliverWebhooks();
    await site.deliverWebhooks();

    expect((await asha().cancellation(bookingId)).body).toMatchObject({
      allowed: true,
      refundPaise: 28_400,
      message: 'Cancel now: ₹284.00 refund to your UPI account',
    });
    const seen = purchaseAnswer.parse((await asha().booking(bookingId)).body);
    expect(seen.payment.refunds).toMatchObject([{ amountPaise: 10_000, state: 'processed', reason: 'elsewhere' }]);
    expect(seen.booking.status).toBe('confirmed');

    const cancelled = await asha().cancel(bookingId, { expectedRefundPaise: 28_400 });
    expect(cancelled).toMatchObject({ status: 200, body: { refundPaise: 28_400, refundStatus: 'sent' } });
    await site.deliverWebhooks();
    const books = await booksOf(site, bookingId, paymentId);
    expect(books.refunds).toMatchObject([
      { amount_paise: 10_000, state: 'processed', provider_refund_id: elsewhere },
      { amount_paise: 28_400, state: 'processed', reason: 'cancelled' },
    ]);
    expect([sumOf(books.refunds), sumOf(books.atProvider)]).toEqual([38_400, 38_400]);
    const notes = books.papers.filter(({ kind }) => kind === 'credit_note').map(({ document }) => document);
    expect(notes.map((note) => (note as { total: number }).total).toSorted((a, b) => a - b)).toEqual([10_000, 28_400]);
    expect(await tasksOf('refund_failed')).toEqual([]);
    expect(await tasksOf('refund_made_elsewhere')).toHaveLength(1);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('of everything leaves nothing to promise, and cancelling asks the provider for nothing', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(5)), { uid: 'ravi' });
    await refundAtDashboard(site, paymentId, 38_400);
    await site.deliverWebhooks();
    const ravi = buying(site, 'ravi');
    expect((await ravi.cancellation(bookingId)).body).toMatchObject({
      allowed: true,
      refundPaise: 0,
      message:
        'Cancel now: no further refund, as the full amount has been refunded, is being refunded or is disputed at your bank',
    });
    expect(await ravi.cancel(bookingId)).toMatchObject({
      status: 200,
      body: {
        refundPaise: 0,
        refundStatus: 'none',
        message:
          'Cancelled. No further refund, as the full amount has been refunded, is being refunded or is disputed at your bank.',
      },
    });
    const books = await booksOf(site, bookingId, paymentId);
    expect(books.atProvider).toHaveLength(1);
    expect(books.refunds).toHaveLength(1);
    expect(await tasksOf('refund_failed')).toEqual([]);
  });

  it('that comes between the promise and the cancelling makes the customer be asked again', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(6)), { uid: 'meera' });
    const meera = buying(site, 'meera');
    expect((await meera.cancellation(bookingId)).body).toMatchObject({ refundPaise: 38_400 });
    await refundAtDashboard(site, paymentId, 10_000);
    await site.deliverWebhooks();
    expect(await meera.cancel(bookingId, { expectedRefundPaise: 38_400 })).toMatchObject({
      status: 409,
      body: { error: { code: 'refund_changed' }, refundPaise: 28_400 },
    });
  });

  it('of which the provider’s event never came is learned before anything is given back, and is promised no more', async () => {
    const partly = await booked(site, choices.dayPass(ahead(9)), { uid: 'meera' });
    const wholly = await booked(site, choices.dayPass(ahead(10)), { uid: 'meera' });
    const later = await booked(site, choices.dayPass(ahead(11)), { uid: 'meera' });
    await refundAtDashboard(site, partly.paymentId, 10_000);
    await refundAtDashboard(site, wholly.paymentId, 38_400);
    await site.services.db.deleteFrom('sandbox.webhooks').execute();
    const meera = buying(site, 'meera');
    expect((await meera.cancellation(partly.bookingId)).body).toMatchObject({ refundPaise: 38_400 });
    expect(await meera.cancel(partly.bookingId, { expectedRefundPaise: 38_400 })).toMatchObject({
      status: 409,
      body: { error: { code: 'refund_changed' }, refundPaise: 28_400 },
    });
    expect(await meera.cancel(partly.bookingId)).toMatchObject({ body: { refundPaise: 28_400, refundStatus: 'sent' } });
    expect(await meera.cancel(wholly.bookingId)).toMatchObject({ body: { refundPaise: 0, refundStatus: 'none' } });

    // Nobody cancels this one: the books are compared with the provider's every hour.
    await refundAtDashboard(site, later.paymentId, 5_000);
    await site.services.db.deleteFrom('sandbox.webhooks').execute();
    const now = site.clock.now().getTime();
    const list = await site.services.payments.refundsBetween({
      start: new Date(now - 86_400_000),
      end: new Date(now + 3_600_000),
    });
    const listed = list.ok ? list.value : [];
    const unheard = async () => (await unrecordedRefunds(site.services.db, listed)).map(({ paymentId }) => paymentId);
    expect(listed.length).toBeGreaterThan(3);
    expect(await unheard()).toContain(later.paymentId);
    await syncAllRefunds(site.services);
    expect(await unheard(), 'what is known costs no transaction').toEqual([]);
    await syncAllRefunds(site.services);
    expect((await meera.cancellation(later.bookingId)).body).toMatchObject({ refundPaise: 33_400 });
    for (const { bookingId, paymentId } of [partly, wholly, later]) {
      const { refunds, atProvider } = await booksOf(site, bookingId, paymentId);
      expect(sumOf(refunds)).toBe(sumOf(atProvider));
    }
    expect(await tasksOf('refund_made_elsewhere')).toHaveLength(3);
    expect(await tasksOf('refund_failed')).toEqual([]);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('that cannot be recorded keeps no later one waiting', async () => {
    const odd = await booked(site, choices.dayPass(ahead(15)), { uid: 'ravi' });
    const plain = await booked(site, choices.dayPass(ahead(16)), { uid: 'ravi' });
    for (const { paymentId } of [odd, plain]) await refundAtDashboard(site, paymentId, 5_000);
    await site.services.db.deleteFrom('sandbox.webhooks').execute();
    const { payments } = site.services;
    site.services.payments = {
      ...payments,
      async refundsBetween(span) {
        const answer = await payments.refundsBetween(span);
        if (!answer.ok) return answer;
        const value = answer.value.map((one) =>
          one.paymentId === odd.paymentId ? { ...one, amount: 0.5 as Paise } : one,
        );
        return { ok: true, value };
      },
    };
    await syncAllRefunds(site.services);
    site.services.payments = payments;
    expect((await booksOf(site, plain.bookingId, plain.paymentId)).refunds).toMatchObject([{ amount_paise: 5_000 }]);
    expect((await booksOf(site, odd.bookingId, odd.paymentId)).refunds).toEqual([]);
    await syncAllRefunds(site.services);
    expect((await booksOf(site, odd.bookingId, odd.paymentId)).refunds).toMatchObject([{ amount_paise: 5_000 }]);
  });

  it('of the move fee is credited on the invoice of that fee, among the documents of its booking', async () => {
    const { bookingId } = await booked(site, choices.dayPass(ahead(12)), { uid: 'asha' });
    await asha().move(bookingId, choices.dayPass(ahead(13)));
    const { body: fee } = await asha().move(bookingId, choices.dayPass(ahead(14)));
    const { body: paid } = await asha().pay('orderId' in fee ? fee.orderId : '');
    await asha().verify(paid);
    await refundAtDashboard(site, paid.razorpay_payment_id, 10_000);
    await site.deliverWebhooks();
    const { db, clock } = site.services;
    const listed = await listDocuments({ db, clock, facility: site.services.facility }, { bookingId, uid: 'asha' });
    const [, invoice, note] = listed.ok ? listed.value.papers : [];
    expect(invoice).toMatchObject({ kind: 'invoice', isMoveFee: true, total: 10_000 });
    expect(note).toMatchObject({ kind: 'credit_note', isMoveFee: true, total: 10_000, against: invoice?.number });
    expect(await invariantViolations(db)).toEqual([]);
  });

  it('in place of one that had failed is that one: credited once, and nothing waits any more', async () => {
    const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(7)), { uid: 'dev' });
    const { payments } = site.services;
    site.services.payments = {
      ...payments,
      refund: async () => ({
        ok: false,
        reason: 'rejected',
        status: 400,
        code: 'BAD_REQUEST_ERROR',
        description: 'Payment is more than 6 months old, only instant refund is supported',
      }),
    };
    await buying(site, 'dev').cancel(bookingId);
    site.services.payments = payments;
    expect(await tasksOf('refund_failed')).toHaveLength(1);
    await refundAtDashboard(site, paymentId, 38_400);
    await site.deliverWebhooks();
    const books = await booksOf(site, bookingId, paymentId);
    expect(books.papers.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
    expect(books.refunds).toMatchObject([{ state: 'processed', reason: 'cancelled', last_error: null }]);
    expect((await tasksOf('refund_failed')).filter(({ done_at }) => done_at === null)).toEqual([]);
    const { body } = await buying(site, 'dev').booking(bookingId);
    expect(body).toMatchObject({ payment: { state: 'refunded' } });
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it.each([
    ['by its event', 'farah'],
    ['in the provider’s list', 'fatima'],
  ])(
    'and that has failed already when we hear of it %s is no refund: nothing is promised or credited',
    async (how, uid) => {
      const { db } = site.services;
      const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(17)), { uid });
      const elsewhere = await refundAtDashboard(site, paymentId, 10_000);
      await db.deleteFrom('sandbox.webhooks').execute();
      await site.call('POST', '/sandbox/razorpay/refund-outcome', {
        body: { payment_id: paymentId, outcome: 'failed' },
      });
      if (how === 'by its event') await site.deliverWebhooks();
      else {
        await db.deleteFrom('sandbox.webhooks').execute();
        await syncAllRefunds(site.services);
      }
      const books = await booksOf(site, bookingId, paymentId);
      expect(books.atProvider).toMatchObject([{ id: elsewhere, failed_at: expect.any(Date) }]);
      expect([books.refunds, books.papers.map(({ kind }) => kind)]).toEqual([[], ['invoice']]);
      expect((await tasksOf('refund_failed')).concat(await tasksOf('refund_made_elsewhere'))).toEqual([]);
      expect((await buying(site, uid).cancellation(bookingId)).body).toMatchObject({ refundPaise: 38_400 });
      expect(await invariantViolations(db)).toEqual([]);
    },
  );
});

describe('Refunds at the dashboard that together make good a refused one', () => {
  const openTasks = async (bookingId: string) =>
    (await tasksOf('refund_failed')).filter(
      ({ done_at: done, detail }) => done === null && detail['bookingId'] === bookingId,
    );
  /** A cancelled booking whose refund the provider refused for good. */
  async function refused(uid: string, days: number) {
    const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(days)), { uid });
    const { payments } = site.services;
    site.services.payments = {
      ...payments,
      refund: async () => ({
        ok: false,
        reason: 'rejected',
        status: 400,
        code: 'BAD_REQUEST_ERROR',
        description: 'Old',
      }),
    };
    await buying(site, uid).cancel(bookingId);
    site.services.payments = payments;
    expect(await openTasks(bookingId)).toHaveLength(1);
    return { bookingId, paymentId };
  }

  it('close its task with the last of them, credit each once, and leave nothing to be sent again', async () => {
    const { bookingId, paymentId } = await refused('gita', 15);
    await refundAtDashboard(site, paymentId, 10_000);
    await site.deliverWebhooks();
    expect(await openTasks(bookingId), 'a part is still missing').toMatchObject([{ detail: { amount: 28_400 } }]);
    expect(await invariantViolations(site.services.db)).toEqual([]);
    await refundAtDashboard(site, paymentId, 28_400);
    await site.deliverWebhooks();
    expect(await openTasks(bookingId)).toEqual([]);
    expect(await refundAgain(site.services, { bookingId, operator: operatorMeera })).toEqual([]);
    await site.doRefunds();
    const books = await booksOf(site, bookingId, paymentId);
    expect(sumOf(books.atProvider)).toBe(38_400);
    expect((await buying(site, 'gita').cancellation(bookingId)).body).toMatchObject({ refundPaise: 38_400 });
    const notes = books.papers.filter(({ kind }) => kind === 'credit_note');
    expect(notes.reduce((sum, { document }) => sum + (document as { total: number }).total, 0)).toBe(38_400);
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });
});

describe('A refund at the dashboard of a payment that nobody has heard of yet', () => {
  /** Paid and given back, with the events that came of it still under way. */
  async function returned(uid: string, days: number, amount: number) {
    const buyer = buying(site, uid);
    const { body: order } = await buyer.order(choices.dayPass(ahead(days)));
    const { body: result } = await buyer.pay(order.orderId, { webhook: 'none' });
    await site.services.db.deleteFrom('sandbox.webhooks').execute();
    await refundAtDashboard(site, result.razorpay_payment_id, amount);
    return { buyer, order, result, paymentId: result.razorpay_payment_id };
  }
  const stateOf = async (bookingId: string) =>
    site.services.db
      .selectFrom('checkouts')
      .select('state')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();

  it('of all of it is in the books by its event alone: nothing is booked, and the place is free', async () => {
    const { order, paymentId, result, buyer } = await returned('isha', 25, 38_400);
    await site.deliverWebhooks();
    await reconcileCheckouts(site.services);
    await reconcileCheckouts(site.services);
    expect(await stateOf(order.bookingId)).toEqual({ state: 'refunded' });
    const { db } = site.services;
    const books = await db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute();
    expect(books).toMatchObject([{ amount_paise: 38_400, reason: 'elsewhere', booking_id: order.bookingId }]);
    expect((await tasksOf('refund_made_elsewhere')).map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ bookingId: order.bookingId, paymentId }),
    );
    expect(await buyer.verify(result)).toMatchObject({ status: 200, body: { verified: false, refunded: true } });
    expect(await invariantViolations(db)).toEqual([]);
  });

  it('is in the books by the look at its order where no event ever comes', async () => {
    const { order } = await returned('ila', 26, 38_400);
    await site.services.db.deleteFrom('sandbox.webhooks').execute();
    site.clock.advance(31_000);
    await reconcileCheckouts(site.services);
    expect(await stateOf(order.bookingId)).toEqual({ state: 'refunded' });
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('of a part of it is in the books with the booking that the rest pays for, and is promised no more', async () => {
    const { order, paymentId, result, buyer } = await returned('indu', 27, 10_000);
    expect((await buyer.verify(result)).body).toMatchObject({ verified: true });
    const { refunds, papers } = await booksOf(site, order.bookingId, paymentId);
    expect(refunds).toMatchObject([{ amount_paise: 10_000, reason: 'elsewhere' }]);
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice']);
    expect((await buyer.cancellation(order.bookingId)).body).toMatchObject({ refundPaise: 28_400 });
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });

  it('whose payment’s own event comes later is in the books with its credit note', async () => {
    const { order, paymentId } = await returned('ira', 28, 38_400);
    await site.deliverWebhooks();
    const entity = { id: paymentId, order_id: order.orderId, amount: 38_400, currency: 'INR', status: 'captured' };
    const payload = { payment: { entity: { ...entity, created_at: 1_795_000_000 } } };
    const raw = JSON.stringify({ entity: 'event', event: 'payment.captured', payload });
    const signature = createHmac('sha256', sandboxCredentials.razorpay.webhookSecret).update(raw).digest('hex');
    await site.call('POST', '/api/payments/webhook', { raw, headers: { 'X-Razorpay-Signature': signature } });
    await reconcileCheckouts(site.services);
    const { refunds, atProvider } = await booksOf(site, order.bookingId, paymentId);
    expect(sumOf(refunds)).toBe(sumOf(atProvider));
    expect(await invariantViolations(site.services.db)).toEqual([]);
  });
});

describe('A refund that the provider refused for good', () => {
  const refusing = (payments: PurchaseSite['services']['payments']): PurchaseSite['services']['payments'] => ({
    ...payments,
    refund: async () => ({
      ok: false,
      reason: 'rejected',
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: 'Payment is more than 6 months old, only instant refund is supported',
    }),
  });

  it.each([
    ['a part', 10_000, 28_400],
    ['all', 38_400, 0],
  ])('of %s leaves the rest to cancelling: offer, refund and credit notes agree', async (_, refused, rest) => {
    const { services } = site;
    const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(refused === 10_000 ? 20 : 21)), {
      uid: 'uma',
    });
    const uma = buying(site, 'uma');
    const { payments } = services;
    services.payments = refusing(payments);
    const gift = { bookingId, amount: paise(refused), reason: 'No power' };
    expect(await goodwill(services, gift)).toMatchObject({ ok: true, value: { state: 'failed' } });
    services.payments = payments;

    expect((await uma.cancellation(bookingId)).body).toMatchObject({ allowed: true, refundPaise: rest });
    expect(await uma.cancel(bookingId, { expectedRefundPaise: rest })).toMatchObject({
      status: 200,
      body: { refundPaise: rest },
    });
    expect(await invariantViolations(services.db)).toEqual([]);

    // Sent once more, the refused refund completes the sum, and no more than was paid goes back.
    await refundAgain(services, { bookingId, operator: operatorMeera });
    await site.doRefunds();
    const books = await booksOf(site, bookingId, paymentId);
    expect(sumOf(books.refunds)).toBe(38_400);
    expect(await invariantViolations(services.db)).toEqual([]);
    expect(await goodwill(services, gift)).toMatchObject({ ok: false, refusal: { reason: 'more_than_left', left: 0 } });
  });

  it.each([
    ['all of it at the dashboard', 'vani', 10_000],
    ['a part of it at the dashboard', 'veda', 4_000],
    ['nothing of it yet', 'vidya', 0],
  ])(
    'keeps its one credit note, with %s, also when its invoice was replaced; the rest has its own',
    async (_, uid, made) => {
      const { services } = site;
      for (const isReplaced of [false, true]) {
        const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(22)), { uid });
        const { payments } = services;
        services.payments = refusing(payments);
        await goodwill(services, { bookingId, amount: paise(10_000), reason: 'No power' });
        services.payments = payments;
        if (isReplaced) expect(await addGstin(services, { uid, bookingId, business })).toMatchObject({ ok: true });
        if (made > 0) await refundAtDashboard(site, paymentId, made);
        await refundAtDashboard(site, paymentId, 28_400);
        await site.deliverWebhooks();
        await refundAgain(services, { bookingId, operator: operatorMeera });
        await site.doRefunds();
        const { papers, refunds } = await booksOf(site, bookingId, paymentId);
        expect(sumOf(refunds)).toBe(38_400);
        const notes = papers.map(({ document }) => document).filter(({ kind }) => kind === 'credit_note');
        expect(notes.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual(
          isReplaced ? [10_000, 28_400, 28_400] : [10_000, 28_400],
        );
        expect(await invariantViolations(services.db)).toEqual([]);
      }
    },
  );
});

describe('A refund for which the account at the provider has too little money', () => {
  it.each([
    ['tara', 'Your account does not have enough balance to carry out the refund operation.'],
    ['usha', 'invalid request sent'],
  ])(
    'is tried again ever later and reported to the operator once, until there is enough (%s: %s)',
    async (uid, description) => {
      const { bookingId, paymentId } = await booked(site, choices.dayPass(ahead(8)), { uid });
      const real = sandboxGateway(site.origin);
      const { payments } = site.services;
      let asked = 0;
      site.services.payments = {
        ...real,
        refund: async () => {
          asked += 1;
          return {
            ok: false,
            reason: 'rejected',
            status: 400,
            code: 'BAD_REQUEST_ERROR',
            description,
          };
        },
      };
      expect(await buying(site, uid).cancel(bookingId)).toMatchObject({
        status: 200,
        body: { refundStatus: 'requested' },
      });
      const refund = async () => (await booksOf(site, bookingId, paymentId)).refunds[0];
      const pauses: number[] = [];
      for (let round = 1; round <= 4; round += 1) {
        expect(asked).toBe(round);
        const next = (await refund())?.next_check_at ?? new Date(0);
        pauses.push(next.getTime() - site.clock.now().getTime());
        site.clock.moveTo(next);
        await site.doRefunds();
      }
      expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
      expect(await refund()).toMatchObject({ state: 'requested' });
      const ofThis = <About extends { detail: Record<string, unknown> }>(tasks: readonly About[]) =>
        tasks.filter(({ detail }) => detail['bookingId'] === bookingId);
      const waiting = ofThis(await tasksOf('refund_waits_for_balance'));
      expect(waiting).toMatchObject([{ detail: { bookingId, amount: 38_400 } }]);
      const mails = await site.services.db
        .selectFrom('messages')
        .select('data')
        .where('template', '=', 'operator_task')
        .execute();
      const told = mails
        .filter(({ data }) => data['kind'] === 'refund_waits_for_balance')
        .map(({ data }) => ({ detail: data['detail'] as Record<string, unknown> }));
      expect(ofThis(told)).toHaveLength(1);
      expect(ofThis(await tasksOf('refund_failed'))).toEqual([]);

      site.services.payments = payments;
      site.clock.moveTo((await refund())?.next_check_at ?? new Date(0));
      await site.doRefunds();
      expect(await refund()).toMatchObject({ state: 'sent' });
      expect(sumOf((await booksOf(site, bookingId, paymentId)).atProvider)).toBe(38_400);
    },
  );
});
