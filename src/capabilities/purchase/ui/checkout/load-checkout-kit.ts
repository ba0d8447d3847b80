import { reloadForScripts } from '#design/reload-for-scripts.ts';

export type CheckoutKit = typeof import('./checkout-kit.ts').checkoutKit;

let loading: Promise<CheckoutKit | null> | null = null;
let hasFailed = false;

/**
 * The purchase's files, loaded once; null when loading fails. The next call tries again. Where that fails too although the server answers, the page
 * reloads: the form's draft and the choice in the address stay.
 */
export function loadCheckoutKit(): Promise<CheckoutKit | null> {
  loading ??= import('./checkout-kit.ts').then(
    ({ checkoutKit }) => checkoutKit,
    () => {
      loading = null;
      if (hasFailed) void reloadForScripts();
      hasFailed = true;
      return null;
    },
  );
  return loading;
}
