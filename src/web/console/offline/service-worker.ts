/*
 * Opens the console without a network: keeps the anonymous shell and its built files, and no data. Calls always go to the network. Its
 * scope is /console, and the server writes the list of files in front of this script.
 */
import type { Fetching, OfflineWorker } from '#web/offline/service-worker-scope.ts';

const worker = self as unknown as OfflineWorker & { FILES: readonly string[] };

const CACHE = 'console';
const SHELL = '/console';
/** The kept shell is shown when the network has not answered in this time. */
const TIMEOUT_MS = 2500;
/** Some browsers never answer at all where storage is broken. */
const STORAGE_MS = 1000;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(shell(event));
  else if (pathname.startsWith('/console/assets/')) {
    event.respondWith(keptOf(request).then((kept) => kept ?? fetch(request)));
  }
});

/** Keeps exactly this build's files. The shell is the one of Today, which may use the camera. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of worker.FILES) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
  await cache.put(SHELL, await ownShell());
  const needed = new Set([SHELL, ...worker.FILES]);
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/**
 * The shell of this build. While processes are replaced one by one, one of another build may answer: its shell would need files that are not kept,
 * and open nothing without a network. So what is kept stays, and the next visit tries again.
 * @throws Error where the server answers with another build's shell, or with none.
 */
async function ownShell(): Promise<Response> {
  const shell = await fetch(new Request(SHELL, { cache: 'reload' }));
  const named = (await shell.clone().text()).match(/\/console\/assets\/[\w.-]+/g) ?? [];
  if (!shell.ok || !named.every((file) => worker.FILES.includes(file)))
    throw new Error('The shell is of another build.');
  return shell;
}

/** What is kept of an address; nothing where the storage is broken or silent, as the network may work. */
const keptOf = (asked: RequestInfo): Promise<Response | undefined> =>
  Promise.race([
    caches.match(asked, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, STORAGE_MS)),
  ]);

/** The server cannot answer now, or does not want to: what is kept is better. */
const isRefusal = ({ status }: Response): boolean => status >= 500 || status === 429;

async function shell(event: Fetching): Promise<Response> {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.catch(() => undefined));
  const kept = await keptOf(SHELL);
  if (!kept) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), TIMEOUT_MS));
  return Promise.race([fresh.then((answer) => (isRefusal(answer) ? kept : answer)).catch(() => kept), late]);
}
