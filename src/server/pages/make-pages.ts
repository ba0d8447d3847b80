import { fileURLToPath } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { addDays, instantAt, istDayOf } from '#platform/ist-day.ts';
import { missingSettings } from '#server/mode.ts';
import type { Services } from '#server/services.ts';
import late from '#web/late/late.ts?script';
import { servicesContext } from '#web/services-context.ts';
import { sheetOf } from '#web/styles/sheet-of.ts';
import { sheets } from '#web/styles/sheets.ts';
import { readAssets } from './assets.ts';
import { encode } from './encoding.ts';
import { pageKey } from './page-key.ts';
import { PageStore } from './page-store.ts';
import type { Pages } from './pages.ts';
import { contentSecurityPolicy, type OutsideServices, pageHeaders, sourceHash } from './policy.ts';
import { pageResponse, sendPage } from './send-page.ts';
import { type FoundPage, NOT_FOUND, readSiteMap } from './site-map.ts';
import { packPage, type StoredPage } from './stored-page.ts';

/** How long a stored page is given without being looked at again; then it is made anew while the old one still answers. */
const FRESH_MS = 60_000;

type Wanted = { key: string; url: string; page: FoundPage };

/** The pages of the site: rendered by the router of `build` with the services in reach of its loaders, kept in memory, given under policy. */
export function makePages(build: ServerBuild, services: Services): Pages {
  const render = (url: string): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production')(new Request(url), context);
  };
  if (import.meta.env.DEV)
    return { answer: (request) => render(request.url), fromMemory: () => false, dropPages: () => {} };

  const outside = outsideServices(services);
  const script = sourceHash(late);
  const styles = { site: sourceHash(sheets.site), desk: sourceHash(sheets.desk) };
  const findPage = readSiteMap(build);
  const store = new PageStore();
  const underWay = new Map<string, Promise<StoredPage>>();
  let rounds = 0;
  let assets = new Map<string, StoredPage>();
  const assetsRead = readAssets(fileURLToPath(new URL('../client', import.meta.url))).then((read) => (assets = read));

  /** What an address asks for. A `.data` address is the same page's data for a navigation within the site. */
  function wantedAt(address: string): Wanted {
    const { pathname, search, searchParams } = new URL(services.publicUrl + address);
    const asData = pathname.endsWith('.data');
    const path = asData ? pathOfData(pathname) : pathname;
    const page = findPage(path);
    if (page.handle.stored === false) return { key: '', url: pathname + search, page };
    const url = pageKey(page.path, searchParams, page.handle.params, istDayOf(services.clock.now()));
    if (!asData) return { key: url, url, page };
    const routes = page.routeIds.filter((id) => searchParams.get('_routes')?.split(',').includes(id));
    const key = dataAddress(url, routes);
    return { key, url: key, page };
  }

  async function make({ key, url, page }: Wanted): Promise<StoredPage> {
    const { handle } = page;
    const round = rounds;
    const madeAt = performance.now();
    const tomorrow = instantAt(addDays(istDayOf(services.clock.now()), 1)).getTime();
    const response = await render(services.publicUrl + url);
    const keeps = key !== '' && response.status === (page.path === NOT_FOUND ? 404 : 200);
    const answer = {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        ...pageHeaders(outside, handle.reaches),
        'Content-Security-Policy': contentSecurityPolicy(
          { script, style: styles[sheetOf([handle])] },
          outside,
          handle.reaches,
        ),
        'Cache-Control': keeps && handle.audience !== 'member' ? 'no-cache' : 'private, no-store',
      },
    };
    const endsAt = handle.dated || handle.params ? tomorrow : Number.POSITIVE_INFINITY;
    const body = Buffer.from(await response.arrayBuffer());
    const before = store.get(key)?.bodies;
    const bodies = before?.identity.equals(body) ? before : await encode(body, { kept: keeps });
    const packed = packPage(answer, bodies, { madeAt, endsAt });
    if (keeps && round === rounds) store.set(key, packed);
    return packed;
  }

  /** Makes a page once, however many ask for it meanwhile. */
  function makeOnce(wanted: Wanted): Promise<StoredPage> {
    if (wanted.key === '') return make(wanted);
    const already = underWay.get(wanted.key);
    if (already) return already;
    const making = make(wanted).finally(() => underWay.delete(wanted.key));
    underWay.set(wanted.key, making);
    return making;
  }

  function stored(key: string): StoredPage | undefined {
    const page = store.get(key);
    if (!page || services.clock.now().getTime() >= page.endsAt) return undefined;
    if (performance.now() - page.madeAt > FRESH_MS) {
      page.madeAt = performance.now();
      makeOnce(wantedAt(key)).catch((error: unknown) => services.log.error({ err: error, key }, 'page not made anew'));
    }
    return page;
  }

  /** Only what this site knows: an unknown address may still be a call, so it goes the long way. */
  function inMemory(address: string): StoredPage | undefined {
    const asset = assets.get(address);
    if (asset) return asset;
    if (!address.includes('?')) return stored(address);
    const wanted = wantedAt(address);
    return wanted.page.path === NOT_FOUND ? undefined : stored(wanted.key);
  }

  return {
    fromMemory(incoming, outgoing) {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
      const page = inMemory(incoming.url ?? '/');
      if (page) sendPage(page, incoming, outgoing);
      return page !== undefined;
    },
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method Not Allowed\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      await assetsRead;
      const { pathname, search } = new URL(request.url);
      const asset = assets.get(pathname);
      if (asset) return pageResponse(asset, request);
      const wanted = wantedAt(pathname + search);
      return pageResponse(stored(wanted.key) ?? (await makeOnce(wanted)), request);
    },
    dropPages() {
      rounds += 1;
      store.clear();
    },
  };
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

function outsideServices({ env, publicUrl }: Services): OutsideServices {
  const missing = missingSettings(env);
  return {
    payments: missing.payments.length === 0,
    identity:
      missing.identity.length === 0 && env.FIREBASE_AUTH_DOMAIN ? { authDomain: env.FIREBASE_AUTH_DOMAIN } : null,
    https: publicUrl.startsWith('https:'),
  };
}
