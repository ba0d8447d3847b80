import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { reconcilePayments } from '#capabilities/purchase/use-cases/reconciliation/reconcile-payments.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { readSale, type SaleRefusal, sellByLink } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { callSite } from '#tests/support/server/site-client.ts';

/** Sales by the provider's own QR code, on Tuesday 24 November 2026 at noon in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
  await freshTill(site);
});
afterAll(() => site.close());

const MINUTE = 60_000;
const upi = { payment: { method: 'upi' } };
const sellByQr = async (body: object = {}) => {
  const { body: sale } = await sellByLink(site, { ...upi, ...body });
  return { ...sale, qrId: sale.qrId ?? 'none' };
};
const payCode = (qrId: string, webhook = 'none') =>
  callSite<{ razorpay_payment_id: string; error?: object }>(site.shop.origin, 'POST', '/sandbox/razorpay/pay', {
    body: { qr_id: qrId, webhook },
  });
const code = async (qrId: string) => {
  const path = `/sandbox/razorpay/v1/payments/qr_codes/${qrId}`;
  const headers = { Authorization: `Basic ${btoa('rzp_test_sandbox:sandbox_secret')}` };
  return (await callSite<{ status: string; close_reason: string }>(site.shop.origin, 'GET', path, { headers })).body;
};
const cash = (saleId: string, on = site) =>
  on.call<{ bookingId: string } & SaleRefusal>('POST', `/sales/${saleId}/cash`, { as: 'front_desk', body: {} });
const bookingsOf = async (saleId: string) =>
  (await site.database.db.selectFrom('bookings').select('id').where('booking_id', '=', saleId).execute()).length;
const tasks = async () =>
  (await site.database.db.selectFrom('tasks').select('kind').where('done_at', 'is', null).execute()).map(
    ({ kind }) => kind,
  );
const refundsOf = (paymentId: string) =>
  site.database.db
    .selectFrom('refunds')
    .select(['amount_paise', 'reason'])
    .where('payment_id', '=', paymentId)
    .execute();

describe('A sale by UPI', () => {
  test('has a code of the provider beside its page, the same when it is sent again', async () => {
    const key = randomUUID();
    const { status, body } = await sellByLink(site, upi, { key });
    expect([status, body]).toMatchObject([
      202,
      {
        qrId: expect.stringMatching(/^qr_/),
        qrText: expect.stringMatching(/^upi:\/\/pay\?/),
        orderId: expect.stringMatching(/^order_/),
      },
    ]);
    expect((await sellByLink(site, upi, { key })).body).toEqual(body);
    expect(await readSale(site, body.saleId)).toMatchObject({ state: 'waiting', qrId: body.qrId, qrText: body.qrText });
    expect((await sellByLink(site)).body).not.toHaveProperty('qrId');
  });

  test('is booked by the event of the code, and nobody is called', async () => {
    const sale = await sellByQr();
    await payCode(sale.qrId, 'normal');
    await site.shop.deliverWebhooks();
    expect(await bookingsOf(sale.saleId)).toBe(1);
    expect(await readSale(site, sale.saleId)).toMatchObject({ state: 'paid', method: 'upi', arrived: true });
    expect(await tasks()).not.toContain('payment_of_unknown_order');
    const paid = await site.database.db
      .selectFrom('payment_requests')
      .select('state')
      .where('provider_id', 'in', [sale.qrId, sale.orderId])
      .execute();
    expect(paid).toEqual([{ state: 'paid' }, { state: 'paid' }]);
  });

  test('is booked by asking when the event is lost', async () => {
    const sale = await sellByQr();
    await payCode(sale.qrId);
    expect(await readSale(site, sale.saleId)).toMatchObject({ state: 'paid', bookingId: sale.saleId });
  });

  test('is booked without anybody who waits, by the checks and by the list of the day', async () => {
    const [one, other] = [await sellByQr(), await sellByQr()];
    await payCode(one.qrId);
    site.clock.advance(2 * MINUTE);
    await reconcileCheckouts(site.services);
    expect(await bookingsOf(one.saleId)).toBe(1);
    await payCode(other.qrId);
    await reconcilePayments(site.services);
    expect(await bookingsOf(other.saleId)).toBe(1);
    expect(await tasks()).not.toContain('payment_of_unknown_order');
  });

  test('closes its code when the place is given back', async () => {
    const sale = await sellByQr();
    expect((await site.call('DELETE', `/sales/${sale.saleId}`, { as: 'front_desk' })).status).toBe(200);
    expect(await code(sale.qrId)).toMatchObject({ status: 'closed', close_reason: 'on_demand' });
  });

  test('waits with its page alone where the provider makes no code', async () => {
    const { payments } = site.services;
    const noCode = async () => ({ ok: false, reason: 'unknown', why: 'timeout' }) as const;
    for (const change of [{ createQr: noCode }, { hasQr: false }]) {
      const other = await openConsoleSite(site.clock, site.database, { payments: { ...payments, ...change } });
      const { status, body } = await sellByLink(other, upi);
      expect([status, body.qrId, body.orderId]).toEqual([202, undefined, expect.stringMatching(/^order_/)]);
    }
  });
});

describe('Cash instead of a code', () => {
  test('closes the code first; what is paid afterwards goes back in full', async () => {
    const sale = await sellByQr();
    expect((await cash(sale.saleId)).status).toBe(201);
    expect(await code(sale.qrId)).toMatchObject({ status: 'closed', close_reason: 'on_demand' });
    const { body } = await payCode(sale.qrId, 'normal');
    await site.shop.deliverWebhooks();
    expect(await refundsOf(body.razorpay_payment_id)).toEqual([{ amount_paise: 38_400, reason: 'second_payment' }]);
    expect(await bookingsOf(sale.saleId)).toBe(1);
  });

  test('sends late money back in full when its events are lost', async () => {
    const sale = await sellByQr();
    expect((await cash(sale.saleId)).status).toBe(201);
    const { body } = await payCode(sale.qrId);
    site.clock.advance(16 * MINUTE);
    await reconcileCheckouts(site.services);
    expect(await refundsOf(body.razorpay_payment_id)).toEqual([{ amount_paise: 38_400, reason: 'second_payment' }]);
  });

  test('is refused when the code was paid a moment before', async () => {
    const sale = await sellByQr();
    await payCode(sale.qrId);
    expect((await cash(sale.saleId)).body.error.code).toBe('already_paid');
  });
});

test('Who pays both the code and the page gets one booking, and the second payment back', async () => {
  const sale = await sellByQr({ selection: choices.dayPass('2026-11-25').selection });
  await payCode(sale.qrId, 'normal');
  await callSite(site.shop.origin, 'POST', '/sandbox/razorpay/pay', {
    body: { order_id: sale.orderId, outcome: 'captured' },
  });
  await site.shop.deliverWebhooks();
  expect(await bookingsOf(sale.saleId)).toBe(1);
  const back = await site.database.db
    .selectFrom('refunds')
    .innerJoin('checkouts', 'checkouts.booking_id', 'refunds.booking_id')
    .select('reason')
    .where('refunds.booking_id', '=', sale.saleId)
    .execute();
  expect(back).toEqual([{ reason: 'second_payment' }]);
  expect(await readSale(site, sale.saleId)).toMatchObject({ arrived: false });
});

describe('Coming in with a payment by link or code', () => {
  test('happens when it confirms, only today, and as the colleague said', async () => {
    const tomorrow = { selection: choices.dayPass('2026-11-25').selection };
    const here = await sellByLink(site, { arriveNow: true });
    const notHere = await sellByQr({ arriveNow: false });
    const byLink = await sellByLink(site);
    for (const { saleId, orderId } of [here.body, notHere, byLink.body]) {
      await callSite(site.shop.origin, 'POST', '/sandbox/razorpay/pay', {
        body: { order_id: orderId, outcome: 'captured', webhook: 'none' },
      });
      expect((await readSale(site, saleId)).arrived).toBe(saleId === here.body.saleId);
    }
    expect((await sellByLink(site, { ...tomorrow, arriveNow: true })).body.error.fields).toHaveProperty('arriveNow');
  });
});

test('The books are right in the end', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
