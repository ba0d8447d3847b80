import type { VerifyAnswer } from '#capabilities/purchase/contract.ts';
import type { PaymentResult } from '#tests/support/purchases/pay.ts';
import type { Caller } from '../site/year-site.ts';
import { noted, type World } from '../world.ts';

/**
 * Pays an order in one of the ways in which payments come: told by the browser, by the provider, by both, twice, late, after a failed attempt,
 * or only authorised at first.
 * @returns the payment, or null where it bought nothing.
 */
export async function payOrder(
  world: World,
  { orderId, by, verify = '/api/payments/verify' }: { orderId: string; by: Caller; verify?: string },
): Promise<string | null> {
  const { site, chance } = world;
  const pay = (more: object) =>
    site.call<PaymentResult & { error?: { code: string; message: string } }>('POST', '/sandbox/razorpay/pay', {
      body: { order_id: orderId, method: chance.one(['card', 'upi', 'netbanking']), ...more },
    });
  if (chance.is(0.06)) {
    await pay({ outcome: 'failed' });
    site.diary.did('payment failed first');
  }
  const webhook = chance.one(['normal', 'normal', 'none', 'twice', 'late']);
  const outcome = chance.is(0.06) ? 'authorized' : 'captured';
  const { body: paid } = await pay({ outcome, webhook });
  site.diary.did(`payment ${outcome}, told ${webhook}`);
  const isVerified = webhook === 'none' || chance.is(0.7);
  if (isVerified) {
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
    const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    const answers = [await site.call<VerifyAnswer>('POST', verify, { ...by, body })];
    if (chance.is(0.1)) answers.push(await site.call<VerifyAnswer>('POST', verify, { ...by, body }));
    for (const answer of answers) noted(world, 'verify', answer);
  } else await site.settle();
  const paymentId = paid.razorpay_payment_id ?? null;
  if (isVerified) return paymentId;
  // Its webhook may come late, so what it pays for may still be under way.
  const [row] = await site.ask<{ n: string | number }>(
    `select count(*) as n from payments join checkouts on checkouts.id = checkout_id where payment_id = '${paymentId}' and state = 'settled'`,
  );
  return Number(row?.n) === 1 ? paymentId : null;
}
