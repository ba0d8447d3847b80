import Razorpay from 'razorpay';
import { sandboxCredentials } from '../credentials.ts';

/** For tests: the provider's official SDK, pointed at the stand-in. */
export function razorpayClient(origin: string, secret: string = sandboxCredentials.razorpay.keySecret): Razorpay {
  const client = new Razorpay({ key_id: sandboxCredentials.razorpay.keyId, key_secret: secret });
  const { api } = client as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = `${origin}${sandboxCredentials.razorpay.path}`;
  return client;
}
