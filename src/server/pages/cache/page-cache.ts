import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import { addDays, instantAt, istDayOf } from '#platform/ist-day.ts';
import { encode } from '../encoding.ts';
import { type FoundPage, NOT_FOUND, type RouteMatcher } from '../route-matcher.ts';
import { type PageRequest, pageRequestAt } from './page-request.ts';
import { packPage, type StoredPage } from './stored-page.ts';

/** How long a stored page is served without a check; then it is rendered again while the old one still answers. */
const FRESH_MS = 60_000;

/** Memory limit of finished pages in bytes. The least recently used are dropped first. */
const KEPT_MAX = 64 * 1024 * 1024;

type Deps = {
  matchRoute: RouteMatcher;
  /** Renders a page at its one address; it sees nothing else of the request, so nothing else can reach the page. */
  render(url: string): Promise<Response>;
  /** A rendered text as it is given, and headers beside the rendered ones. */
  finish(page: FoundPage, rendered: string): { text: string; headers: Record<string, string> };
  clock: Clock;
  /** How many desks the facility has on the date on which it has most. */
  desks: () => number;
  /** Milliseconds that only run forward. */
  elapsed?: () => number;
  onError(error: unknown): void;
};

export type PageCache = {
  /** The valid cached page of an address. Only for known pages. */
  kept(address: string): StoredPage | undefined;
  /** The page of the address, made now if need be. */
  page(address: string): Promise<StoredPage>;
  drop(): void;
};

/** Pages are the same for everybody, so each is rendered once and kept until its day in India ends or its content changes. */
export function pageCache({
  matchRoute,
  render,
  finish,
  clock,
  desks,
  elapsed = () => performance.now(),
  onError,
}: Deps): PageCache {
  const store = new LRUCache<string, StoredPage>({ maxSize: KEPT_MAX, sizeCalculation: ({ size }) => size });
  const underWay = new Map<string, Promise<StoredPage>>();
  let round = 0;
  const today = () => istDayOf(clock.now());
  const read = (address: string) => pageRequestAt(address, matchRoute, { today: today(), desks: desks() });

  async function make({ key, url, page }: PageRequest): Promise<StoredPage> {
    const madeIn = round;
    const madeAt = elapsed();
    const midnight = instantAt(addDays(today(), 1)).getTime();
    const response = await render(url);
    const finished = finish(page, await response.text());
    const body = Buffer.from(finished.text);
    const keeps = key !== '' && response.status === (page.path === NOT_FOUND ? 404 : 200);
    const headers = {
      ...Object.fromEntries(response.headers),
      ...finished.headers,
      'Cache-Control': keeps && page.handle.audience !== 'member' ? 'no-cache' : 'private, no-store',
    };
    const before = store.get(key);
    const isSame = before?.bodies.identity.equals(body) ?? false;
    // The pages themselves are few; their variants are many.
    const bodies =
      before && isSame ? before.bodies : await encode(body, keeps && !key.includes('?') ? 'best' : 'quick');
    const endsAt = page.handle.dated || page.handle.params ? midnight : Number.POSITIVE_INFINITY;
    const packed = packPage({ status: response.status, headers }, bodies, { madeAt, endsAt });
    if (keeps && madeIn === round) store.set(key, packed);
    return packed;
  }

  /** Makes a page once, however many ask for it at the same time. */
  function makeOnce(request: PageRequest): Promise<StoredPage> {
    if (request.key === '') return make(request);
    const name = `${round} ${request.key}`;
    const making = underWay.get(name) ?? make(request).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  function right(key: string): StoredPage | undefined {
    const page = store.get(key);
    if (!page || clock.now().getTime() >= page.endsAt) return undefined;
    if (elapsed() - page.madeAt > FRESH_MS) {
      page.madeAt = elapsed();
      makeOnce(read(key)).catch(onError);
    }
    return page;
  }

  return {
    kept(address) {
      if (!address.includes('?')) return right(address);
      const request = read(address);
      return request.page.path === NOT_FOUND ? undefined : right(request.key);
    },
    async page(address) {
      const request = read(address);
      return right(request.key) ?? makeOnce(request);
    },
    drop() {
      round += 1;
      store.clear();
    },
  };
}
