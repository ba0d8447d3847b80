import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Services } from '#server/services.ts';
import { servicesContext } from '#web/services-context.ts';
import type { Pages } from '../app.ts';

/** The pages of the site, rendered by the router of `build` with the services in reach of its loaders. */
export function makePages(build: ServerBuild, services: Services): Pages {
  const handle = createRequestHandler(build, 'production');
  return (request) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    return handle(request, context);
  };
}
