import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayAnswer, RequestedAnswer, SoldAnswer } from '#capabilities/counter/contract.ts';
import { expireHolds } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { readSale, type SaleRefusal, sell } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';

/** The fee of a move and the supplement of an extension, paid by link or at the counter, on Tuesday 24 November 2026 at noon in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
  await freshTill(site);
});
afterAll(() => site.close());

const MINUTE = 60_000;
const LINK = { payment: { method: 'link' } };
type Answer = RequestedAnswer & Record<string, unknown> & SaleRefusal;
const paid = async (orderId: string) => (await pay(site.shop.origin, orderId, { webhook: 'none' })).body;
const act = (bookingId: string, name: string, body: object, { key = randomUUID(), query = '' } = {}) =>
  site.call<Answer>('POST', `/bookings/${bookingId}/${name}${query}`, { as: 'front_desk', body, key });
const move = (bookingId: string, date: string, body: object = {}, more = {}) =>
  act(bookingId, 'move', { selection: choices.dayPass(date).selection, ...body }, more);
const extend = (bookingId: string, endTime: string, body: object = {}, more = {}) =>
  act(bookingId, 'extend', { endTime, ...body }, more);
const cash = (saleId: string, body: object = {}) =>
  site.call<SoldAnswer & SaleRefusal>('POST', `/sales/${saleId}/cash`, { as: 'front_desk', body });
const ended = (saleId: string) => site.call<SaleRefusal>('DELETE', `/sales/${saleId}`, { as: 'front_desk' });
const bookingOf = (bookingId: string) => bookingRow(site.database.db, bookingId);
const refundsOf = (paymentId: string) =>
  site.database.db
    .selectFrom('refunds')
    .select(['amount_paise', 'reason'])
    .where('payment_id', '=', paymentId)
    .execute();
const invoicesOf = (saleId: string) =>
  site.database.db.selectFrom('invoices').select('document').where('booking_id', '=', saleId).execute();
let people = 0;
/** A day pass of 27 November whose free move is used up: it is for 30 November now. */
async function movedOnce(): Promise<string> {
  people += 1;
  const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-27'), { uid: `mover${people}` });
  expect((await move(bookingId, '2026-11-30')).status).toBe(200);
  return bookingId;
}
/** The room from 10:00 to 12:00, each time on another day. */
async function roomBooked(): Promise<string> {
  people += 1;
  const date = `2026-12-${String(people).padStart(2, '0')}`;
  return (await booked(site.shop, choices.room(date, '10:00', '12:00'), { uid: `roomer${people}` })).bookingId;
}

describe('A move whose fee is asked for by link', () => {
  test('holds the new place, leaves the booking alone, and takes place when it is paid', async () => {
    const bookingId = await movedOnce();
    const key = randomUUID();
    const { status, body } = await move(bookingId, '2026-12-01', LINK, { key });
    expect([status, body]).toMatchObject([
      202,
      {
        method: 'link',
        totalPaise: 10_000,
        saleId: expect.stringMatching(/^MOVE-/),
        place: expect.stringMatching(/^Hot desk/),
      },
    ]);
    expect(Math.round((Date.parse(body.closesAt) - site.clock.now().getTime()) / MINUTE)).toBe(15);
    expect((await move(bookingId, '2026-12-01', LINK, { key })).body).toEqual(body);
    expect((await bookingOf(bookingId)).moves).toBe(1);
    expect(await readSale(site, body.saleId)).toMatchObject({
      state: 'waiting',
      bookingId: null,
      payUrl: body.payUrl,
      sent: [{ channel: 'email' }, { channel: 'whatsapp' }],
    });
    const again = await move(bookingId, '2026-12-02', LINK);
    expect([again.status, again.body]).toMatchObject([409, { error: { code: 'fee_waits' }, saleId: body.saleId }]);

    const token = body.payUrl.split('/pay/')[1] ?? '';
    const page = () => site.call<PayAnswer>('GET', '/api/pay', { as: null, headers: { 'X-Booking-Link': token } });
    expect((await page()).body).toMatchObject({
      does: 'move',
      serviceName: 'Moving a booking: Day Pass',
      totalPaise: 10_000,
    });
    const { razorpay_payment_id: paymentId } = await paid(body.orderId);
    expect(await readSale(site, body.saleId)).toMatchObject({
      state: 'paid',
      bookingId,
      invoiceNumber: expect.stringContaining('/'),
    });
    expect((await page()).body).toMatchObject({ state: 'paid', ticketPath: expect.stringMatching(/^\/b\//) });
    const after = await bookingOf(bookingId);
    expect([after.booking_date, after.moves]).toEqual(['2026-12-01', 2]);
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await invoicesOf(body.saleId)).toHaveLength(1);
  });

  test('changes nothing when the link lapses, and what is paid later goes back in full', async () => {
    const bookingId = await movedOnce();
    const { body } = await move(bookingId, '2026-12-03', {
      ...LINK,
      selection: choices.desk('2026-12-03', 7).selection,
    });
    const other = { selection: choices.desk('2026-12-03', 7).selection };
    expect((await sell(site, other)).body.error.code).toBe('sold_out');
    site.clock.advance(16 * MINUTE);
    await expireHolds(site.services);
    const before = await bookingOf(bookingId);
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'ended' });
    const { razorpay_payment_id: paymentId } = await paid(body.orderId);
    await reconcileCheckouts(site.services);
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'refunded' });
    expect(await refundsOf(paymentId)).toEqual([{ amount_paise: 10_000, reason: 'late_move' }]);
    expect(await bookingOf(bookingId)).toEqual(before);
    expect((await sell(site, other)).status).toBe(201);
  });

  test('is ended by a colleague, and the new place is free again', async () => {
    const bookingId = await movedOnce();
    const desk = { selection: choices.desk('2026-12-04', 9).selection };
    const { body } = await move(bookingId, '', { ...LINK, ...desk });
    expect((await ended(body.saleId)).status).toBe(200);
    expect((await sell(site, desk)).status).toBe(201);
    expect((await bookingOf(bookingId)).moves).toBe(1);
    expect((await move(bookingId, '2026-12-05', LINK)).status).toBe(202);
  });

  test('is paid in cash instead once, and what the link brings then goes back in full', async () => {
    const bookingId = await movedOnce();
    const { body } = await move(bookingId, '2026-12-07', LINK);
    const taken = await cash(body.saleId, { receivedPaise: 50_000 });
    expect([taken.status, taken.body]).toMatchObject([201, { bookingId, totalPaise: 10_000, changePaise: 40_000 }]);
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'paid', method: 'cash', bookingId });
    expect((await cash(body.saleId)).body).toMatchObject({ error: { code: 'already_paid' }, bookingId });
    const { razorpay_payment_id: paymentId } = await paid(body.orderId);
    site.clock.advance(16 * MINUTE);
    await reconcileCheckouts(site.services);
    expect(await refundsOf(paymentId)).toEqual([{ amount_paise: 10_000, reason: 'second_payment' }]);
    expect(await bookingOf(bookingId)).toMatchObject({ booking_date: '2026-12-07', moves: 2 });
  });

  test('of which the provider makes no order holds nothing', async () => {
    const bookingId = await movedOnce();
    const failed = { ok: false, reason: 'rejected', status: 500, code: '', description: '' } as const;
    const failing = await openConsoleSite(site.clock, site.database, {
      payments: { ...site.services.payments, createOrder: async () => failed },
    });
    const body = { selection: choices.dayPass('2026-12-08').selection, ...LINK };
    const refused = await failing.call<Answer>('POST', `/bookings/${bookingId}/move`, { as: 'front_desk', body });
    expect([refused.status, refused.body.error.code]).toEqual([502, 'payment_provider_failed']);
    expect((await move(bookingId, '2026-12-08', LINK)).status).toBe(202);
  });
});

test('The fee of a move is paid at the counter, in cash or by the card machine, and nothing is moved unpaid', async () => {
  const bookingId = await movedOnce();
  expect((await move(bookingId, '2026-12-09')).body).toMatchObject({ error: { code: 'fee_due' }, feePaise: 10_000 });
  const little = await move(bookingId, '2026-12-09', { payment: { method: 'cash', receivedPaise: 9900 } });
  expect(little.body.error.fields).toHaveProperty(['payment.receivedPaise']);
  const byCash = await move(bookingId, '2026-12-09', { payment: { method: 'cash', receivedPaise: 20_000 } });
  expect([byCash.status, byCash.body]).toMatchObject([
    200,
    { date: '2026-12-09', feeWaived: false, changePaise: 10_000, invoiceNumber: expect.stringContaining('/') },
  ]);
  const machine = { payment: { method: 'machine', reference: '6123 4567 8901', by: 'upi' } };
  expect((await move(bookingId, '2026-12-10', machine)).body).toMatchObject({ date: '2026-12-10', changePaise: 0 });
  expect((await move(bookingId, '2026-12-11', machine)).body.error.code).toBe('reference_used');
  expect(await bookingOf(bookingId)).toMatchObject({ booking_date: '2026-12-10', moves: 3 });
});

describe('An extension into the dearer tier', () => {
  test('shows its supplement, and ends later once its link is paid', async () => {
    const bookingId = await roomBooked();
    const seen = await extend(bookingId, '15:00', {}, { query: '?preview=1' });
    expect([seen.status, seen.body]).toMatchObject([200, { duePaise: 377_600, timeText: '10:00 AM - 3:00 PM' }]);
    expect((await extend(bookingId, '15:00')).body).toMatchObject({ error: { code: 'fee_due' }, feePaise: 377_600 });
    const own = buying(site.shop, `roomer${people}`);
    const listed = async () => ((await own.list()).body as { bookings: { supplement?: object }[] }).bookings[0];
    expect(await listed()).not.toHaveProperty('supplement');
    const { status, body } = await extend(bookingId, '15:00', LINK);
    expect([status, body.totalPaise, body.saleId]).toEqual([202, 377_600, expect.stringMatching(/^EXTEND-/)]);
    // The customer finds it in My Bookings, with the same page on which it is paid.
    expect((await listed())?.supplement).toEqual({
      totalPaise: 377_600,
      until: body.closesAt,
      payPath: new URL(body.payUrl).pathname,
    });
    expect((await bookingOf(bookingId)).booking_time).toBe('10:00 AM - 12:00 PM');
    await paid(body.orderId);
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'paid', bookingId });
    expect(await listed()).not.toHaveProperty('supplement');
    expect(await bookingOf(bookingId)).toMatchObject({ booking_time: '10:00 AM - 3:00 PM', moves: 0 });
    const [invoice] = await invoicesOf(body.saleId);
    expect(invoice?.document).toMatchObject({ total: 377_600 });
    expect((await extend(bookingId, '15:30')).body).toMatchObject({ duePaise: 0, timeText: '10:00 AM - 3:30 PM' });
  });

  test('keeps the room from others while its link waits; when the link lapses the booking ends as before', async () => {
    const bookingId = await roomBooked();
    const date = `2026-12-${String(people).padStart(2, '0')}`;
    const { body } = await extend(bookingId, '15:00', LINK);
    const next = { selection: choices.room(date, '13:00', '14:00').selection };
    expect((await sell(site, next)).body.error.code).toBe('slot_taken');
    site.clock.advance(16 * MINUTE);
    expect((await sell(site, next)).status).toBe(201);
    const { razorpay_payment_id: paymentId } = await paid(body.orderId);
    await reconcileCheckouts(site.services);
    expect(await refundsOf(paymentId)).toEqual([{ amount_paise: 377_600, reason: 'late_extension' }]);
    expect((await bookingOf(bookingId)).booking_time).toBe('10:00 AM - 12:00 PM');
    const taken = await extend(bookingId, '15:00', {}, { query: '?preview=1' });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'slot_taken']);
  });

  test('is paid in cash at once; a payment for a booking cancelled since is refunded', async () => {
    const bookingId = await roomBooked();
    const byCash = await extend(bookingId, '14:30', { payment: { method: 'cash' } });
    expect([byCash.status, byCash.body]).toMatchObject([200, { duePaise: 377_600, changePaise: 0 }]);
    const cancelled = await roomBooked();
    const { body } = await extend(cancelled, '14:30', LINK);
    await act(cancelled, 'cancel', { refund: 'terms', reason: 'Asked by phone' });
    const { razorpay_payment_id: paymentId } = await paid(body.orderId);
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'refunded' });
    expect(await refundsOf(paymentId)).toMatchObject([{ amount_paise: 377_600 }]);
  });
});

test('The customer’s own cancellation says what of the supplement goes back, before and after', async () => {
  const bookingId = await roomBooked();
  const own = buying(site.shop, `roomer${people}`);
  expect((await own.cancellation(bookingId)).body).not.toHaveProperty('supplementPaise');
  const { body } = await extend(bookingId, '15:00', LINK);
  await paid(body.orderId);
  await readSale(site, body.saleId);
  const { body: offered } = await own.cancellation(bookingId);
  expect(offered).toMatchObject({ refundPaise: 377_600, supplementPaise: 377_600 });
  expect(offered.message).toContain('and ₹3,776.00 paid for the longer time');
  expect((await own.cancel(bookingId)).body).toMatchObject({ refundPaise: 377_600, supplementPaise: 377_600 });
});

describe('Cancelling a booking that was extended', () => {
  const supplementRefunds = async (bookingId: string) =>
    site.database.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.payment_id', 'r.payment_id')
      .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
      .select(['r.id', 'r.amount_paise', 'r.state', 'r.reason'])
      .where('c.moves_booking', '=', bookingId)
      .execute();

  test('gives the supplement back in full with all of the booking, to where it was paid', async () => {
    const bookingId = await roomBooked();
    const { body } = await extend(bookingId, '15:00', LINK);
    await paid(body.orderId);
    await readSale(site, body.saleId);
    const seen = await act(bookingId, 'cancel', { refund: 'terms' }, { query: '?preview=1' });
    expect(seen.body).toMatchObject({
      refundPaise: 377_600,
      supplementPaise: 377_600,
      beyondTermsPaise: 0,
      approval: null,
    });
    const cancelled = await act(bookingId, 'cancel', { refund: 'terms', reason: 'Asked by phone' });
    expect(cancelled.body).toMatchObject({ refundPaise: 377_600, supplementPaise: 377_600 });
    expect(await supplementRefunds(bookingId)).toMatchObject([{ amount_paise: 377_600, reason: 'cancelled' }]);
    const notes = (await invoicesOf(body.saleId)).map(({ document }) => (document as { total: number }).total);
    expect(notes).toEqual([377_600, 377_600]);
  });

  test('gives the same share of it, and what was paid in cash is paid out at the counter', async () => {
    const bookingId = await roomBooked();
    await extend(bookingId, '15:00', { payment: { method: 'cash' } });
    const limit = { refund: { paise: 188_800 }, reason: 'Asked by phone' };
    const part = await act(bookingId, 'cancel', limit);
    expect(part.body).toMatchObject({ refundPaise: 188_800, supplementPaise: 188_800 });
    const [due] = await supplementRefunds(bookingId);
    expect(due).toMatchObject({ amount_paise: 188_800, state: 'requested' });
    const paidOut = await act(bookingId, 'pay-out', { refundId: due?.id });
    expect([paidOut.status, paidOut.body]).toMatchObject([200, { refundPaise: 188_800, handedPaise: 188_800 }]);
    expect((await act(bookingId, 'pay-out', { refundId: due?.id })).body.error.code).toBe('nothing_due');
  });

  test('whose own payment went back before gives the supplement back by the terms of its price', async () => {
    const bookingId = await roomBooked();
    const own = buying(site.shop, `roomer${people}`);
    const { body } = await extend(bookingId, '15:00', LINK);
    await paid(body.orderId);
    await readSale(site, body.saleId);
    const goodwill = { paise: 377_600, reason: 'The projector was broken' };
    expect((await site.call('POST', `/bookings/${bookingId}/refund`, { as: 'owner', body: goodwill })).status).toBe(
      200,
    );
    expect((await own.cancellation(bookingId)).body).toMatchObject({
      refundPaise: 0,
      supplementPaise: 377_600,
      message: expect.stringContaining('₹3,776.00 refund of what was paid for the longer time'),
    });
    const seen = await act(bookingId, 'cancel', { refund: 'none' }, { query: '?preview=1' });
    expect(seen.body).toMatchObject({ refundPaise: 0, supplementPaise: 0 });
    expect((await own.cancel(bookingId)).body).toMatchObject({ refundPaise: 0, supplementPaise: 377_600 });
    expect(await supplementRefunds(bookingId)).toMatchObject([{ amount_paise: 377_600, reason: 'cancelled' }]);
  });

  test('counts the supplement towards the limit of the colleague', async () => {
    const bookingId = await roomBooked();
    await extend(bookingId, '15:00', { payment: { method: 'cash' } });
    const date = `2026-12-${String(people).padStart(2, '0')}`;
    const before = site.clock.now().getTime();
    site.clock.advance(Date.parse(`${date}T10:30:00+05:30`) - before);
    const seen = await act(bookingId, 'cancel', { refund: 'full' }, { query: '?preview=1' });
    expect(seen.body).toMatchObject({
      beyondTermsPaise: 755_200,
      supplementPaise: 377_600,
      approval: { paise: 755_200 },
    });
    const beyond = await act(bookingId, 'cancel', { refund: 'full', reason: 'No power' });
    expect(beyond.status).toBe(403);
    expect((await act(bookingId, 'cancel', { refund: 'terms', reason: 'Asked by phone' })).body).toMatchObject({
      refundPaise: 0,
      supplementPaise: 0,
    });
  });

  test('beyond its terms gives booking and supplement back, and each counts with its own refund', async () => {
    const bookingId = await roomBooked();
    await extend(bookingId, '15:00', { payment: { method: 'cash' } });
    const date = `2026-12-${String(people).padStart(2, '0')}`;
    site.clock.moveTo(new Date(`${date}T10:30:00+05:30`));
    const body = { refund: 'full', reason: 'No power' };
    const cancelled = await site.call<Answer>('POST', `/bookings/${bookingId}/cancel`, { as: 'owner', body });
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { refundPaise: 377_600, supplementPaise: 377_600 }]);
    const refunds = await site.database.db
      .selectFrom('refunds')
      .select(['amount_paise', 'beyond_terms_paise'])
      .where('reason', '=', 'cancelled')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(refunds).toEqual([
      { amount_paise: 377_600, beyond_terms_paise: 377_600 },
      { amount_paise: 377_600, beyond_terms_paise: 377_600 },
    ]);
  });
});

test('After all of this the books and the till are right', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
  expect(await tillViolations(site.database.db)).toEqual([]);
});
