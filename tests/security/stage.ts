import { createHmac } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { rawRequest } from '#tests/support/server/raw-request.ts';
import type { Answer, CallOptions } from '#tests/support/server/site-client.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';
import type { Named } from './routes.ts';

/** A running site with a booking of Asha's that Ravi would like to have. Filled before the first test. */
export type Stage = {
  server: StartedServer;
  asha: SignedIn;
  ravi: SignedIn;
  /** The names of Asha's things. */
  hers: Named;
  /** Names of the same shape that are nobody's. */
  nobodys: Named;
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  raw(bytes: string): Promise<string>;
};

/** Tuesday, 24 November 2026, 9:00 in India. */
const NOW = '2026-11-24T09:00:00+05:30';
export const DAY = '2026-11-26';

/** The signature that the payment window would hand over; the sandbox's secret is public. */
export const windowSignature = (orderId: string, paymentId: string): string =>
  createHmac('sha256', sandboxCredentials.razorpay.keySecret).update(`${orderId}|${paymentId}`).digest('hex');

export const eventSignature = (body: string | Uint8Array): string =>
  createHmac('sha256', sandboxCredentials.razorpay.webhookSecret).update(body).digest('hex');

/** The same of WhatsApp's events. */
export const reportSignature = (body: string | Uint8Array): string =>
  `sha256=${createHmac('sha256', sandboxCredentials.whatsApp.appSecret).update(body).digest('hex')}`;

export function openStage(env: Record<string, string> = {}): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    const server = await startServer({ env: { NOW, LOG_LEVEL: 'debug', ...env } });
    const asha = await signIn(server.origin, people.asha);
    const ravi = await signIn(server.origin, people.ravi);
    Object.assign(stage, {
      server,
      asha,
      ravi,
      call: server.call,
      raw: (bytes: string) => rawRequest(server.origin, bytes, 3000),
      hers: await buys(server, asha),
      nobodys: nobodys(),
    } satisfies Stage);
  });
  afterAll(() => stage.server.close());
  return stage;
}

async function buys(server: StartedServer, buyer: SignedIn): Promise<Named> {
  const shop = shopper(server.origin, buyer);
  const { body: order } = await shop.order(choices.dayPass(DAY));
  const { body: paid } = await shop.pay(order.orderId, { webhook: 'none' });
  await shop.verify(paid);
  return {
    uid: buyer.uid,
    email: buyer.email,
    bookingId: order.bookingId,
    orderId: order.orderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
}

function nobodys(): Named {
  const [orderId, paymentId] = ['order_AAAAAAAAAAAAAA', 'pay_AAAAAAAAAAAAAA'];
  return {
    uid: 'nobody-at-all',
    email: 'nobody@example.com',
    bookingId: 'daypass_1_1700000000000',
    orderId,
    paymentId,
    signature: windowSignature(orderId, paymentId),
  };
}
