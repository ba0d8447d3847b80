import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderPayment, ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { sentRefundsOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { unrecordedRefunds } from '#capabilities/payment/use-cases/unrecorded-refunds.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PurchaseDeps } from '../deps.ts';
import { handleRefundReport } from './handle-refund-report.ts';
import { makePromisesGood } from './on-refund-change.ts';

/** How long a caller waits for the provider's list of refunds. */
const TIMEOUT_MS = 2500;

/**
 * Records refunds that were made at the provider's dashboard and whose event never came, before more is promised. A slow or unavailable provider does
 * not block: its refusal or a later event has the same effect.
 * @param paymentId null for a booking without a payment.
 * @returns the provider's refunds of the payment, if more was refunded than the books have.
 */
export async function syncRefunds(
  services: PurchaseDeps,
  paymentId: string | null,
): Promise<readonly ProviderRefund[]> {
  if (paymentId === null) return [];
  const looked = look(services, paymentId).catch((error: unknown) => {
    services.log.warn({ err: error, paymentId }, 'what went back elsewhere is not known');
    return [];
  });
  const timeoutMs = services.refundTimeoutMs ?? TIMEOUT_MS;
  return Promise.race([looked, pause(timeoutMs, [], { ref: false })]);
}

async function look(services: PurchaseDeps, paymentId: string): Promise<readonly ProviderRefund[]> {
  const { payments } = services;
  if (isCounterPayment(paymentId) || !(await findPayment(services, paymentId))) return [];
  const payment = await payments.fetchPayment(paymentId);
  return payment.ok ? syncRefundsOf(services, payment.value) : [];
}

/**
 * Records refunds of our payment that were made elsewhere, as just reported by the provider. @returns its refunds, if there are more than recorded.
 */
export async function syncRefundsOf(
  services: PurchaseDeps,
  { id, amountRefunded }: ProviderPayment,
): Promise<readonly ProviderRefund[]> {
  if (amountRefunded <= (await sentRefundsOf(services.db, id))) return [];
  const refunds = await services.payments.refundsOfPayment(id);
  if (!refunds.ok) return [];
  for (const refund of refunds.value.toReversed()) await handleRefundReport(services, refund);
  return refunds.value;
}

/**
 * Asks the provider for the state of each refund of a payment. What was promised beyond the payment is made good. @returns false if it did not answer.
 */
export async function askAboutRefunds(services: PurchaseDeps, paymentId: string): Promise<boolean> {
  const refunds = await services.payments.refundsOfPayment(paymentId);
  if (!refunds.ok) return false;
  for (const refund of refunds.value.toReversed()) await handleRefundReport(services, refund);
  const now = services.clock.now();
  await inTransaction(services.db, (tx) => makePromisesGood(tx, services, { paymentId, now }));
  return true;
}

/** How far back the books are compared with the provider's: a process may have been away for a day. */
const LOOK_BACK_MS = 25 * 3_600_000;
/** The provider's clock may be ahead of ours. */
const CLOCKS_APART_MS = 3_600_000;

/** Records all refunds of the last day whose event never came, those that nobody here asked for among them. Called on an interval. */
export async function syncAllRefunds(services: PurchaseDeps): Promise<void> {
  const now = services.clock.now().getTime();
  const span = { start: new Date(now - LOOK_BACK_MS), end: new Date(now + CLOCKS_APART_MS) };
  const refunds = await services.payments.refundsBetween(span);
  const news = refunds.ok ? await unrecordedRefunds(services.db, refunds.value) : [];
  for (const refund of news.toReversed())
    await handleRefundReport(services, refund).catch((error: unknown) =>
      services.log.error({ err: error, paymentId: refund.paymentId }, 'a refund made elsewhere is not recorded yet'),
    );
}
