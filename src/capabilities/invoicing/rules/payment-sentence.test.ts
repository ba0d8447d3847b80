import { expect, test } from 'vitest';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { makeCreditNote } from './make/make-credit-note.ts';
import { makeInvoice } from './make/make-invoice.ts';
import { paymentSentence } from './payment-sentence.ts';
import { withoutContact } from './without-contact.ts';

const paidBy = (method: string, id = 'pay_Q1w2e3r4t5y6u7') => {
  const invoice = { ...makeInvoice(invoiceFacts({ payment: { id, method } })), number: 'INV/26-27/000001' };
  const credit = {
    amount: invoice.total,
    reason: 'Cancelled',
    earlier: [],
    issuedAt: new Date('2026-11-21T10:00:00Z'),
  };
  return { invoice, note: { ...makeCreditNote(invoice, credit), number: 'CINV/26-27/00001' } };
};

test.each([
  [
    'upi',
    'Paid in full by UPI with payment pay_Q1w2e3r4t5y6u7.',
    'Returned to the original payment pay_Q1w2e3r4t5y6u7.',
  ],
  ['paylater', 'Paid in full with payment pay_Q1w2e3r4t5y6u7.', 'Returned to the original payment pay_Q1w2e3r4t5y6u7.'],
])('Money by %s: %s', (method, paid, returned) => {
  const { invoice, note } = paidBy(method);
  expect([paymentSentence(invoice), paymentSentence(note)]).toEqual([paid, returned]);
});

test('Cash has no payment that it could go back to', () => {
  const { invoice, note } = paidBy('cash', 'ctr_AAAABBBBCCCCDDDD');
  expect(paymentSentence(invoice)).toBe('Paid in full in cash with payment ctr_AAAABBBBCCCCDDDD.');
  expect(paymentSentence(note)).toBe('Returned in cash for payment ctr_AAAABBBBCCCCDDDD.');
});

test('A copy by the booking’s link names no payment, and its sentence is still complete', () => {
  for (const [method, paid, returned] of [
    ['card', 'Paid in full by card.', 'Returned to the original payment.'],
    ['cash', 'Paid in full in cash.', 'Returned in cash.'],
  ] as const) {
    const { invoice, note } = paidBy(method);
    expect(paymentSentence(withoutContact(invoice))).toBe(paid);
    expect(paymentSentence(withoutContact(note))).toBe(returned);
  }
});

test('A credit note that a new invoice follows moved no money', () => {
  const { note } = paidBy('cash');
  expect(paymentSentence({ ...note, setAgainstNewInvoice: true })).toBe(
    'Set against a new invoice of the same payment. No money moved.',
  );
});
