import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { largestCapacity } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { missingSettings } from '#server/mode.ts';
import type { Services } from '#server/services.ts';
import deferredHydration from '#web/hydration/deferred-hydration.ts?script';
import { PREFETCH_RULES } from '#web/hydration/prefetch-rules.ts';
import { servicesContext, unavailableContext } from '#web/loader-contexts.ts';
import worker from '#web/offline/service-worker.ts?script';
import { structuredDataContext } from '#web/seo/structured-data.ts';
import { criticalCss } from '#web/styles/critical-css.ts';
import { sheetOf, sheets } from '#web/styles/sheets.ts';
import { readAssetOfOtherBuild, readAssets } from './assets.ts';
import { pageCache } from './cache/page-cache.ts';
import { packPage, type StoredPage } from './cache/stored-page.ts';
import { consolePages } from './console-pages.ts';
import { comeAgain, criticalPage, isBareFailure } from './critical-page.ts';
import { encode } from './encoding.ts';
import { contentSecurityPolicy, fileHeaders, type OutsideServices, pageHeaders, sourceHash } from './policy.ts';
import { routeMatcher } from './route-matcher.ts';
import { pageResponse, sendPage } from './send-page.ts';

/** The pages of the site, and the browser's files. */
export type Pages = {
  /** Answers every request that is not a call. */
  answer(request: Request): Promise<Response>;
  /** Answers straight from memory when the page or file is there; false means: nothing was sent, ask `answer`. */
  fromMemory(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Forgets all stored pages; to be called when content of theirs has changed. */
  dropPages(): void;
};

/** The pages of the site: rendered by the router of `build` with the services in reach of its loaders, kept in memory, given under policy. */
export function makePages(build: ServerBuild, services: Services): Pages {
  const handle = createRequestHandler(build, import.meta.env.DEV ? 'development' : 'production');
  const render = async (url: string): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(structuredDataContext, []);
    const response = await handle(new Request(url), context);
    const shown = isBareFailure(response) ? criticalPage() : response;
    return context.get(unavailableContext) ? comeAgain(shown) : shown;
  };
  if (import.meta.env.DEV) {
    return { answer: (request) => render(request.url), fromMemory: () => false, dropPages: () => {} };
  }

  const outside = outsideServices(services);
  const script = sourceHash(deferredHydration);
  const ahead = sourceHash(PREFETCH_RULES);
  const wholeHashes = { site: sourceHash(sheets.site), booking: sourceHash(sheets.booking) };
  const consoleOf = consolePages(new URL('../', import.meta.url), services, outside);
  const pages = pageCache({
    matchRoute: routeMatcher(build),
    render: (url) => render(services.publicUrl + url),
    finish({ handle: page }, rendered) {
      const sheet = sheetOf([page]);
      const whole = sheets[sheet];
      // Feeds, robots.txt and a page's data have no style sheet at all.
      const part = rendered.includes(whole) ? criticalCss(whole, rendered) : null;
      const style = part === null ? wholeHashes[sheet] : sourceHash(part);
      const hashes = { script, style, ahead: page.secret ? null : ahead };
      return {
        text: part === null ? rendered : rendered.replace(whole, () => part),
        headers: {
          ...pageHeaders(outside, page),
          'Content-Security-Policy': contentSecurityPolicy(hashes, outside, page.reaches),
        },
      };
    },
    clock: services.clock,
    desks: () => largestCapacity(services.facility, 'hotDesks'),
    onError: (error) => services.log.error({ err: error }, 'page not re-rendered'),
  });
  let assets = new Map<string, StoredPage>();
  const folders = ['../client', '../earlier'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  const [built = ''] = folders;
  const assetsRead = readAssets(built, fileHeaders(outside)).then(
    async (read) => (assets = read.set('/b/worker.js', await workerFile(worker, outside))),
  );

  return {
    fromMemory(incoming, outgoing) {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
      const address = incoming.url ?? '/';
      const page =
        assets.get(address) ?? consoleOf.kept(address) ?? (address.startsWith('/') ? pages.kept(address) : undefined);
      if (page) sendPage(page, incoming, outgoing);
      return page !== undefined;
    },
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method Not Allowed\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      await assetsRead;
      const { pathname, search } = new URL(request.url);
      const asset =
        assets.get(pathname) ??
        (await consoleOf.find(pathname)) ??
        (await readAssetOfOtherBuild(folders, pathname, fileHeaders(outside)));
      return pageResponse(asset ?? (await pages.page(pathname + search)), request);
    },
    dropPages: pages.drop,
  };
}

/** The service worker for booking pages. It may fetch from this site only, and browsers check for a new version each time. */
const workerFile = async (text: string, outside: OutsideServices): Promise<StoredPage> =>
  packPage(
    {
      status: 200,
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        ...fileHeaders(outside),
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      },
    },
    await encode(Buffer.from(text), 'best'),
  );

/** What this installation really reaches: a stand-in or a missing service adds no origin to the policy. */
function outsideServices({ env, identity, publicUrl }: Services): OutsideServices {
  return {
    payments: missingSettings(env).payments.length === 0,
    identity: identity.setup.mode === 'live' ? { authDomain: identity.setup.config.authDomain } : null,
    https: publicUrl.startsWith('https:'),
  };
}
