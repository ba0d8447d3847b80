import type { FoundPage, RouteMatcher } from '../route-matcher.ts';
import { type KeyBounds, pageKey } from './page-key.ts';

/** A parsed address: the page, its canonical address for rendering, and its cache key ('' if not cached). */
export type PageRequest = { key: string; url: string; page: FoundPage };

/**
 * Reads a path with its query. A `.data` address means the same page's data, for a navigation within the site; the router may ask for the
 * data of some of its routes only.
 */
export function pageRequestAt(address: string, matchRoute: RouteMatcher, bounds: KeyBounds): PageRequest {
  const { pathname, search, searchParams } = new URL(`http://here${address}`);
  const asData = pathname.endsWith('.data');
  const page = matchRoute(asData ? pathOfData(pathname) : pathname);
  if (page.handle.stored === false) return { key: '', url: pathname + search, page };
  const url = pageKey(page.path, searchParams, page.handle.params, bounds);
  if (!asData) return { key: url, url, page };
  const routes = page.routeIds.filter((id) => searchParams.get('_routes')?.split(',').includes(id));
  const dataUrl = dataAddress(url, routes);
  return { key: dataUrl, url: dataUrl, page };
}

/** `/_.data` is the data of `/`. */
const pathOfData = (pathname: string): string => pathname.slice(0, -'.data'.length).replace(/\/_$/, '/');

function dataAddress(url: string, routes: readonly string[]): string {
  const [path = '', query = ''] = url.split('?');
  const asked = [query, routes.length > 0 ? `_routes=${encodeURIComponent(routes.join(','))}` : '']
    .filter(Boolean)
    .join('&');
  return `${path === '/' ? '/_' : path}.data${asked && `?${asked}`}`;
}
