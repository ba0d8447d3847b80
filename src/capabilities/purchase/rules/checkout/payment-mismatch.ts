import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { type Paise, paise } from '#platform/money.ts';

/** The order as recorded here. `orderId` is null for a payment by QR code. */
export type OrderOnRecord = { orderId: string | null; total: Paise; currency: 'INR' };

export type PaymentMismatch = 'other_order' | 'other_amount' | 'other_currency';

/**
 * How a payment reported by the provider differs from the recorded order. Null if it matches. A signature proves only that order and payment belong
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

/** As `paymentMismatch`, for a payment that was found by its order or by its QR code. */
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
