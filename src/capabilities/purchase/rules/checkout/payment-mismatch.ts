import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { type Paise, paise } from '#platform/money.ts';

/** What our own record says that an order costs; without an order for what is paid by a QR code. */
export type OrderOnRecord = { orderId: string | null; total: Paise; currency: 'INR' };

export type PaymentMismatch = 'other_order' | 'other_amount' | 'other_currency';

/**
 * Why a payment reported by the provider does not pay for our order; null when it does. A signature proves only that order and payment belong
 * together; amount and currency are checked here.
 */
export function paymentMismatch(
  order: OrderOnRecord,
  payment: Pick<ProviderPayment, 'orderId' | 'amount' | 'currency'>,
): PaymentMismatch | null {
  if (payment.orderId !== order.orderId) return 'other_order';
  if (payment.currency !== order.currency) return 'other_currency';
  if (payment.amount !== order.total) return 'other_amount';
  return null;
}

/** The same of a checkout and a payment that was found by its order or QR code: a payment by a code has no order. */
export const mismatchWith = (
  checkout: { order_id: string | null; total_paise: number },
  payment: Pick<ProviderPayment, 'orderId' | 'qrId' | 'amount' | 'currency'>,
): PaymentMismatch | null =>
  paymentMismatch(
    {
      orderId: payment.qrId === undefined ? checkout.order_id : null,
      total: paise(checkout.total_paise),
      currency: 'INR',
    },
    payment,
  );
