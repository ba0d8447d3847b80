import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Checkout } from './checkout.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import type { CheckoutState } from './checkout-state.ts';
import { type PaymentProblem, refusal, unreachable, unreadable } from './payment-problem.ts';

const order = {
  orderId: 'order_1',
  amount: 38400,
  currency: 'INR',
  keyId: 'rzp_test_sandbox',
  bookingId: 'daypass_1_1',
  holdExpiresAt: '2026-11-21T06:45:00.000Z',
  now: '2026-11-21T06:30:00.000Z',
};

function pendingAfter(problem: PaymentProblem): string {
  const state: CheckoutState = {
    step: 'pending',
    order,
    outcome: { kind: 'verification-error', paymentId: 'pay_1', problem },
  };
  const checkout = { state } as Checkout;
  return renderToStaticMarkup(
    <CheckoutNotice service="dayPass" checkout={checkout} now={() => new Date(order.now)} what="desk" />,
  );
}

test.each([
  ['PAY-28', refusal(500, '{}', 'HTTP 500: Payment verification failed')],
  ['PAY-29', unreadable('Invalid response from payment server during verification.', 200)],
])('%s: the notice beside the button has the words of the verification that failed', (_row, problem) => {
  const notice = pendingAfter(problem);
  expect(notice).toContain(problem.text);
  expect(notice).toContain('You need not pay again');
});

test('nobody who paid is asked to try again because the network failed', () => {
  expect(pendingAfter(unreachable('We could not reach our server. Please try again.'))).not.toContain('try again');
});
