import { reloadForScripts } from '#design/reload-for-scripts.ts';

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

let hasFailed = false;

/**
 * The same for a press that needs them. Where a second press finds them missing although the server answers, the page reloads: the form's draft and
 * the choice in the address stay.
 */
export async function neededCheckoutKit(): Promise<CheckoutKit | null> {
  const kit = await loadCheckoutKit();
  if (kit) return kit;
  if (hasFailed) void reloadForScripts();
  hasFailed = true;
  return null;
}
