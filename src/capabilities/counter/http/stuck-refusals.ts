import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import type { AskCustomerRefusal } from '../use-cases/stuck/ask-customer.ts';
import type { GiveRefusal } from '../use-cases/stuck/give-refused.ts';
import type { AssignRefusal, UnknownRefusal } from '../use-cases/stuck/unknown-payment.ts';

type Refusal =
  | AskCustomerRefusal
  | GiveRefusal
  | UnknownRefusal
  | AssignRefusal
  | { reason: 'nothing_left' | 'too_large' | 'too_small' };

/** Maps a refused act about waiting money to HTTP. Each text has a next step. */
export function stuckRefused({ reason }: Refusal): HttpRefusal {
  switch (reason) {
    case 'silent':
      return providerSilent();
    case 'no_such_payment':
      return notFound('payment');
    case 'no_such_order':
      return notFound('order');
    case 'not_refused':
      return conflict('not_refused', 'This refund is no longer failed. Load the list again.');
    case 'refunded_elsewhere':
      return conflict(
        'refunded_elsewhere',
        'This money was refunded in the provider’s dashboard already. Load the list again.',
      );
    case 'too_small':
      return conflict('too_small', 'The provider sends nothing below ₹1. Give it in another way.');
    case 'too_early':
      return conflict(
        'too_early',
        'The provider refused this refund less than an hour ago. Ask it again, or wait for the hour to pass.',
      );
    case 'disputed':
      return conflict('disputed', 'The customer disputes this payment at their bank. Wait for the end of the dispute.');
    case 'drawer_closed':
      return conflict('drawer_closed', 'No drawer is open. Open the drawer, then give the money back again.');
    case 'no_address':
      return conflict('no_address', 'We have no mail address of this customer. Call them.');
    case 'known':
      return conflict('payment_known', 'This payment is in the books already. Load the list again.');
    case 'not_captured':
      return conflict('not_captured', 'The provider has not taken this payment, or it was refunded already.');
    case 'nothing_left':
      return conflict('nothing_left', 'Less than a rupee of this payment is left.');
    case 'too_large':
      return conflict(
        'too_large',
        'This payment is larger than the books can hold. Refund it in the provider’s dashboard.',
      );
    case 'amount_differs':
      return conflict(
        'amount_differs',
        'This payment is not of the order’s amount in rupees, or a part of it went back. Refund the payment.',
      );
    case 'over':
      return conflict('order_over', 'The money of this order was refunded already. Refund this payment as well.');
  }
}

const conflict = (code: string, text: string): HttpRefusal => new HttpRefusal(409, code, text);

export const providerSilent = (): HttpRefusal =>
  new HttpRefusal(503, 'payment_provider_slow', 'The payment provider does not answer. Try again.', {
    headers: { 'Retry-After': '5' },
  });
