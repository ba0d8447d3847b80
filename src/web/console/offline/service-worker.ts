/*
 * Opens the console without a network: keeps the anonymous shell and its built files, and no data. Calls always go to the network. Its
 * scope is /console, and the server writes the list of files in front of this script.
 */
import type { Fetching, OfflineWorker } from '#web/offline/service-worker-scope.ts';

const worker = self as unknown as OfflineWorker & { FILES: readonly string[] };

const CACHE = 'console';
const SHELL = '/console';
/** Under it a build notes its files for the build after it. */
const LIST = '/console/files';
/** The kept shell is shown when the network has not answered in this time. */
const TIMEOUT_MS = 2500;
/** A file is asked of the network, too, when the storage has not answered in this time: some browsers never do where it is broken. */
const STORAGE_MS = 1000;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(shell(event));
  else if (pathname.startsWith('/console/assets/')) {
    event.respondWith(keptFirst(request));
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

/** The cached answer of an address. Undefined if the storage is broken, as the network may work. */
const keptOf = (asked: RequestInfo): Promise<Response | undefined> =>
  caches.match(asked, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined);

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a cached answer is better than the server's error. */
const isRefusal = ({ status }: Response): boolean => status >= 500 || status === 429;

/** The network's answer; what is kept where it is late, fails or refuses. A slow storage is waited for, and a silent one holds no answer back. */
function networkFirst(fresh: Promise<Response>, kept: Promise<Response | undefined>): Promise<Response> {
  const copy = kept.then((found) => found ?? fresh);
  const answer = fresh.then(
    (given) => (isRefusal(given) ? Promise.race([copy, after(TIMEOUT_MS).then(() => given)]) : given),
    () => copy,
  );
  return Promise.race([answer, after(TIMEOUT_MS).then(() => Promise.race([copy, answer]))]);
}

/** A file that is kept; without an answer of the storage the network's, and without a network the storage's, however late. */
async function keptFirst(request: Request): Promise<Response> {
  const kept = keptOf(request);
  const found = await Promise.race([kept, after(STORAGE_MS)]);
  return found ?? fetch(request).catch(async (failure: unknown) => (await kept) ?? Promise.reject(failure));
}

function shell(event: Fetching): Promise<Response> {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.catch(() => undefined));
  return networkFirst(fresh, keptOf(SHELL));
}
