import { Hono } from 'hono';
import { razorpayClient } from '#sandbox/support/razorpay-client.ts';
import { type RunningSandbox, runSandbox } from '#sandbox/support/run-sandbox.ts';

export type Shop = RunningSandbox & { newOrder(): Promise<string> };

/** A page that knows nothing but the payment window's options, under the strictest policy that the site has. */
export async function openShop(): Promise<Shop> {
  const page = new Hono()
    .get('/shop', (c) =>
      c.html(
        '<!doctype html><html lang="en"><title>Shop</title><script src="/sandbox/razorpay/checkout.js"></script><script src="/shop.js"></script><header>Top</header><main><h1>Shop</h1><button id="buy">Buy</button></main></html>',
        200,
        {
          'Content-Security-Policy':
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'self'; object-src 'none'; frame-ancestors 'none'",
        },
      ),
    )
    .get('/shop.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
    .get('/favicon.ico', (c) => c.body(null, 204))
    .post('/api/payments/webhook', (c) => c.body(null, 200));
  const sandbox = await runSandbox(page);
  const client = razorpayClient(sandbox.origin);
  return {
    ...sandbox,
    newOrder: async () => (await client.orders.create({ amount: 38_400, currency: 'INR' })).id,
  };
}

const script = `
  window.told = [];
  window.buy = (options) => {
    const checkout = new Razorpay({
      key: 'rzp_test_sandbox', name: 'Meju', description: 'Day pass', theme: { color: '#C2410C' },
      prefill: { email: 'asha@example.com', contact: '+919876543210' },
      handler: (response) => told.push(['paid', response]),
      ...options,
      modal: { ondismiss: (reason) => told.push(['dismissed', reason]), ...options.modal },
    });
    checkout.on('payment.failed', (failure) => told.push(['failed', failure]));
    checkout.open();
  };`;
