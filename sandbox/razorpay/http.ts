import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { sufferFaults } from '../faults/suffer-faults.ts';
import type { SandboxServices } from '../services.ts';
import { deliverSoon } from '../webhooks/deliver-soon.ts';
import { capturePayment } from './capture-payment.ts';
import type { Body } from './check-fields.ts';
import { collection, orderEntity, paymentEntity, type QrCodeRow, qrCodeEntity, refundEntity } from './entities.ts';
import { listOrders, listPayments, listPaymentsOfCode, listRefunds, pageOf } from './lists.ts';
import { createOrder, editOrder, fetchOrder } from './orders.ts';
import { editPayment, fetchPayment, fetchRefund } from './payments.ts';
import { checkId, outageBody, ProviderError } from './provider-error.ts';
import { closeQrCode, createQrCode, fetchQrCode } from './qr-codes/qr-codes.ts';
import { refundPayment } from './refund-payment.ts';
import { requireKeys } from './require-keys.ts';
import { listSettlementLines } from './settlements/list-settlement-lines.ts';

/** Razorpay's REST protocol under `/sandbox/razorpay/v1`, for the official SDK. */
export const razorpayApi = (services: SandboxServices): Hono =>
  new Hono().route(
    '/sandbox/razorpay/v1',
    answeringErrors(new Hono())
      .use(sufferFaults(services, 'razorpay', outageBody))
      .use(requireKeys)
      .route('/orders', orderCalls(services))
      .route('/payments/qr_codes', qrCodeCalls(services))
      .route('/payments', paymentCalls(services))
      .route('/refunds', refundCalls(services))
      .get('/settlements/recon/combined', async (c) =>
        c.json(collection(await listSettlementLines(services, c.req.query()))),
      )
      .all('*', () => {
        throw new ProviderError('The requested URL was not found on the server.');
      }),
  );

/** Answers refusals in the provider's shape. Other errors are left to the server. */
export function answeringErrors(app: Hono): Hono {
  return app.onError((error, c) => {
    if (!(error instanceof ProviderError)) throw error;
    return c.json(error.body, error.status as ContentfulStatusCode);
  });
}

const orderCalls = (services: SandboxServices) =>
  new Hono()
    .post('/', async (c) => c.json(orderEntity(await createOrder(services, await bodyOf(c)))))
    .get('/', async (c) => {
      const orders = await listOrders(services, pageOf(c.req.query()), c.req.query('receipt'));
      return c.json(collection(orders.map(orderEntity)));
    })
    .get('/:id', async (c) => c.json(orderEntity(await fetchOrder(services, checkId('order', c.req.param('id'))))))
    .patch('/:id', async (c) =>
      c.json(orderEntity(await editOrder(services, checkId('order', c.req.param('id')), await bodyOf(c)))),
    )
    .get('/:id/payments', async (c) => {
      const order = await fetchOrder(services, checkId('order', c.req.param('id')));
      const page = pageOf({ count: '100', ...c.req.query() });
      return c.json(collection((await listPayments(services, page, order.id)).map(paymentEntity)));
    });

const qrCodeCalls = (services: SandboxServices) => {
  const entity = (code: QrCodeRow) => qrCodeEntity(code, services.clock.now());
  const idOf = (c: Context) => checkId('qr', c.req.param('id') ?? '');
  return new Hono()
    .post('/', async (c) => c.json(entity(await createQrCode(services, await bodyOf(c)))))
    .get('/:id', async (c) => c.json(entity(await fetchQrCode(services, idOf(c)))))
    .post('/:id/close', async (c) => {
      const code = await closeQrCode(services, idOf(c));
      deliverSoon(services);
      return c.json(entity(code));
    })
    .get('/:id/payments', async (c) => {
      const { id } = await fetchQrCode(services, idOf(c));
      return c.json(collection((await listPaymentsOfCode(services, pageOf(c.req.query()), id)).map(paymentEntity)));
    });
};

const paymentCalls = (services: SandboxServices) =>
  new Hono()
    .get('/', async (c) => c.json(collection((await listPayments(services, pageOf(c.req.query()))).map(paymentEntity))))
    .get('/:id', async (c) => c.json(paymentEntity(await fetchPayment(services.db, checkId('pay', c.req.param('id'))))))
    .patch('/:id', async (c) =>
      c.json(paymentEntity(await editPayment(services.db, checkId('pay', c.req.param('id')), await bodyOf(c)))),
    )
    .post('/:id/capture', async (c) => {
      const payment = await capturePayment(services, checkId('pay', c.req.param('id')), await bodyOf(c));
      deliverSoon(services);
      return c.json(paymentEntity(payment));
    })
    .post('/:id/refund', async (c) => {
      const key = c.req.header('X-Refund-Idempotency');
      const refund = await refundPayment(services, checkId('pay', c.req.param('id')), await bodyOf(c), key);
      deliverSoon(services);
      return c.json(refundEntity(refund));
    })
    .get('/:id/refunds', async (c) => {
      const payment = await fetchPayment(services.db, checkId('pay', c.req.param('id')));
      return c.json(collection((await listRefunds(services, pageOf(c.req.query()), payment.id)).map(refundEntity)));
    })
    .get('/:id/refunds/:refund', async (c) => {
      const id = checkId('rfnd', c.req.param('refund'));
      return c.json(refundEntity(await fetchRefund(services.db, id, c.req.param('id'))));
    });

const refundCalls = (services: SandboxServices) =>
  new Hono()
    .get('/', async (c) => c.json(collection((await listRefunds(services, pageOf(c.req.query()))).map(refundEntity))))
    .get('/:id', async (c) => c.json(refundEntity(await fetchRefund(services.db, checkId('rfnd', c.req.param('id'))))));

/** An empty body is an empty object, as in a refund without an amount. @throws ProviderError */
async function bodyOf(c: Context): Promise<Body> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Answered below.
  }
  throw new ProviderError('The request body is not valid JSON.');
}
