import { createMiddleware } from 'hono/factory';
import { parseInput, parseJson } from '#platform/http/body.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError } from '#platform/http/errors.ts';
import { verifyBody } from '../contract.ts';
import type { PurchaseNeeds } from '../use-cases/needs.ts';

/**
 * Stands around the verify call. When it fails for any reason of ours (the database is away, sign-ins cannot be checked), somebody whose
 * payment the provider vouches for is told the truth that matters: it was received, and nobody should pay twice. What was not written down
 * now, the webhook or the reconciliation fulfils it.
 */
export const reassurePayer = ({ payments }: Pick<PurchaseNeeds, 'payments'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.res.status < 500 || !isGenuine(await c.req.text())) return;
    c.res = undefined;
    c.res = answerError(
      c,
      503,
      'confirmation_delayed',
      'Your payment was received, and your booking will be confirmed by itself. Please do not pay again.',
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
