import { describe, expect, test } from 'vitest';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import type { Outcome } from '../checkout/checkout-state.ts';
import { refusal, unreachable } from '../payment/payment-problem.ts';
import { outcomeToast } from './outcome-toasts.ts';
import { missingToasts, signInToast } from './validation-toasts.ts';

const cancelled: Outcome = { kind: 'cancelled', charged: 'no' };
const unverified: Outcome = { kind: 'unverified', paymentId: 'pay_1' };
const failed = (description: string): Outcome => ({ kind: 'failed', failure: { description, paymentId: '' } });
const notStarted: Outcome = { kind: 'not-started', problem: unreachable('x') };
const verificationError = (status: number, body: string): Outcome => ({
  kind: 'verification-error',
  paymentId: 'pay_1',
  problem: refusal(status, body, `HTTP ${status}: Payment verification failed`),
});

describe('the toasts of the specification, word for word', () => {
  test('DAYPASS-20: not logged in', () => {
    expect(signInToast(factsOf('dayPass')).text).toBe('Please login to book a day pass.');
  });

  test('DAYPASS-22: verification fails, with the payment id', () => {
    for (const outcome of [unverified, verificationError(400, '')]) {
      const toast = outcomeToast('dayPass', outcome);
      expect(toast.title).toBe('Payment Verification Failed');
      expect(toast.text).toBe(
        'Payment was processed but verification failed. Please contact support with your payment ID. Payment ID: pay_1',
      );
      expect(toast.stays).toBe(true);
    }
  });

  test("DAYPASS-23, PAY-14: a failed payment shows the provider's description", () => {
    expect(outcomeToast('dayPass', failed('Insufficient funds.'))).toMatchObject({
      title: 'Payment Failed',
      text: 'Insufficient funds.',
    });
  });

  test('DAYPASS-24: cancelled', () => {
    expect(outcomeToast('dayPass', cancelled)).toMatchObject({
      title: 'Payment Cancelled',
      text: 'Your payment was cancelled. No charges were made.',
    });
  });

  test('DAYPASS-25, PAY-32: a payment that cannot start', () => {
    for (const service of ['dayPass', 'coworking', 'recreation'] as const) {
      expect(outcomeToast(service, notStarted)).toMatchObject({
        title: 'Payment Error',
        text: 'Could not initiate payment. Please try again.',
      });
    }
  });

  test('CONF-13, CONF-14, CONF-15: what is missing before a conference payment', () => {
    expect(missingToasts.bookingDetails).toMatchObject({
      title: 'Booking Details Required',
      text: 'Please select date, start time, and end time.',
    });
    expect(missingToasts.contactDetails).toMatchObject({
      title: 'Contact Details Required',
      text: 'Please fill in all your contact information.',
    });
    expect(missingToasts.duration).toMatchObject({
      title: 'Invalid Duration',
      text: 'Please select a valid time range.',
    });
  });

  test('CONF-20: conference without login', () => {
    expect(signInToast(factsOf('meetingRoom'))).toMatchObject({
      title: 'Authentication Required',
      text: 'Please login to book a conference room.',
    });
  });

  test('CONF-21, CONF-22, CONF-23: failed, cancelled, anything else', () => {
    expect(outcomeToast('meetingRoom', failed('Insufficient funds.')).text).toBe('Insufficient funds.');
    expect(outcomeToast('meetingRoom', failed(''))).toMatchObject({
      title: 'Payment Failed',
      text: 'Payment failed. Please try again.',
    });
    expect(outcomeToast('meetingRoom', cancelled)).toMatchObject({
      title: 'Payment Cancelled',
      text: 'Your booking was cancelled.',
    });
    expect(outcomeToast('meetingRoom', notStarted)).toMatchObject({
      title: 'Booking Failed',
      text: 'Something went wrong. Please try again.',
    });
  });

  test('COWORK-13, REC-18: a purchase without a signed-in user', () => {
    expect(signInToast(factsOf('coworking')).title).toBe('Authentication Required');
    expect(signInToast(factsOf('recreation')).title).toBe('Authentication Required');
  });

  test('COWORK-14, REC-17: missing date', () => {
    expect(missingToasts.startDate.title).toBe('Start Date Required');
    expect(missingToasts.date.title).toBe('Date Required');
  });

  test('REC-15, REC-16: missing or impossible phone', () => {
    expect(missingToasts.phone.title).toBe('Phone Number Required');
    expect(missingToasts.phone.text).toContain('WhatsApp confirmation');
    expect(missingToasts.invalidPhone.title).toBe('Invalid Phone Number');
  });

  test('COWORK-09, REC-09: a verified payment is a success', () => {
    for (const service of ['coworking', 'recreation'] as const) {
      expect(outcomeToast(service, { kind: 'verified', bookingId: 'b', paymentId: 'p' }).tone).toBe('success');
    }
  });

  test('COWORK-10, REC-10, PAY-33: unverified or errored warns that the payment succeeded and confirmation follows', () => {
    for (const service of ['coworking', 'recreation'] as const) {
      for (const outcome of [unverified, verificationError(503, '')]) {
        const toast = outcomeToast(service, outcome);
        expect(toast).toMatchObject({ title: 'Payment Successful! ⚠️', tone: 'warning' });
        expect(toast.text).toContain('payment succeeded');
        expect(toast.text).toContain('confirmation of your booking follows');
      }
    }
  });

  test('COWORK-12, REC-14: what cancelling says', () => {
    expect(outcomeToast('coworking', cancelled).text).toContain('No charges were made');
    expect(outcomeToast('recreation', cancelled).text).toContain('not confirmed');
  });

  test('PAY-30, PAY-31: failed and cancelled co-working and recreation payments', () => {
    for (const service of ['coworking', 'recreation'] as const) {
      expect(outcomeToast(service, failed(''))).toMatchObject({
        title: 'Payment Failed',
        text: 'Payment could not be processed. Please try again.',
      });
      expect(outcomeToast(service, failed('Bank is closed.')).text).toBe('Bank is closed.');
      expect(outcomeToast(service, cancelled).title).toBe('Payment Cancelled');
    }
  });

  test('PAY-34, PAY-35, PAY-36: the error text decides between three more toasts', () => {
    for (const service of ['coworking', 'recreation'] as const) {
      expect(outcomeToast(service, verificationError(500, '{"message":"Phone validation failed"}')).title).toBe(
        'Phone Number Issue',
      );
      const issue = outcomeToast(service, verificationError(400, ''));
      expect(issue.title).toBe('Verification Issue');
      expect(issue.text).toContain('contact support with your payment ID');
      expect(issue.text).toContain('pay_1');
      const incomplete = { ...unreachable('x'), code: 'incomplete_payment' };
      expect(outcomeToast(service, { kind: 'verification-error', paymentId: '', problem: incomplete }).title).toBe(
        'Payment Verification Failed',
      );
    }
  });

  test('when the server could not be asked, no toast says that nothing was charged', () => {
    for (const service of ['dayPass', 'meetingRoom', 'coworking', 'recreation'] as const) {
      const toast = outcomeToast(service, { kind: 'cancelled', charged: 'unknown' });
      expect(toast.title).toBe('Payment Cancelled');
      expect(toast.text).not.toContain('No charges');
      expect(toast.stays).toBe(true);
    }
  });

  test("a place taken by another buyer is reported with the server's text", () => {
    const problem = refusal(409, '{"error":{"code":"sold_out"},"message":"All desks of this day are taken."}', 'x');
    expect(outcomeToast('dayPass', { kind: 'not-started', problem }).text).toBe('All desks of this day are taken.');
  });

  test('a pause after many unpaid orders is reported with the server’s text, which says when it ends', () => {
    const text = 'You can start the next one at 3:40 PM.';
    const problem = refusal(429, JSON.stringify({ error: { code: 'too_many_unpaid_orders' }, message: text }), 'x');
    expect(outcomeToast('dayPass', { kind: 'not-started', problem }).text).toBe(text);
  });

  test('so is whatever else another try would meet again, such as a price that has changed', () => {
    const problem = refusal(400, '{"error":{"code":"amount_mismatch"},"message":"The price is ₹1,180 now."}', 'x');
    expect(outcomeToast('coworking', { kind: 'not-started', problem })).toMatchObject({
      title: 'Payment Error',
      text: 'The price is ₹1,180 now.',
    });
  });
});

describe('the move fee', () => {
  test.each([
    [{ kind: 'verified', bookingId: 'b', paymentId: 'p' }, 'Your booking is moved.'],
    [{ kind: 'unverified', paymentId: 'pay_1' }, 'We are moving your booking'],
    [cancelled, 'No charges were made. Your booking stays as it is.'],
  ] as const)('is never told as a booking that was made or lost: %o', (outcome, text) => {
    expect(outcomeToast('move', outcome).text).toContain(text);
  });
});
