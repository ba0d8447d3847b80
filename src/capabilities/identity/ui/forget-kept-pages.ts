/** What somebody typed into forms of this tab (purchase/ui/draft) holds their name and number: it goes with them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key);
  } catch {
    // Where storage is switched off nothing was kept.
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
