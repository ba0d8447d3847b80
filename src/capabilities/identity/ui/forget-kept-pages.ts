import { withStorage } from '#platform/with-storage.ts';

/**
 * What somebody typed into forms of this tab (purchase/ui/draft) holds their name and number, what they bought in it (purchase/ui/bought)
 * is theirs, and what this browser knows of their unpaid orders (purchase/ui/checkout/own-hold) would show the next person taken places as
 * free: all of it goes with them.
 */
export function forgetDrafts(): void {
  for (const [which, prefix] of [
    ['sessionStorage', 'draft:'],
    ['localStorage', 'holds:'],
  ] as const) {
    withStorage(which, (storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    });
  }
}

/** The worker that keeps booking pages and its copies (web/offline), removed from this device: whoever signs out leaves nothing behind. */
export async function forgetKeptPages(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('booking ')).map((name) => caches.delete(name)));
  } catch {
    // A browser that knows no workers has kept nothing.
  }
}
