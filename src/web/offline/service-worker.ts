/*
 * Stores the booking pages opened on this device, so that they open without a network. Its scope is /b/, and it handles only those pages
 * and their built files. The network comes first, the copy second. A revoked link removes its copy at the next visit.
 */
import { keptFirst, keptOf, networkFirst } from './kept-answers.ts';
import type { Fetching, OfflineWorker } from './service-worker-scope.ts';

const worker = self as unknown as OfflineWorker;

const PREFIX = 'booking ';
const MOST_PAGES = 10;
/** The copy is shown when the network has not answered in this time. */
const TIMEOUT_MS = 3000;

const isPage = (path: string): boolean => /^\/b\/[^/]+$/.test(path) && path !== '/b/worker.js';
const isFile = (path: string): boolean => path.startsWith('/assets/');

// Pages come from the network and files have content hashes, so a new version may start at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(event, pathname));
  else if (isFile(pathname)) event.respondWith(keptFirst(request));
});

async function renew(path: string, response: Response): Promise<void> {
  const name = PREFIX + path;
  if (response.status === 404) await caches.delete(name);
  else if (response.ok && (await caches.has(name))) await (await caches.open(name)).put(path, response);
}

function page(event: Fetching, path: string): Promise<Response> {
  const fresh = fetch(event.request);
  // The page is shown also where its copy cannot be renewed.
  event.waitUntil(fresh.then((response) => renew(path, response.clone())).catch(() => undefined));
  return networkFirst(fresh, keptOf(path, { cacheName: PREFIX + path }), TIMEOUT_MS);
}

worker.addEventListener('message', (event) => {
  const { keep, files } = (event.data ?? {}) as { keep?: unknown; files?: unknown };
  if (typeof keep !== 'string' || !isPage(keep) || !Array.isArray(files)) return;
  const wanted = files.filter((file): file is string => typeof file === 'string' && isFile(file));
  event.waitUntil(
    storePage(keep, wanted).then(
      () => event.ports[0]?.postMessage('kept'),
      () => event.ports[0]?.postMessage('not kept'),
    ),
  );
});

/** Stores the page with exactly these files, the page last: until then an earlier copy stays whole. Beyond the limit the oldest pages go. */
async function storePage(path: string, files: string[]): Promise<void> {
  const answer = await fetch(path);
  if (answer.status === 404) await caches.delete(PREFIX + path);
  if (!answer.ok) throw new Error('the link opens nothing, or not now');
  const cache = await caches.open(PREFIX + path);
  for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
  await cache.put(path, answer);
  const needed = new Set([path, ...files]);
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const name of names.slice(0, -MOST_PAGES)) await caches.delete(name);
}
