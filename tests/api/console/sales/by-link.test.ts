import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayAnswer, PayVerifyAnswer } from '#capabilities/counter/contract.ts';
import { expireHolds } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { readSale, type SaleRefusal, sell, sellByLink } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { pay } from '#tests/support/purchases/pay.ts';

/** Sales that wait for their payment by link or QR code, on Tuesday 24 November 2026 at noon in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
  await freshTill(site);
});
afterAll(() => site.close());

const MINUTE = 60_000;
const paid = async (orderId: string) => (await pay(site.shop.origin, orderId, { webhook: 'none' })).body;
const tokenOf = (payUrl: string) => payUrl.split('/pay/')[1] ?? '';
const payCall = <Body>(method: string, path: string, token: string, body?: unknown) =>
  site.call<Body & SaleRefusal>(method, `/api${path}`, { as: null, headers: { 'X-Booking-Link': token }, body });
const cash = (saleId: string, body: object = {}) =>
  site.call<{ bookingId: string } & SaleRefusal>('POST', `/sales/${saleId}/cash`, { as: 'front_desk', body });
const ended = (saleId: string) => site.call<SaleRefusal>('DELETE', `/sales/${saleId}`, { as: 'front_desk' });
const requests = () =>
  site.database.db.selectFrom('payment_requests').select(['provider_id', 'state']).orderBy('id', 'desc');

describe('A sale by link', () => {
  test('holds its place for 15 minutes, and waits with an address of its own', async () => {
    const now = site.clock.now().getTime();
    const { status, body } = await sellByLink(site);
    expect([status, body]).toEqual([
      202,
      {
        success: true,
        saleId: expect.stringMatching(/^daypass_1_/),
        method: 'link',
        payUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1\/pay\/[\w.-]+$/),
        closesAt: expect.any(String),
        totalPaise: 38_400,
        place: expect.stringMatching(/^Hot desk/),
        orderId: expect.stringMatching(/^order_/),
      },
    ]);
    expect(Math.round((Date.parse(body.closesAt) - now) / MINUTE)).toBe(15);
    expect(await readSale(site, body.saleId)).toMatchObject({
      state: 'waiting',
      current: true,
      bookingId: null,
      payUrl: body.payUrl,
    });
    expect(await requests().executeTakeFirst()).toEqual({ provider_id: body.orderId, state: 'open' });
  });

  test('may be held for two hours, and is not asked about all the time', async () => {
    const { body } = await sellByLink(site, { payment: { method: 'upi', holdMinutes: 120 } });
    expect(Math.round((Date.parse(body.closesAt) - site.clock.now().getTime()) / MINUTE)).toBe(120);
    await reconcileCheckouts(site.services);
    expect(await reconcileCheckouts(site.services)).toBe(0);
    for (const holdMinutes of [14, 121, 15.5])
      expect((await sellByLink(site, { payment: { method: 'link', holdMinutes } })).status).toBe(400);
    expect((await sellByLink(site, { soldAt: site.clock.now().toISOString() })).body.error.code).toBe('invalid_input');
    await ended(body.saleId);
  });

  test('sent again with the same key is the same sale', async () => {
    const key = randomUUID();
    const first = await sellByLink(site, {}, { key });
    expect((await sellByLink(site, {}, { key })).body).toEqual(first.body);
  });

  test('becomes a booking by its payment, also when the event is lost', async () => {
    const { body } = await sellByLink(site, { customer: { name: 'Kiran', email: 'kiran@example.com' } });
    await paid(body.orderId);
    const sale = await readSale(site, body.saleId);
    expect(sale).toMatchObject({
      state: 'paid',
      bookingId: body.saleId,
      invoiceNumber: expect.stringContaining('/'),
      place: body.place,
      ticketPath: expect.stringMatching(/^\/b\//),
      payUrl: null,
    });
    expect(await requests().where('provider_id', '=', body.orderId).executeTakeFirst()).toMatchObject({
      state: 'paid',
    });
  });

  test('is sent by mail and, after a spoken yes, on WhatsApp, once; eight letters open it too', async () => {
    const key = randomUUID();
    const customer = { name: 'Kiran', email: 'kiran@example.com', phone: '98450 66666', whatsApp: true };
    const { body } = await sellByLink(site, { customer }, { key });
    await sellByLink(site, { customer }, { key });
    const sale = await readSale(site, body.saleId);
    expect(sale.sent).toEqual([
      { channel: 'email', recipient: 'kiran@example.com', state: 'queued' },
      { channel: 'whatsapp', recipient: '+919845066666', state: 'queued' },
    ]);
    const code = sale.payCode ?? '';
    const seen = await payCall<PayAnswer>('GET', '/pay', `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
    expect(seen.body).toMatchObject({ state: 'waiting', orderId: body.orderId });
    expect((await payCall('GET', '/pay', 'ABCDEFGH')).status).toBe(404);
    const silent = await sellByLink(site, {
      customer: { name: 'Kiran', email: 'k@example.com', phone: '98450 55555' },
    });
    expect((await readSale(site, silent.body.saleId)).sent).toMatchObject([{ channel: 'email' }]);
    const unsent = await sellByLink(site, { payment: { method: 'upi' }, customer });
    expect((await readSale(site, unsent.body.saleId)).sent).toEqual([]);
  });

  test('ends with its hold', async () => {
    const { body } = await sellByLink(site, { selection: choices.desk('2026-11-25', 3).selection });
    expect((await sell(site, { selection: choices.desk('2026-11-25', 3).selection })).body.error.code).toBe('sold_out');
    site.clock.advance(15 * MINUTE);
    await expireHolds(site.services);
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'ended', payUrl: null });
    expect((await sell(site, { selection: choices.desk('2026-11-25', 3).selection })).status).toBe(201);
  });

  test('of a customer or of nobody is 404 as a sale', async () => {
    for (const id of ['CR-1', 'x'.repeat(61), 'daypass_1_1795000000000'])
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/cash'],
      ] as const)
        expect((await site.call(method, `/sales/${id}${path}`)).status).toBe(404);
  });

  test('for cash can be read too', async () => {
    const { body } = await sell(site);
    expect(await readSale(site, body.bookingId)).toMatchObject({
      state: 'paid',
      method: 'cash',
      closesAt: null,
      invoiceNumber: body.invoiceNumber,
    });
  });

  test('of which the provider makes no order holds nothing', async () => {
    const honest = site.services.payments;
    const failing = await openConsoleSite(site.clock, site.database, {
      payments: {
        ...honest,
        createOrder: async () => ({ ok: false, reason: 'rejected', status: 500, code: '', description: '' }) as const,
      },
    });
    const desk = { selection: choices.desk('2026-11-27', 9).selection };
    const key = randomUUID();
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await sellByLink(failing, desk, { key });
      expect([status, body.error.code]).toEqual([502, 'payment_provider_failed']);
    }
    expect((await sell(site, desk)).status).toBe(201);
  });
});

describe('Giving the place back', () => {
  test('frees it, and done again changes nothing', async () => {
    const desk = { selection: choices.desk('2026-11-26', 5).selection };
    const { body } = await sellByLink(site, desk);
    for (const _ of [1, 2]) expect(await ended(body.saleId)).toMatchObject({ status: 200, body: { released: true } });
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'ended' });
    expect((await sell(site, desk)).status).toBe(201);
  });

  test('finds out that it is paid, and keeps it', async () => {
    const { body } = await sellByLink(site);
    await paid(body.orderId);
    expect(await ended(body.saleId)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_paid' }, bookingId: body.saleId },
    });
  });
});

describe('Cash instead', () => {
  test('makes one booking of the sale, and the link is worth nothing any more', async () => {
    const { body } = await sellByLink(site);
    const { status, body: sold } = await cash(body.saleId, { receivedPaise: 40_000 });
    expect([status, sold]).toMatchObject([
      201,
      { bookingId: body.saleId, changePaise: 1600, place: body.place, arrived: true },
    ]);
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'paid', method: 'cash' });
    expect((await cash(body.saleId)).body.error.code).toBe('already_paid');
  });

  test('is refused when the link was paid a moment before', async () => {
    const { body } = await sellByLink(site);
    await paid(body.orderId);
    expect(await cash(body.saleId)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_paid' }, bookingId: body.saleId },
    });
  });

  test('sends back in full what is paid by the link afterwards', async () => {
    const { body } = await sellByLink(site);
    expect((await cash(body.saleId)).status).toBe(201);
    const late = await paid(body.orderId);
    site.clock.advance(16 * MINUTE);
    await reconcileCheckouts(site.services);
    const { db } = site.database;
    expect(
      await db
        .selectFrom('refunds')
        .select(['amount_paise', 'reason'])
        .where('payment_id', '=', late.razorpay_payment_id)
        .execute(),
    ).toEqual([{ amount_paise: 38_400, reason: 'second_payment' }]);
    expect(await db.selectFrom('bookings').select('id').where('booking_id', '=', body.saleId).execute()).toHaveLength(
      1,
    );
  });

  test('goes on while the provider is silent', async () => {
    const { body } = await sellByLink(site);
    const silent = async () => ({ ok: false, reason: 'unknown', why: 'timeout' }) as const;
    const away = await openConsoleSite(site.clock, site.database, {
      payments: { ...site.services.payments, paymentsOfOrder: silent },
    });
    const deleted = await away.call<SaleRefusal>('DELETE', `/sales/${body.saleId}`, { as: 'front_desk' });
    expect([deleted.status, deleted.body.error.code]).toEqual([503, 'payment_provider_slow']);
    expect((await away.call('POST', `/sales/${body.saleId}/cash`, { as: 'front_desk' })).status).toBe(201);
  });

  test('of too little, or after the sale was given back, is refused', async () => {
    const { body } = await sellByLink(site);
    expect((await cash(body.saleId, { receivedPaise: 100 })).body.error.fields).toHaveProperty([
      'payment.receivedPaise',
    ]);
    await ended(body.saleId);
    expect((await cash(body.saleId)).body.error.code).toBe('sale_ended');
  });
});

describe('A person who has the link', () => {
  test('sees what is to be paid and nothing of who buys, and pays', async () => {
    const { body } = await sellByLink(site, { customer: { name: 'Secret Name', phone: '98450 77777' } });
    const token = tokenOf(body.payUrl);
    const before = await payCall<PayAnswer>('GET', '/pay', token);
    expect(before.body).toMatchObject({
      state: 'waiting',
      totalPaise: 38_400,
      orderId: body.orderId,
      keyId: expect.any(String),
      ticketPath: null,
    });
    expect(JSON.stringify(before.body)).not.toMatch(/Secret|98450/);
    const verified = await payCall<PayVerifyAnswer>('POST', '/pay/verify', token, await paid(body.orderId));
    expect([verified.status, verified.body]).toEqual([
      200,
      { success: true, state: 'paid', ticketPath: expect.stringMatching(/^\/b\//) },
    ]);
    expect((await payCall<PayAnswer>('GET', '/pay', token)).body).toMatchObject({
      state: 'paid',
      orderId: null,
      keyId: null,
    });
  });

  test('opens that sale only: another order, a forged signature or token are refused', async () => {
    const [{ body: one }, { body: other }] = [await sellByLink(site), await sellByLink(site)];
    const result = await paid(other.orderId);
    const token = tokenOf(one.payUrl);
    expect((await payCall('POST', '/pay/verify', token, result)).status).toBe(404);
    const forged = { ...result, razorpay_order_id: one.orderId };
    expect((await payCall('POST', '/pay/verify', token, forged)).status).toBe(400);
    for (const bad of ['', 'x', `${token}x`, token.replace('.1.', '.2.')])
      expect((await payCall('GET', '/pay', bad)).status).toBe(404);
    expect((await site.call('GET', '/api/bookings/x', { as: null, headers: { 'X-Booking-Link': token } })).status).toBe(
      404,
    );
  });
});

test('The books are right in the end', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
