import { showToast, withdrawToast } from '#design/toasts.ts';
import type { Words } from './asking-words.ts';

/** What a toast is about: the purchase of this page, what is missing for it, or that a sign-in is needed. */
type About = 'checkout' | 'missing' | 'sign-in';

/** Shows the words as a toast; an error stays until it is dismissed, as does everything that names a payment. */
export function showCheckoutToast({ title, text, tone, stays, payment }: Words, about: About = 'checkout'): void {
  const ofPage = about !== 'sign-in' && tone !== 'success' && !stays;
  const named = stays && payment ? { of: payment } : {};
  showToast({ ofPage, title, text, kind: tone === 'error' ? 'destructive' : tone, keep: stays, about, ...named });
}

/** Takes back that it is not known yet what became of a payment, once it is. */
export const withdrawPaymentToast = (payment: string): void => withdrawToast('checkout', payment);
