export type CheckoutKit = typeof import('./checkout-kit.ts').checkoutKit;

let loading: Promise<CheckoutKit | null> | null = null;

/** The purchase's own files, loaded once; null when they cannot be had just now, and then tried anew at the next call. */
export function loadCheckoutKit(): Promise<CheckoutKit | null> {
  loading ??= import('./checkout-kit.ts').then(
    ({ checkoutKit }) => checkoutKit,
    () => {
      loading = null;
      return null;
    },
  );
  return loading;
}
