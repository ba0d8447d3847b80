import type { ProviderPayment } from '#capabilities/purchase/ui/payment/payment-client.ts';
import type { PayAnswer, PayVerifyAnswer } from '../contract.ts';

const TIMEOUT_MS = 20_000;

/** The browser's side of the calls of one payment link. What could not be asked is null. */
export function payClient(token: string) {
  async function ask<Body>(path: string, init: RequestInit = {}): Promise<Body | null> {
    try {
      const headers = { 'Content-Type': 'application/json', 'X-Booking-Link': token };
      const answer = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answer.ok ? ((await answer.json()) as Body) : null;
    } catch {
      return null;
    }
  }
  return {
    read: () => ask<PayAnswer>('/api/pay'),
    verify: (payment: ProviderPayment) =>
      ask<PayVerifyAnswer>('/api/pay/verify', { method: 'POST', body: JSON.stringify(payment) }),
  };
}
