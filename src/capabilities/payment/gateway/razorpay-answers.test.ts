import { describe, expect, test } from 'vitest';
import { orderAnswer, paymentAnswer, readEvent, refundAnswer } from './razorpay-answers.ts';

const order = { id: 'order_A1', amount: 38_400, currency: 'INR', receipt: 'CR-1', status: 'created' };
const payment = {
  id: 'pay_A1',
  order_id: 'order_A1',
  amount: 38_400,
  currency: 'INR',
  status: 'captured',
  created_at: 1_790_000_000,
};
const refund = { id: 'rfnd_A1', payment_id: 'pay_A1', amount: 19_200, status: 'pending' };

test.each(['created', 'attempted', 'paid'])('an order may be %s', (status) => {
  expect(orderAnswer.parse({ ...order, status }).status).toBe(status);
});

test.each(['created', 'authorized', 'captured', 'refunded', 'failed'])('a payment may be %s', (status) => {
  expect(paymentAnswer.parse({ ...payment, status }).status).toBe(status);
});

test.each(['pending', 'processed', 'failed'])('a refund may be %s', (status) => {
  expect(refundAnswer.parse({ ...refund, status }).status).toBe(status);
});

test.each([
  ['an order', orderAnswer, order],
  ['a payment', paymentAnswer, payment],
  ['a refund', refundAnswer, refund],
])(
  '%s in another state, of another kind, or with something before or after its id is not believed',
  (_, shape, good) => {
    for (const change of [{ status: 'done' }, { id: `x${good.id}` }, { id: `${good.id}/..` }, { id: 'plink_A1' }])
      expect(shape.safeParse({ ...good, ...change }).success).toBe(false);
    for (const amount of [-1, 0.5, '38400', null]) expect(shape.safeParse({ ...good, amount }).success).toBe(false);
  },
);

test('what the provider leaves out of a payment is nothing, and its seconds are an instant', () => {
  expect(paymentAnswer.parse(payment)).toEqual({
    id: 'pay_A1',
    orderId: 'order_A1',
    amount: 38_400,
    currency: 'INR',
    status: 'captured',
    amountRefunded: 0,
    method: '',
    errorDescription: null,
    fee: null,
    tax: null,
    paidAt: new Date('2026-09-21T14:13:20Z'),
    notes: {},
  });
  const full = { ...payment, order_id: null, amount_refunded: 100, method: 'upi', error_description: 'Declined' };
  expect(paymentAnswer.parse(full)).toMatchObject({
    orderId: null,
    amountRefunded: 100,
    method: 'upi',
    errorDescription: 'Declined',
  });
  expect(paymentAnswer.parse({ ...payment, captured_at: 1_790_000_100 })).toMatchObject({
    paidAt: new Date('2026-09-21T14:15:00Z'),
  });
  expect(paymentAnswer.parse({ ...payment, notes: { desk: '7', odd: 7 } })).toMatchObject({ notes: { desk: '7' } });
  expect(paymentAnswer.parse({ ...payment, notes: [] })).toMatchObject({ notes: {} });
  expect(paymentAnswer.parse({ ...payment, captured_at: 'soon' })).toMatchObject({
    paidAt: new Date('2026-09-21T14:13:20Z'),
  });
});

test.each([2_147_483_648, -1, 0.5, '1'])('a fee or tax of %s, which no column holds, was not said', (sum) => {
  expect(paymentAnswer.parse({ ...payment, fee: sum, tax: sum })).toMatchObject({ fee: null, tax: null });
  expect(paymentAnswer.parse({ ...payment, fee: 2_147_483_647, tax: 0 })).toMatchObject({ fee: 2_147_483_647, tax: 0 });
});

test('a refund has its currency where the provider says one', () => {
  expect(refundAnswer.parse({ ...refund, currency: 'USD' })).toMatchObject({ currency: 'USD' });
  for (const currency of [null, '', 7])
    expect(refundAnswer.parse({ ...refund, currency })).not.toHaveProperty('currency');
});

test.each([
  ['no notes', { notes: [] }, { key: null, bankReference: null }],
  ['notes of somebody else', { notes: { desk: 'x' } }, { key: null }],
  ['our key', { notes: { refund_key: 'refund-CR-1-all' } }, { key: 'refund-CR-1-all' }],
  ['a key that is no text', { notes: { refund_key: 7 } }, { key: null }],
  ['an empty list for the bank', { acquirer_data: [] }, { bankReference: null }],
  ['an ARN', { acquirer_data: { arn: '74332' } }, { bankReference: '74332' }],
  ['an RRN', { acquirer_data: { arn: null, rrn: '5021' } }, { bankReference: '5021' }],
  ['a UTR', { acquirer_data: { utr: 'N33' } }, { bankReference: 'N33' }],
])('a refund with %s', (_, with_, expected) => {
  expect(refundAnswer.parse({ ...refund, ...with_ })).toMatchObject(expected);
});

describe('an event', () => {
  const both = { payment: { entity: payment }, refund: { entity: refund } };
  const event = (name: string, payload: unknown) => readEvent({ event: name, payload });

  test('of a payment or order contains the payment, and of a refund the refund, whatever else it carries', () => {
    expect(event('payment.captured', both)).toMatchObject({ about: 'payment', payment: { id: 'pay_A1' } });
    expect(event('order.paid', both)).toMatchObject({ about: 'payment', payment: { id: 'pay_A1' } });
    expect(event('refund.processed', both)).toMatchObject({ about: 'refund', refund: { id: 'rfnd_A1' } });
  });

  test('of a QR code’s payment names the code', () => {
    const qr_code = { entity: { id: 'qr_A1' } };
    const credited = event('qr_code.credited', { payment: { entity: { ...payment, order_id: null } }, qr_code });
    expect(credited).toMatchObject({ about: 'payment', payment: { id: 'pay_A1', orderId: null, qrId: 'qr_A1' } });
    for (const [name, payload] of [
      ['qr_code.credited', { payment: { entity: payment } }],
      ['qr_code.credited', { payment: { entity: payment }, qr_code: { entity: { id: 'order_1' } } }],
      ['qr_code.closed', { qr_code }],
    ] as const)
      expect(event(name, payload)).toEqual({ about: 'something_else', name });
  });

  test('of another family, or with unreadable content, counts as other', () => {
    for (const name of ['invoice.paid', 'prepayment.captured', 'nonrefund.processed', 'payments', 'refundable.x'])
      expect(event(name, both)).toEqual({ about: 'something_else', name });
    for (const name of ['payment.captured', 'order.paid', 'refund.failed']) {
      expect(event(name, {})).toEqual({ about: 'something_else', name });
      expect(event(name, 'nonsense')).toEqual({ about: 'something_else', name });
    }
  });

  test('of a dispute or settlement keeps all readable fields', () => {
    const dispute = {
      id: 'disp_1',
      payment_id: 'pay_A1',
      amount: 38_400,
      phase: 'chargeback',
      respond_by: 1_790_000_000,
    };
    expect(event('payment.dispute.created', { ...both, dispute: { entity: dispute } })).toEqual({
      about: 'dispute',
      name: 'payment.dispute.created',
      dispute: {
        id: 'disp_1',
        paymentId: 'pay_A1',
        amount: 38_400,
        phase: 'chargeback',
        reason: null,
        deducted: 0,
        respondBy: new Date('2026-09-21T14:13:20Z'),
        reportedAt: null,
      },
    });
    const timed = { event: 'payment.dispute.won', payload: { dispute: { entity: dispute } } };
    expect(readEvent({ ...timed, created_at: 1_790_000_000 })).toMatchObject({
      dispute: { reportedAt: new Date('2026-09-21T14:13:20Z') },
    });
    expect(readEvent({ ...timed, created_at: 'today' })).toMatchObject({ dispute: { reportedAt: null } });
    const odd = { dispute: { entity: { id: 7, amount: 'all', respond_by: 1e30 } }, payment: both.payment };
    expect(event('payment.dispute.lost', odd)).toMatchObject({
      about: 'dispute',
      dispute: { id: null, paymentId: 'pay_A1', amount: null, respondBy: null },
    });
    for (const unclear of [
      { currency: 'USD', amount_deducted: 460 },
      { currency: 'INR', amount: 0 },
      { currency: 'INR', amount: 2_147_483_648, amount_deducted: 10 ** 14 },
    ])
      expect(event('payment.dispute.lost', { dispute: { entity: { ...dispute, ...unclear } } })).toMatchObject({
        dispute: { paymentId: 'pay_A1', amount: null, deducted: 0 },
      });
    expect(event('payment.dispute.lost', { dispute: { entity: { ...dispute, currency: 'INR' } } })).toMatchObject({
      dispute: { amount: 38_400 },
    });
    for (const payload of [{}, 'nonsense', { settlement: 7 }, { dispute: null }]) {
      expect(event('payment.dispute.new_kind', payload)).toMatchObject({ about: 'dispute', dispute: { id: null } });
      expect(event('settlement.processed', payload)).toMatchObject({ about: 'settlement', settlement: { id: null } });
    }
    const settlement = { id: 'setl_1', amount: 99, utr: 'N1\nX' };
    expect(event('settlement.processed', { settlement: { entity: settlement } })).toMatchObject({
      settlement: { id: 'setl_1', amount: 99, utr: 'N1 X' },
    });
  });

  test('that is not an event is null', () => {
    for (const json of [null, 'refund.processed', [], {}, { event: 7 }]) expect(readEvent(json)).toBeNull();
  });
});
