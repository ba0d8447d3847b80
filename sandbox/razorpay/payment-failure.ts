export type PaymentFailure = {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: { order_id: string; payment_id: string };
  };
};

/** The error of a failed attempt, in the payment window and the REST call. */
export function paymentFailure(method: string, orderId: string, paymentId: string): PaymentFailure {
  const metadata = { payment_id: paymentId, order_id: orderId };
  const code = 'BAD_REQUEST_ERROR';
  if (method === 'upi') {
    return {
      error: {
        code,
        description: 'Payment was unsuccessful as you declined the request in your UPI app. Try again.',
        source: 'customer',
        step: 'payment_authentication',
        reason: 'payment_cancelled',
        metadata,
      },
    };
  }
  return {
    error: {
      code,
      description:
        method === 'card'
          ? 'Your payment was declined by the bank. Try another card or another method.'
          : 'Your payment did not go through due to a temporary issue at your bank. Try again.',
      source: method === 'card' ? 'issuer_bank' : 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata,
    },
  };
}
