import { type Answer, callSite } from '../server/site-client.ts';

export type PaymentResult = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
export type PayOptions = {
  outcome?: 'captured' | 'authorized' | 'failed';
  method?: 'card' | 'upi' | 'netbanking';
  webhook?: 'normal' | 'none' | 'twice' | 'late';
};

/** Pays an order in the sandbox, as the buttons of the payment window do. */
export const pay = (
  origin: string,
  orderId: string,
  { outcome = 'captured', ...more }: PayOptions = {},
): Promise<Answer<PaymentResult>> =>
  callSite<PaymentResult>(origin, 'POST', '/sandbox/razorpay/pay', { body: { order_id: orderId, outcome, ...more } });
