import { createMiddleware } from 'hono/factory';
import { parseInput, parseJson } from '#platform/http/body.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';
import { verifyBody } from '../contract.ts';
import type { PurchaseDeps } from '../use-cases/deps.ts';

/**
 * Wraps the verify call. If it fails for a reason of ours (database away, sign-ins cannot be checked), a customer whose payment the provider
 * confirms learns that it was received and need not pay twice. The webhook or reconciliation fulfils it later.
 */
export const reassurePayer = ({ payments }: Pick<PurchaseDeps, 'payments'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.res.status < 500 || !isGenuine(await c.req.text())) return;
    c.res = undefined;
    c.res = answerError(
      c,
      503,
      'confirmation_delayed',
      'We have received your payment and will confirm your booking shortly. Please do not pay again.',
      { headers: { 'Retry-After': '5' } },
    );

    function isGenuine(body: string): boolean {
      try {
        const result = parseInput(verifyBody, parseJson(body));
        const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = result;
        return payments.isCheckoutSignature(razorpay_order_id, razorpay_payment_id, razorpay_signature);
      } catch {
        return false;
      }
    }
  });
