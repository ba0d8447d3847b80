import type { Context } from 'hono';
import type { Fee, FeeRefusal } from '#capabilities/purchase/use-cases/checkout/fee-by-staff.ts';
import { notAllowed, type StaffEnv } from '#capabilities/staff/http/access.ts';
import type { Change } from '#capabilities/staff/http/staff-change.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { momentText } from '#platform/moment-text.ts';
import { formatRupees, type Paise, paise } from '#platform/money.ts';
import type { RequestedAnswer } from '../contract.ts';
import { sawOtherPrice } from '../rules/paid-at-counter.ts';
import type { PaymentInput } from '../rules/payment-body.ts';
import type { Sold } from '../use-cases/complete-sale.ts';
import type { CounterDeps } from '../use-cases/deps.ts';
import { askForFee } from '../use-cases/fees/ask-for-fee.ts';
import { type TakeFeeRefusal, takeFee } from '../use-cases/fees/take-fee.ts';
import { payUrl } from '../use-cases/read-sale.ts';
import { orderOfSale, type Requested } from '../use-cases/sell-by-link.ts';
import { sendRequest } from '../use-cases/send-request.ts';
import { providerRefused, saleRefused, unconfigured } from './sale-refusals.ts';

/** The codes of refusal where a fee is taken or asked for. */
export const feeRefusals = {
  400: ['invalid_input'],
  409: [
    'fee_due',
    'fee_waits',
    'reference_used',
    'drawer_closed',
    'cash_limit',
    'sold_out',
    'slot_taken',
    'price_changed',
  ],
  502: ['payment_provider_failed'],
  503: ['payment_provider_slow', 'payments_not_configured'],
};

/** A fee is due, and the request has no payment. */
export const feeDue = (fee: number): HttpRefusal =>
  new HttpRefusal(409, 'fee_due', `This costs ${formatRupees(paise(fee))}. Take the payment, or send a link for it.`, {
    body: { feePaise: fee },
  });

/**
 * @param payment undefined if the request has none. @param due 0 if nothing is due. A payment is then refused, as money may already have been taken.
 * @throws HttpRefusal 409 `price_changed` where the colleague saw another sum.
 */
export function asSeen(payment: PaymentInput | undefined, due: Paise): void {
  if (payment && sawOtherPrice(payment, due)) throw saleRefused({ reason: 'price_changed', total: due });
}

/**
 * Takes a fee at the counter and makes the change, or requests it by link or QR code, in the transaction of the change.
 * @throws HttpRefusal with the codes of `feeRefusals`, and 403 `not_allowed` for who may not sell.
 */
export async function payFee(
  services: CounterDeps,
  by: Omit<Change<unknown>, 'input'>,
  { fee, payment }: { fee: Fee; payment: PaymentInput },
): Promise<{ sold: Sold } | { requested: RequestedBody }> {
  if (!may(by.staff, 'sell')) throw notAllowed('sell');
  asSeen(payment, fee.quote.price.total);
  if (payment.method === 'cash' || payment.method === 'machine') {
    const sold = await takeFee(services, by, { fee, payment });
    if (!sold.ok) throw feeRefused(sold.refusal);
    return { sold: sold.value };
  }
  if (services.payments.keyId === null) throw unconfigured();
  const requested = await askForFee(services, by, { fee, ...payment });
  if (!requested.ok) throw feeRefused(requested.refusal);
  return { requested: requestedBody(requested.value, payment.method) };
}

export function feeRefused(refusal: TakeFeeRefusal | FeeRefusal): HttpRefusal {
  if (refusal.reason !== 'fee_waits') return saleRefused(refusal);
  const { saleId, until } = refusal;
  const text = `Another payment for this booking waits until ${momentText(until)}. End it first.`;
  return new HttpRefusal(409, 'fee_waits', text, { body: { saleId } });
}

/** What the transaction stores of an answer with 202; the rest is known after its commit. */
type RequestedBody = Omit<RequestedAnswer, 'payUrl' | 'orderId' | 'qrId' | 'qrText'>;

export const requestedBody = (
  { saleId, total: totalPaise, place, closesAt }: Requested,
  method: 'link' | 'upi',
): RequestedBody => ({ success: true, saleId, method, totalPaise, place, closesAt: closesAt.toISOString() });

/**
 * Makes the provider's order of what was asked for, after the commit, sends its link, and answers 202. The same key again gets the same.
 * @param isNew whether this call has held the place.
 * @throws HttpRefusal 502 or 503 where the provider made no order: nothing is held.
 */
export async function answerRequested(
  c: Context<StaffEnv, string>,
  services: CounterDeps,
  { answer, isNew }: { answer: Response; isNew: boolean },
): Promise<Response> {
  const stored = (await answer.json()) as RequestedBody;
  const order = await orderOfSale(services, { saleId: stored.saleId, isNew });
  if (!order.ok) throw providerRefused(order.refusal);
  if (stored.method === 'link') await sendRequest(services, stored.saleId);
  const body: RequestedAnswer = { ...stored, payUrl: payUrl(services, stored.saleId), ...order.value };
  return c.json(body, 202);
}
