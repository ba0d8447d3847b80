import { paise } from '#platform/money.ts';
import { codeClosesAt } from '../../rules/checkout/code-closes-at.ts';
import type { CheckoutRow } from '../../store/checkouts.ts';
import { qrRequestOf, setProviderId } from '../../store/payment-requests.ts';
import type { PurchaseDeps } from '../deps.ts';

/** The provider's QR code of a sale: its id, and what a UPI app reads from it. */
export type RequestedQr = { qrId: string; qrText: string };

/**
 * The provider's QR code of a requested payment, made once and after the order. Null where none was asked for, and where the provider makes none:
 * the customer then pays on our page. A code that a killed process made is shown to nobody.
 */
export async function qrOfRequest(services: PurchaseDeps, checkout: CheckoutRow): Promise<RequestedQr | null> {
  const { db, payments, clock, log } = services;
  const asked = await qrRequestOf(db, checkout.id);
  if (asked?.state !== 'open') return null;
  if (asked.provider_id !== null) return shown(asked);
  const { booking_id } = checkout;
  const made = await payments.createQr({
    amount: paise(asked.amount_paise),
    description: booking_id,
    closesAt: codeClosesAt(asked.closes_at, clock.now()),
    notes: { booking_id },
  });
  if (!made.ok) {
    log.warn({ bookingId: booking_id, answer: made }, 'the provider made no QR code');
    return null;
  }
  const { id: qrId, text: qrText, amount } = made.value;
  const isGood = qrText !== null && amount === asked.amount_paise;
  if (isGood && (await setProviderId(db, { checkoutId: checkout.id, route: 'qr', providerId: qrId, qrText }))) {
    return { qrId, qrText };
  }
  // Drawn by the provider only, or another call was faster.
  await payments.closeQr(qrId);
  const other = await qrRequestOf(db, checkout.id);
  return other?.state === 'open' ? shown(other) : null;
}

/** The code that is shown for a sale while it waits; null where there is none. */
export async function shownQr({ db }: Pick<PurchaseDeps, 'db'>, checkoutId: number): Promise<RequestedQr | null> {
  const asked = await qrRequestOf(db, checkoutId);
  return asked ? shown(asked) : null;
}

/** Closes the code of a sale at the provider, so that nobody begins to pay it any more. Done again, or without an answer, it changes nothing. */
export async function closeQrOf(services: PurchaseDeps, checkoutId: number): Promise<void> {
  const qr = await shownQr(services, checkoutId);
  if (!qr) return;
  const closed = await services.payments.closeQr(qr.qrId);
  // Rejected: it is closed already.
  if (!closed.ok && closed.reason === 'unknown') services.log.warn({ answer: closed }, 'a QR code may still be open');
}

const shown = (asked: { provider_id: string | null; qr_text: string | null }): RequestedQr | null =>
  asked.provider_id === null || asked.qr_text === null ? null : { qrId: asked.provider_id, qrText: asked.qr_text };
