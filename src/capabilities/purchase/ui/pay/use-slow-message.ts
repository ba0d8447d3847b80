import { useEffect, useState } from 'react';
import type { CheckoutState } from '../checkout/checkout-state.ts';

/** From when on a busy button alone does not say enough. */
const SLOW_MS = 2000;

const messages: Partial<Record<CheckoutState['step'], string>> = {
  ordering: 'Still reaching the payment provider. This is taking longer than usual. You have not been charged.',
  releasing: 'Still releasing your hold; we are checking with the payment provider.',
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
