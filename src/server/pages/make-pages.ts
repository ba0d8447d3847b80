import { fileURLToPath } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Services } from '#server/services.ts';
import { servicesContext } from '#web/services-context.ts';
import type { Pages } from '../app.ts';
import { readAssets } from './assets.ts';

const mediaTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The pages of the site, rendered by the router of `build` with the services in reach of its loaders. */
export function makePages(build: ServerBuild, services: Services): Pages {
  const handle = createRequestHandler(build, 'production');
  const assets = readAssets(fileURLToPath(new URL('../client/', import.meta.url)));
  return async (request) => {
    const { pathname } = new URL(request.url);
    const asset = (await assets).get(pathname);
    if (asset) {
      const type = mediaTypes[pathname.split('.').pop() ?? ''] ?? 'application/octet-stream';
      return new Response(asset, {
        headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' },
      });
    }
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return handle(request, context);
  };
}
