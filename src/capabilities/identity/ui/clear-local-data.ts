import { withStorage } from '#platform/with-storage.ts';

/** Removes this tab's form drafts (name, number). */
export const clearDrafts = (): void =>
  withStorage('sessionStorage', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith('draft:')) storage.removeItem(key);
  }) ?? undefined;

/** The worker that keeps booking pages and its copies (web/offline), removed from this device when signing out. */
export async function clearOfflineCopies(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    // The console has a worker of its own, which noted arrivals need.
    const ours = registrations.filter(({ scope }) => new URL(scope).pathname === '/b/');
    await Promise.all(ours.map((registration) => registration.unregister()));
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('booking ')).map((name) => caches.delete(name)));
  } catch {
    // A browser that knows no workers has kept nothing.
  }
}
