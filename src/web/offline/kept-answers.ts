/* What the service workers of the site and of the console have in common: when a kept answer takes the place of the network's. */

/** A file is asked of the network, too, when the storage has not answered in this time: some browsers never do where it is broken. */
const STORAGE_MS = 1000;

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a cached answer is better than the server's error. */
const isRefusal = ({ status }: Response): boolean => status >= 500 || status === 429;

/** The cached answer of an address. Undefined if the storage is broken, as the network may work. */
export const keptOf = (asked: RequestInfo, where: MultiCacheQueryOptions = {}): Promise<Response | undefined> =>
  caches.match(asked, { ...where, ignoreVary: true }).catch(() => undefined);

/**
 * The network's answer; what is kept where it is late, fails or refuses. A slow storage is waited for, and a silent one holds no answer back.
 * @param lateMs after which the network is late.
 */
export function networkFirst(
  fresh: Promise<Response>,
  kept: Promise<Response | undefined>,
  lateMs: number,
): Promise<Response> {
  const copy = kept.then((found) => found ?? fresh);
  const answer = fresh.then(
    (given) => (isRefusal(given) ? Promise.race([copy, after(lateMs).then(() => given)]) : given),
    () => copy,
  );
  return Promise.race([answer, after(lateMs).then(() => Promise.race([copy, answer]))]);
}

/** A file that is kept; without an answer of the storage the network's, and without a network the storage's, however late. */
export async function keptFirst(request: Request, where: MultiCacheQueryOptions = {}): Promise<Response> {
  const kept = keptOf(request, where);
  const found = await Promise.race([kept, after(STORAGE_MS)]);
  return found ?? fetch(request).catch(async (failure: unknown) => (await kept) ?? Promise.reject(failure));
}
