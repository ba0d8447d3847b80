import { showToast, withdrawToast } from '#design/toasts/toasts.ts';
import type { ToastContent } from './validation-toasts.ts';

/** What a toast is about: the purchase of this page, what is missing for it, or that a sign-in is needed. */
type About = 'checkout' | 'missing' | 'sign-in';

/** Shows a toast. Errors and payments stay until the user dismisses them. */
export function showCheckoutToast(
  { title, text, tone, stays, payment }: ToastContent,
  about: About = 'checkout',
): void {
  const ofPage = about !== 'sign-in' && tone !== 'success' && !stays;
  const named = stays && payment ? { of: payment } : {};
  showToast({ ofPage, title, text, kind: tone === 'error' ? 'destructive' : tone, keep: stays, about, ...named });
}

/** Takes back that it is not known yet what became of a payment, once it is. */
export const withdrawPaymentToast = (payment: string): void => withdrawToast('checkout', payment);
