export type CheckoutKit = typeof import('./checkout-kit.ts').checkoutKit;

let loading: Promise<CheckoutKit | null> | null = null;

/** The purchase's files, loaded once; null when loading fails, and the next call tries again. */
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
