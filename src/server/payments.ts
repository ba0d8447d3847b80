import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import { razorpayGateway } from '#capabilities/payment/gateway/razorpay-gateway.ts';
import type { Environment } from '#platform/config.ts';
import { sandboxCredentials } from '#sandbox/credentials.ts';

/** The payment provider, or its stand-in on our own origin by the same SDK. Without keys the gateway says that it is not configured. */
export function paymentGateway({
  env,
  standIn,
  origin,
}: {
  env: Environment;
  standIn: boolean;
  origin: string;
}): PaymentGateway {
  if (standIn) {
    const { keyId, keySecret, webhookSecret, path } = sandboxCredentials.razorpay;
    return razorpayGateway({ keyId, keySecret, webhookSecret, apiUrl: origin + path });
  }
  return razorpayGateway({
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    apiUrl: env.RAZORPAY_API_URL,
  });
}
