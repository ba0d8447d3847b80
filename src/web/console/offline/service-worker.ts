/*
 * Opens the console without a network: keeps the anonymous shell and its built files, and no data. Calls always go to the network. Its
 * scope is /console, and the server writes the list of files in front of this script.
 */
import { keptFirst, keptOf, networkFirst } from '#web/offline/kept-answers.ts';
import type { Fetching, OfflineWorker } from '#web/offline/service-worker-scope.ts';

const worker = self as unknown as OfflineWorker & { FILES: readonly string[] };

const CACHE = 'console';
const OWN = { cacheName: CACHE };
const SHELL = '/console';
/** Under it a build notes its files for the build after it. */
const LIST = '/console/files';
/** The kept shell is shown when the network has not answered in this time. */
const TIMEOUT_MS = 2500;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(shell(event));
  else if (pathname.startsWith('/console/assets/')) {
    event.respondWith(keptFirst(request, OWN));
  }
});

/**
 * Keeps the files of this build and of the build before: a page of that one may still be open, and opens its other screens with them. The shell is
 * the one of Today, which may use the camera.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of worker.FILES) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
  await cache.put(SHELL, await ownShell());
  const list = await cache.match(LIST);
  // Workers that noted no list kept the files of one build alone.
  if (list) {
    const needed = new Set([SHELL, LIST, ...worker.FILES, ...((await list.json()) as string[])]);
    for (const request of await cache.keys()) {
      if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
    }
  }
  await cache.put(LIST, new Response(JSON.stringify(worker.FILES)));
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

function shell(event: Fetching): Promise<Response> {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.catch(() => undefined));
  return networkFirst(fresh, keptOf(SHELL, OWN), TIMEOUT_MS);
}
