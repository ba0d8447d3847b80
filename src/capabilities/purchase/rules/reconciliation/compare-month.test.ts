import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeInvoice } from '#capabilities/invoicing/rules/make/make-invoice.ts';
import { invoiceFacts } from '#tests/support/examples/invoice-facts.ts';
import { compareMonth } from './compare-month.ts';

const invoice = makeInvoice(invoiceFacts());
const issued = { ...invoice, number: 'INV/26-27/000001' };
const paid = { payment_id: invoice.payment.id, received: invoice.total, sent_back: 0 };

test('a payment that was received and invoiced in the month matches', () => {
  expect(compareMonth([issued], [paid])).toEqual({
    received: invoice.total,
    receivedAtCounter: 0,
    sentBack: 0,
    invoiced: invoice.total,
    unmatched: [],
  });
});

test('counter payments are also summed separately, as the provider’s statement does not contain them', () => {
  const moved = [paid, { payment_id: 'ctr_1', received: 38_400, sent_back: 0 }];
  expect(compareMonth([issued], moved)).toMatchObject({ received: invoice.total + 38_400, receivedAtCounter: 38_400 });
});

test('a payment whose refund, money or invoice is of another month is named with both sums', () => {
  const { id: paymentId } = invoice.payment;
  const { total } = invoice;
  expect(compareMonth([issued], []).unmatched).toEqual([{ paymentId, invoiced: total, net: 0 }]);
  expect(compareMonth([], [paid]).unmatched).toEqual([{ paymentId, invoiced: 0, net: total }]);
  const refunded = { ...paid, sent_back: 100 };
  expect(compareMonth([issued], [refunded]).unmatched).toEqual([{ paymentId, invoiced: total, net: total - 100 }]);
});

test('what does not match explains the whole difference of the sums', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const moved = fc.uniqueArray(fc.record({ payment_id: fc.string(), received: amount, sent_back: amount }), {
    selector: (one) => one.payment_id,
  });
  fc.assert(
    fc.property(moved, fc.boolean(), (money, isInvoiced) => {
      const { received, sentBack, invoiced, unmatched } = compareMonth(isInvoiced ? [issued] : [], money);
      const differences = unmatched.map((one) => one.net - one.invoiced).reduce((all, one) => all + one, 0);
      expect(differences).toBe(received - sentBack - invoiced);
    }),
  );
});
