import { systemClock } from '#platform/clock.ts';
import { withStorage } from '#platform/with-storage.ts';

const KEY = 'hydration-reload';
const MINUTE_MS = 60_000;

/** Whether the server answers now. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page where the server answers, at most once a minute. Some browsers remember a script that did not come: Chromium 150 asks for it once in
 * the life of a page, and every later import of it fails at once.
 */
export async function reloadForScripts(): Promise<void> {
  if (!(await isServerThere())) return;
  const now = systemClock.now().getTime();
  const mayReload = withStorage('sessionStorage', (storage) => {
    if (now - Number(storage.getItem(KEY) ?? 0) <= MINUTE_MS) return false;
    storage.setItem(KEY, String(now));
    return true;
  });
  if (mayReload) location.reload();
}
