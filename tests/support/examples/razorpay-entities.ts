/** What the provider's calls and events carry, as its documents show it. */

export const order = {
  id: 'order_DaZlswtdcn9UNV',
  entity: 'order',
  amount: 38_400,
  currency: 'INR',
  receipt: 'r1',
  status: 'created',
  notes: [],
};
export const payment = {
  id: 'pay_29QQoUBi66xm2f',
  entity: 'payment',
  amount: 38_400,
  currency: 'INR',
  status: 'captured',
  order_id: order.id,
  method: 'upi',
  captured: true,
  amount_refunded: 0,
  notes: [],
  error_description: null,
  created_at: 1_795_000_000,
};
export const refund = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 38_400,
  currency: 'INR',
  payment_id: payment.id,
  notes: { refund_key: 'late_order_1' },
  acquirer_data: { arn: null, rrn: '120412' },
  status: 'processed',
};
