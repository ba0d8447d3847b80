import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { isDatabaseAway } from '#platform/database/is-database-away.ts';
import { AnnounceHydrated } from './hydration/announce-hydrated.tsx';
import { hydrationBlocks, takeHydrationData } from './hydration/hydration-data.ts';
import { servicesContext, unavailableContext } from './loader-contexts.ts';
import { structuredDataBlock, structuredDataContext } from './seo/structured-data.ts';

/** Renders one document in full; nothing is streamed, as pages are stored whole. In development the router's own scripts carry the hydration data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: RouterContextProvider,
): Promise<Response> {
  const hydration = import.meta.env.DEV ? '' : hydrationBlocks(await takeHydrationData(context));
  const block = structuredDataBlock(loaded.get(structuredDataContext)) + hydration;
  // The same siblings as in the browser: ids made by `useId` are counted by the place in the tree.
  const stream = await renderToReadableStream(
    <>
      <ServerRouter context={context} url={request.url} />
      <AnnounceHydrated />
    </>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, signal: request.signal },
  );
  await stream.allReady;
  // The router's mark for lazy route discovery; here the manifest has all routes.
  const html = (await new Response(stream).text()).replaceAll(' data-discover="true"', '');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isUnavailable = loaded.get(unavailableContext);
  // 503 as for calls: crawlers come again and do not take the page for broken.
  if (isUnavailable) headers.set('Retry-After', '5');
  const body = block ? html.replace('</body>', () => `${block}</body>`) : html;
  return new Response(body, { status: isUnavailable ? 503 : status, headers });
}

/** Unknown addresses and answers thrown on purpose are no failures of ours: they print nothing. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseAway(error)) context.set(unavailableContext, true);
  const { log } = context.get(servicesContext);
  // The first part names the page; what follows may be a key, as in a booking's link.
  const [, page = ''] = new URL(request.url).pathname.split('/');
  log.error({ err: error, page: `/${page}` }, 'page failed');
}
