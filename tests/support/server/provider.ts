import { Hono } from 'hono';
import type { Clock } from '#platform/clock.ts';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { post, type RunningSandbox, runSandbox } from './run-sandbox.ts';

/** Replaces the true answer. The provider's work is done, as with `phase: 'after'` of the sandbox faults. */
export type FakeAnswer = (truth: Response) => Response | Promise<Response>;

export type Provider = RunningSandbox & {
  /** The settings of a server that uses this provider instead of its own stand-in. */
  env: Record<string, string>;
  /** Lies from now on to every request whose method and path match, 'POST /orders'; `null` ends it. */
  fake(about: RegExp, fake: FakeAnswer | null): void;
  /** Where its events go; nowhere until this is set. */
  sendEventsTo(merchant: string): void;
  /** Sends what waits, and says how many events were taken. */
  deliver(): Promise<number>;
  /** The received requests, 'GET /orders/order_1/payments'. */
  asked: string[];
};

const API = sandboxCredentials.razorpay.path;
const WEBHOOK = '/api/payments/webhook';

/** A payment provider in its own process with its own database, which survives crashes of the site. */
export async function openProvider(clock?: Clock): Promise<Provider> {
  let merchant = 'http://127.0.0.1:9';
  let current: { about: RegExp; fake: FakeAnswer } | null = null;
  const asked: string[] = [];
  const faking = new Hono().use(`${API}/v1/*`, async (c, next) => {
    const request = `${c.req.method} ${c.req.path.replace(`${API}/v1`, '')}`;
    asked.push(request);
    const fake = current?.about.test(request) ? current.fake : null;
    await next();
    if (!fake) return;
    const answer = await fake(c.res.clone());
    c.res = undefined;
    c.res = answer;
  });
  faking.post(WEBHOOK, async (c) =>
    fetch(merchant + WEBHOOK, { method: 'POST', headers: c.req.raw.headers, body: await c.req.text() }).then(
      ({ status }) => new Response(null, { status }),
    ),
  );
  const sandbox = await runSandbox(faking, clock);
  const { keyId, keySecret, webhookSecret } = sandboxCredentials.razorpay;
  return {
    ...sandbox,
    asked,
    env: {
      SANDBOX: 'on',
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: sandbox.origin + API,
    },
    sendEventsTo(origin) {
      merchant = origin;
    },
    async deliver() {
      const { body } = await post(`${sandbox.origin}/sandbox/razorpay/webhooks/deliver`, {});
      return Number(body['delivered']);
    },
    fake(about, fake) {
      current = fake ? { about, fake } : null;
    },
  };
}
