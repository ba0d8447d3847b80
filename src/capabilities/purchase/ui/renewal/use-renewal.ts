import { useCallback, useEffect, useState } from 'react';
import type { RenewalAnswer } from '../../contract.ts';
import { checkoutKitForPress } from '../checkout/load-checkout-kit.ts';
import type { ProviderPayment } from '../payment/payment-client.ts';
import { renewalClient } from './renewal-client.ts';

export type RenewalFacts = Omit<RenewalAnswer, 'success'>;

const ASK_AGAIN_MS = 3000;
const HOLD_SECONDS = 15 * 60;

/**
 * The purchase of the next month by its link: one press makes the order and opens the provider's window. `state` is `confirming` until the bank has
 * confirmed a payment, and `refunded` where it came too late or was a second one. `desk`: the other desk that the member chose; null for what the
 * page offers by itself.
 */
export function useRenewal(token: string, first: RenewalFacts, look: { brand: string; color: string }) {
  const [client] = useState(() => renewalClient(token));
  const [facts, setFacts] = useState(first);
  const [paying, setPaying] = useState<'confirming' | 'refunded' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [wanted, setWanted] = useState<number | null>(null);
  // A chosen desk that was taken by someone else is deselected.
  const desk = facts.next?.otherDesks.find(({ number }) => number === wanted) ?? null;

  const readAgain = useCallback(
    async (end: 'refunded' | null = null) => {
      const answer = await client.read();
      if (answer.ok) setFacts(answer.body);
      if (end !== null || (answer.ok && answer.body.state === 'renewed')) setPaying(end);
    },
    [client],
  );

  useEffect(() => {
    if (paying !== 'confirming') return undefined;
    const timer = setInterval(() => void readAgain(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [readAgain, paying]);

  async function verify(payment: ProviderPayment) {
    setProblem('');
    setPaying('confirming');
    const answer = await client.verify(payment);
    setBusy(false);
    if (!answer.ok) return;
    if (answer.body.refunded) await readAgain('refunded');
    else if (answer.body.verified) await readAgain();
  }

  async function renew() {
    const { next } = facts;
    if (!next) return;
    setBusy(true);
    setProblem('');
    const [kit, ordered] = await Promise.all([
      checkoutKitForPress(),
      client.order({
        amount: next.totalPaise,
        anyPlace: next.place === 'other',
        ...(desk ? { desk: desk.number } : {}),
      }),
    ]);
    if (!ordered.ok || !kit) {
      setBusy(false);
      setProblem(
        ordered.ok
          ? 'The payment window could not be opened. Please check your connection and try again.'
          : ordered.message,
      );
      // The price or the place has changed: what is shown becomes true before anything is paid.
      await readAgain();
      return;
    }
    let isPaid = false;
    const customer = { name: '', email: '', phone: '' };
    const opened = await kit.openPaymentWindow(
      ordered.body,
      { ...look, description: facts.serviceName, customer, secondsLeft: HOLD_SECONDS },
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
    if (opened.ok) return;
    setBusy(false);
    setProblem('The payment window could not be opened. Please check your connection and try again.');
  }

  return {
    facts,
    state: paying ?? facts.state,
    busy,
    problem,
    desk,
    chooseDesk: (number: number | null) => setWanted(number),
    renew: () => void renew(),
  };
}
