import { Hono } from 'hono';
import { assetCalls } from '../../assets.ts';
import { sandboxCredentials } from '../../credentials.ts';
import type { SandboxServices } from '../../services.ts';
import { orderEntity } from '../entities.ts';
import { answeringErrors } from '../http.ts';
import { fetchOrder } from '../orders.ts';
import { checkId, ProviderError } from '../provider-error.ts';

const files = ['window.html', 'window.css', 'window.js', 'page-channel.js', 'provider.js', 'theme.js', 'clock.js'];
const folder = 'sandbox/razorpay/window';

/** The payment window: `checkout.js` for the page, the window's own files, and the order that it shows. */
export const windowCalls = (services: SandboxServices): Hono =>
  answeringErrors(new Hono())
    .route('/', assetCalls({ [sandboxCredentials.razorpay.checkoutScript]: `${folder}/checkout.js` }))
    .route('/', assetCalls(Object.fromEntries(files.map((file) => [addressOf(file), `${folder}/${file}`]))))
    .get('/sandbox/razorpay/preferences', async (c) => {
      if (c.req.query('key_id') !== sandboxCredentials.razorpay.keyId) {
        throw new ProviderError('The api key provided is invalid', { status: 401 });
      }
      const order = await fetchOrder(services, checkId('order', c.req.query('order_id') ?? ''));
      if (order.status === 'paid') throw new ProviderError('Payment already done for this order.');
      return c.json(orderEntity(order), 200, { 'Cache-Control': 'no-store' });
    });

const addressOf = (file: string): string => `/sandbox/razorpay/${file === 'window.html' ? 'window' : file}`;
