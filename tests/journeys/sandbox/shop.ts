import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { razorpayClient } from '#sandbox/support/razorpay-client.ts';
import { contentSecurityPolicy, sourceHash } from '#server/pages/policy.ts';
import { type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';

export type Shop = RunningSandbox & { newOrder(): Promise<string> };

/** The policy of the site's pages that pay. It differs from the live one by hosts only, as `policy.test.ts` shows. */
const policy = contentSecurityPolicy(
  { script: sourceHash(''), style: sourceHash(''), ahead: null },
  { payments: false, identity: null, https: false },
  'payment',
);
/** The same for a browser that knows no `style-src-attr` and `style-src-elem`: no inline style at all. */
const withoutInlineStyles = policy.replaceAll(/style-src-(attr|elem) [^;]*; /g, '');

/** Pages that know the payment window's options and our rule for its frame alone, under the policy of the site's pages that pay. */
export async function openShop(): Promise<Shop> {
  const page = new Hono()
    .get('/shop', (c) => c.html(html, 200, under(policy)))
    .get('/strict-shop', (c) => c.html(html, 200, under(withoutInlineStyles)))
    .get('/shop.css', (c) => c.body(`:root { color-scheme: light dark } ${ours}`, 200, { 'Content-Type': 'text/css' }))
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

const under = (content: string) => ({ 'Content-Security-Policy': content });
const ours = readFileSync('src/design/styles/payment-window.css', 'utf8');
const html = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="stylesheet" href="/shop.css"><script src="/sandbox/razorpay/checkout.js"></script><script src="/shop.js"></script></head><body><header>Top</header><main><h1>Shop</h1><button id="buy">Buy</button></main></body></html>`;

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
