import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether `signature` is the hex HMAC-SHA256 of `message`, in constant time. Anything malformed is false, never an error, and so is everything
 * while there is no secret.
 * Source: Razorpay, integration steps 1.5 (checkout) and webhooks/validate-test; Meta, graph-api/webhooks/getting-started.
 */
export function isHmac(message: string | Uint8Array, signature: string, secret: string): boolean {
  if (secret === '' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
