import { describe, expect, it } from 'vitest';
import { order, payment, refund } from '#tests/support/examples/razorpay-entities.ts';
import { razorpayGateway } from './razorpay-gateway.ts';

const gateway = () =>
  razorpayGateway({ keyId: 'rzp_test_1', keySecret: 'test_secret_key', webhookSecret: 'whsec_old, whsec_test' });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('signatures', () => {
  const good = '8e19cd06465112abdadf4a11221b3bbd8cbb9d1ad6f1f9e6e99143be22e65111';
  const webhook = '4f463a57dd128675850163391f0311888616d57bccca75c774c9cdb28134f851';

  it('of the checkout window are the provider’s own vector, and one changed character is forged', () => {
    expect(gateway().isCheckoutSignature(order.id, payment.id, good)).toBe(true);
    expect(gateway().isCheckoutSignature(order.id, payment.id, good.replace('8', '9'))).toBe(false);
    expect(gateway().isCheckoutSignature(order.id, 'pay_another', good)).toBe(false);
  });

  it.each(['', 'x', good.slice(1), `${good}0`, good.toUpperCase(), ` ${good}`, 'é'.repeat(64), 'g'.repeat(64)])(
    'that are malformed (%j) are false and never throw',
    (signature) => {
      expect(gateway().isCheckoutSignature(order.id, payment.id, signature)).toBe(false);
      expect(gateway().isWebhookSignature(bytes('{"event":"payment.captured"}'), signature)).toBe(false);
    },
  );

  it('of webhooks are checked over the raw body against every configured secret', () => {
    expect(gateway().isWebhookSignature(bytes('{"event":"payment.captured"}'), webhook)).toBe(true);
    expect(gateway().isWebhookSignature(bytes('{"event": "payment.captured"}'), webhook)).toBe(false);
    const rotated = razorpayGateway({ keyId: 'k', keySecret: 's', webhookSecret: 'new_one' });
    expect(rotated.isWebhookSignature(bytes('{"event":"payment.captured"}'), webhook)).toBe(false);
  });
});

const event = (name: string, payload: unknown) =>
  gateway().readWebhook(bytes(JSON.stringify({ entity: 'event', event: name, payload })));

describe('webhooks', () => {
  it('about payments and orders carry the payment, about refunds the refund', () => {
    expect(event('payment.captured', { payment: { entity: payment } })).toMatchObject({
      about: 'payment',
      payment: { id: payment.id },
    });
    expect(event('order.paid', { payment: { entity: payment }, order: { entity: order } })).toMatchObject({
      about: 'payment',
    });
    expect(event('refund.processed', { refund: { entity: refund }, payment: { entity: payment } })).toMatchObject({
      about: 'refund',
      refund: { id: refund.id, key: 'late_order_1' },
    });
  });

  it('of a failed payment believe its status, although the provider’s sample says captured: true', () => {
    expect(event('payment.failed', { payment: { entity: { ...payment, status: 'failed' } } })).toMatchObject({
      payment: { status: 'failed' },
    });
  });

  it('that are unknown or unreadable are something else, and no event at all is null', () => {
    expect(event('invoice.paid', {})).toEqual({ about: 'something_else', name: 'invoice.paid' });
    expect(event('payment.captured', { payment: 3 })).toEqual({ about: 'something_else', name: 'payment.captured' });
    expect(gateway().readWebhook(bytes('not json'))).toBeNull();
    expect(gateway().readWebhook(bytes('[]'))).toBeNull();
  });
});
