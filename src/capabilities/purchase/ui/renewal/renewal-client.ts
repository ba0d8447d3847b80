import type { CreateOrderAnswer, RenewalAnswer, VerifyAnswer } from '../../contract.ts';
import type { ProviderPayment } from '../payment/payment-client.ts';

const TIMEOUT_MS = 30_000;

/** The order: the shown amount in paise, and the place (the same, any, or one other desk). */
export type RenewalOrder = { amount: number; anyPlace: boolean; desk?: number };

type Asked<Body> = { ok: true; body: Body } | { ok: false; code: string; message: string };

const AWAY = 'We could not reach our server. You have not been charged. Please check your connection and try again.';

/** The browser's side of the calls of one renewal link. Nothing here throws. */
export function renewalClient(token: string) {
  async function ask<Body>(path: string, init: RequestInit = {}): Promise<Asked<Body>> {
    try {
      const headers = { 'Content-Type': 'application/json', 'X-Booking-Link': token };
      const answer = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body: unknown = await answer.json();
      if (answer.ok) return { ok: true, body: body as Body };
      const { code = '', message = AWAY } = (body as { error?: { code?: string; message?: string } }).error ?? {};
      return { ok: false, code, message };
    } catch {
      return { ok: false, code: 'unreachable', message: AWAY };
    }
  }
  const post = <Body>(path: string, body: unknown) => ask<Body>(path, { method: 'POST', body: JSON.stringify(body) });
  return {
    read: () => ask<RenewalAnswer>('/api/renewals'),
    order: (wanted: RenewalOrder) => post<CreateOrderAnswer>('/api/renewals', wanted),
    verify: (payment: ProviderPayment) => post<VerifyAnswer>('/api/payments/verify', payment),
  };
}
