import type { Outcome } from '../checkout/checkout-state.ts';
import { type PaidFor, type PaymentSlots, paymentSlots, verificationFailed } from '../services/payment-slots.ts';
import { errorToast, type ToastContent } from './validation-toasts.ts';

const chargeUnknown =
  'Failed to get payment status: we could not check whether you were charged. If you were, we will confirm your booking or refund you in full.';

/** A place that was released unpaid. */
const releasedToast: ToastContent = {
  tone: 'success',
  title: 'Released',
  text: 'Others can book it now. No charges were made.',
  stays: false,
};

const tooLate = {
  title: 'Payment Refunded',
  text: 'Your payment arrived too late for this booking, so nothing is booked. We are refunding it in full.',
};

/** The one toast of an attempt. */
export function outcomeToast(about: PaidFor, outcome: Outcome): ToastContent {
  const texts = paymentSlots(about);
  switch (outcome.kind) {
    case 'verified':
      return { tone: 'success', title: 'Payment Successful!', text: texts.verified, stays: false };
    case 'included':
      return {
        tone: 'success',
        title: 'Booking Confirmed!',
        text: `${texts.verified} Your membership includes it.`,
        stays: false,
      };
    case 'unverified':
      return withPaymentId({ ...texts.unverified, tone: 'warning', stays: true }, outcome.paymentId);
    case 'verification-error':
      return withPaymentId(verificationErrorToast(texts, outcome), outcome.paymentId);
    case 'refunded':
      return withPaymentId({ tone: 'warning', stays: true, ...tooLate }, outcome.paymentId);
    case 'failed':
      return errorToast('Payment Failed', outcome.failure.description || texts.failed);
    case 'cancelled':
      return {
        tone: 'warning',
        title: 'Payment Cancelled',
        text: outcome.charged === 'no' ? texts.cancelled : chargeUnknown,
        stays: outcome.charged === 'unknown',
      };
    case 'released':
      return releasedToast;
    case 'not-started':
      return notStartedToast(texts, outcome);
  }
}

function verificationErrorToast(
  texts: PaymentSlots,
  { problem }: Extract<Outcome, { kind: 'verification-error' }>,
): ToastContent {
  const said = `${problem.text} ${problem.serverText}`;
  const warning = { tone: 'warning', stays: true } as const;
  if (!texts.readsErrors) return { ...texts.unverified, ...warning };
  if (problem.code === 'incomplete_payment') return { ...verificationFailed, ...warning };
  if (/validation|phone/i.test(said)) {
    const text =
      'Your payment succeeded, but the phone number was not accepted. Please contact support with your payment ID.';
    return { ...warning, title: 'Phone Number Issue', text };
  }
  if (/HTTP 400|Invalid/.test(said)) {
    const text = 'Your payment could not be verified yet. Please contact support with your payment ID.';
    return { ...warning, title: 'Verification Issue', text };
  }
  return { ...texts.unverified, ...warning };
}

function notStartedToast(texts: PaymentSlots, { problem }: Extract<Outcome, { kind: 'not-started' }>): ToastContent {
  if (texts.readsErrors && /validation|phone/i.test(problem.serverText)) {
    return errorToast('Phone Number Issue', problem.serverText);
  }
  const text = serverExplains.has(problem.code) && problem.serverText ? problem.serverText : texts.notStarted.text;
  return errorToast(texts.notStarted.title, text);
}

/** Refusals that a retry cannot solve, so the specified 'Please try again.' alone would not help. */
const serverExplains: ReadonlySet<string> = new Set([
  'sold_out',
  'slot_taken',
  'amount_mismatch',
  'offer_does_not_apply',
  'service_closed',
  'own_hold',
  'too_many_holds',
  'earlier_paid',
  'included',
  'next_month_taken',
  'hours_not_included',
  'too_many_unpaid_orders',
]);

const withPaymentId = (toast: ToastContent, paymentId: string): ToastContent =>
  paymentId ? { ...toast, text: `${toast.text} Payment ID: ${paymentId}`, payment: paymentId } : toast;
