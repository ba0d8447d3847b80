import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Checkout } from '../checkout/checkout.ts';
import type { CheckoutState } from '../checkout/checkout-state.ts';
import { type PaymentProblem, refusal, unreachable, unreadable } from '../payment/payment-problem.ts';
import { CheckoutNotice } from './checkout-notice.tsx';

const order = {
  orderId: 'order_1',
  amount: 38400,
  currency: 'INR',
  keyId: 'rzp_test_sandbox',
  bookingId: 'daypass_1_1',
  holdExpiresAt: '2026-11-21T06:45:00.000Z',
  now: '2026-11-21T06:30:00.000Z',
};

function noticeOf(state: CheckoutState): string {
  const checkout = { state } as Checkout;
  return renderToStaticMarkup(
    <MemoryRouter>
      <CheckoutNotice service="dayPass" checkout={checkout} now={() => new Date(order.now)} what="desk" />
    </MemoryRouter>,
  );
}

const pendingAfter = (problem: PaymentProblem): string =>
  noticeOf({ step: 'pending', order, outcome: { kind: 'verification-error', paymentId: 'pay_1', problem } });

test.each([
  ['PAY-28', refusal(500, '{}', 'HTTP 500: Payment verification failed')],
  ['PAY-29', unreadable('Invalid response from payment server during verification.', 200)],
])('%s: the notice beside the button has the words of the verification that failed', (_row, problem) => {
  const notice = pendingAfter(problem);
  expect(notice).toContain(problem.text);
  expect(notice).toContain('Please do not pay again');
});

test('a buyer who has paid is not asked to try again after a network failure', () => {
  expect(pendingAfter(unreachable('We could not reach our server. Please try again.'))).not.toContain('try again');
});

test('after many unpaid orders the notice says when the next one can be opened, and leads to the orders that can be paid', () => {
  const message = 'You can start the next one at 3:40 PM. To book now, call us on 080 4123 4567.';
  const body = JSON.stringify({ error: { code: 'too_many_unpaid_orders' }, message });
  const notice = noticeOf({ step: 'stopped', problem: refusal(429, body, message), order: null });
  expect(notice).toContain(message);
  expect(notice).toContain('href="/my-bookings?tab=pending"');
});
