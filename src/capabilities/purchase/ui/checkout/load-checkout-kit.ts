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
 * As `loadCheckoutKit`, for a press that needs the files. If a second press fails although the server answers, the page reloads. Draft and choice
 * stay.
 */
export async function checkoutKitForPress(): Promise<CheckoutKit | null> {
  const kit = await loadCheckoutKit();
  if (kit) return kit;
  if (hasFailed) void reloadForScripts();
  hasFailed = true;
  return null;
}
