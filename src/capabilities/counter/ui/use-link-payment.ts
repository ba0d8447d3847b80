import { useEffect, useState } from 'react';
import { loadCheckoutKit } from '#capabilities/purchase/ui/checkout/load-checkout-kit.ts';
import type { ProviderPayment } from '#capabilities/purchase/ui/payment/payment-client.ts';
import type { PayAnswer, PayVerifyAnswer } from '../contract.ts';

/** State of the payment on the page. `confirming`: the bank has not confirmed it yet. */
export type LinkPayment = {
  state: PayAnswer['state'] | 'confirming';
  busy: boolean;
  /** Why the last try did not go through; '' where there was none. */
  problem: string;
  ticketPath: string | null;
  pay(): void;
};

type Facts = Pick<PayAnswer, 'state' | 'orderId' | 'keyId' | 'totalPaise' | 'serviceName' | 'ticketPath'>;

const ASK_AGAIN_MS = 3000;
const LOOK_MS = 10_000;

/**
 * The payment of one link by the provider's window. What is paid on another device, or at the counter, is seen within seconds.
 * @param secondsLeft of the hold, with which the window closes.
 */
export function useLinkPayment(
  token: string,
  facts: Facts,
  { brand, color, secondsLeft }: { brand: string; color: string; secondsLeft: number },
): LinkPayment {
  const [client] = useState(() => payClient(token));
  const [state, setState] = useState<LinkPayment['state']>(facts.state);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [ticketPath, setTicketPath] = useState(facts.ticketPath);

  const isOpen = state === 'waiting' || state === 'confirming';
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = async () => {
      const answer = await client.read();
      if (!answer || answer.state === 'waiting' || (answer.state === 'ended' && state === 'confirming')) return;
      setState(answer.state);
      setTicketPath(answer.ticketPath);
    };
    const timer = setInterval(() => void look(), state === 'confirming' ? ASK_AGAIN_MS : LOOK_MS);
    return () => clearInterval(timer);
  }, [client, isOpen, state]);

  async function verify(payment: ProviderPayment) {
    setProblem('');
    setState('confirming');
    const answer = await client.verify(payment);
    setBusy(false);
    if (!answer || answer.state === 'waiting') return;
    setState(answer.state);
    setTicketPath(answer.ticketPath);
  }

  async function open() {
    const { orderId, keyId, totalPaise, serviceName } = facts;
    if (orderId === null || keyId === null) return;
    setBusy(true);
    setProblem('');
    const kit = await loadCheckoutKit();
    let isPaid = false;
    const order = { orderId, keyId, amount: totalPaise, currency: 'INR', bookingId: '', holdExpiresAt: '', now: '' };
    const customer = { name: '', email: '', phone: '' };
    const opened = await kit?.openPaymentWindow(
      order,
      { brand, description: serviceName, customer, secondsLeft, color },
      {
        paid(payment) {
          isPaid = true;
          void verify(payment);
        },
        failed: () => setProblem('The payment did not go through. You have not been charged. Please try again.'),
        closed: () => {
          if (!isPaid) setBusy(false);
        },
      },
    );
    if (opened?.ok) return;
    setBusy(false);
    setProblem('The payment window could not be opened. Please check your connection and try again.');
  }

  return { state, busy, problem, ticketPath, pay: () => void open() };
}

const TIMEOUT_MS = 20_000;

/** The browser's side of the calls of one payment link. A failed call returns null. */
function payClient(token: string) {
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
