import { useEffect, useState } from 'react';
import type { CheckoutState } from '../checkout/checkout-state.ts';

/** From when on a busy button alone does not say enough. */
const SLOW_MS = 2000;

const messages: Partial<Record<CheckoutState['step'], string>> = {
  ordering: 'Still reaching the payment provider; this takes longer than usual. Nothing is charged yet.',
  releasing: 'Still giving your place back; we ask the payment provider first.',
};

/** The message while the server waits long for the provider; '' otherwise. */
export function useSlowMessage(step: CheckoutState['step']): string {
  const [slow, setSlow] = useState<CheckoutState['step'] | null>(null);
  useEffect(() => {
    const timer = messages[step] ? setTimeout(() => setSlow(step), SLOW_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [step]);
  return slow === step ? (messages[step] ?? '') : '';
}
