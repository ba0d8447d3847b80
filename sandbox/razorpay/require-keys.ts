import { createMiddleware } from 'hono/factory';
import { timingSafeEqual } from 'hono/utils/buffer';
import { sandboxCredentials } from '../credentials.ts';
import { ProviderError } from './provider-error.ts';

const { keyId, keySecret } = sandboxCredentials.razorpay;
const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

/** Accepts a request with the key and its secret. The provider takes `Basic` in this case only. @throws ProviderError 401 */
export const requireKeys = createMiddleware(async (c, next) => {
  const given = c.req.header('Authorization');
  if (!given) throw new ProviderError('Please provide your api key for authentication purposes.', { status: 401 });
  if (!(await timingSafeEqual(given, expected))) {
    throw new ProviderError('Authentication failed', { status: 401 });
  }
  await next();
});
