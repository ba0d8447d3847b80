import { isWalkIn } from '#capabilities/identity/rules/walk-in.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { FULFILLED } from '../../rules/checkout/checkout-states.ts';
import type { CheckoutRow } from '../../store/checkouts.ts';
import { qrRequestOf } from '../../store/payment-requests.ts';
import type { PurchaseDeps } from '../deps.ts';
import { actOnPayment } from './act-on-payment.ts';
import type { CapturedPayment, Fulfilment } from './fulfil-checkout.ts';

/** What the provider said about an order. `payments` is null when it could not be asked. */
export type OrderCheck = { payments: ProviderPayment[] | null; fulfilment: Fulfilment | null };

/** Asks the provider about an order and acts on each of its payments, captured ones first. */
export async function checkOrder(
  services: PurchaseDeps,
  checkout: CheckoutRow,
  reportedBy: CapturedPayment['reportedBy'],
): Promise<OrderCheck> {
  if (!checkout.order_id) return { payments: [], fulfilment: null };
  const { payments } = services;
  const qrId = await codeOf(services, checkout);
  const answers = await Promise.all([
    payments.paymentsOfOrder(checkout.order_id),
    ...(qrId === null ? [] : [payments.paymentsOfQr(qrId)]),
  ]);
  for (const answer of answers)
    if (!answer.ok)
      services.log.error({ bookingId: checkout.booking_id, answer }, 'the provider could not be asked about an order');
  const listed = answers.flatMap((answer) => (answer.ok ? answer.value : []));
  const promising = [...listed]
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    .sort((a, b) => Number(b.status === 'captured') - Number(a.status === 'captured'));
  const ends: Fulfilment[] = [];
  for (const payment of promising) {
    if (payment.status !== 'captured' && ends.some(({ end }) => end !== 'flagged')) break;
    const acted = await actOnPayment(services, checkout, { payment, reportedBy });
    if (acted) ends.push(acted);
  }
  const fulfilment = ends.find(({ end }) => end === 'booked') ?? ends.find(({ end }) => end === 'refunded') ?? null;
  return { payments: answers.every(({ ok }) => ok) ? listed : null, fulfilment };
}

/** The QR code of a checkout, null without one. Only sales to walk-ins and fees can have a code. A paid sale may since belong to an account. */
async function codeOf({ db }: PurchaseDeps, { id, uid, state, moves_booking }: CheckoutRow): Promise<string | null> {
  const mayHave = isWalkIn(uid) || state === FULFILLED || moves_booking !== null;
  return mayHave ? ((await qrRequestOf(db, id))?.provider_id ?? null) : null;
}
