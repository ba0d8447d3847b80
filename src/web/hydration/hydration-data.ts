import type { EntryContext } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';
import { sheetFiles, sheetOf } from '#web/styles/sheets.ts';

type EntryRoute = NonNullable<EntryContext['manifest']['routes'][string]>;

/** What the browser needs to hydrate the page. It is a JSON block in the page, which the content security policy does not count as script. */
export type HydrationData = {
  when: NonNullable<PageHandle['hydrate']>;
  /** The router's own state. */
  context: Record<string, unknown>;
  /** The ids of this page's routes in the manifest, a built file that names each route's modules. */
  routes: string[];
  manifest: string;
  /** The whole style sheet as a file; the page carries its critical CSS. */
  styles: string;
  /** The document kind of each path ('/b/*' with a parameter at its end) that is not the common one: style sheet and outside services. */
  documents: Record<string, string>;
};

export const HYDRATION_DATA_ID = 'hydration-data';
const LOADER_DATA_ID = 'loader-data';

/**
 * Removes the hydration data from `context`, so that the router does not print it as inline scripts. `loaded` is the loaders' data in the
 * router's own encoding, which is JSON.
 * Uses fields of EntryContext that are typed but not documented; the router's version is pinned and a browser test watches them.
 */
export async function takeHydrationData(context: EntryContext): Promise<{ hydration: HydrationData; loaded: string }> {
  const { serverHandoffStream, serverHandoffString, manifest, staticHandlerContext } = context;
  delete context.serverHandoffStream;
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const handles = staticHandlerContext.matches.map(({ route }) => handleOf(context, route.id));
  const loaded = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const hydration: HydrationData = {
    when: handles.findLast((handle) => handle?.hydrate)?.hydrate ?? 'idle',
    context: withoutFlagsThatAreOff(JSON.parse(serverHandoffString ?? '{}')),
    routes: matched.map((route) => route.id),
    manifest: manifest.url,
    styles: sheetFiles[sheetOf(handles)],
    documents: documentsByPath(context),
  };
  return { hydration, loaded };
}

/** The router treats a missing flag as off. */
function withoutFlagsThatAreOff(context: { future?: Record<string, boolean> }): Record<string, unknown> {
  return { ...context, future: Object.fromEntries(Object.entries(context.future ?? {}).filter(([, on]) => on)) };
}

/** The blocks as HTML. A page that hydrates at once preloads the manifest, which names all other files. */
export const hydrationBlocks = ({ hydration, loaded }: { hydration: HydrationData; loaded: string }): string =>
  (hydration.when === 'soon' ? `<link rel="modulepreload" href="${hydration.manifest}">` : '') +
  jsonBlock(HYDRATION_DATA_ID, JSON.stringify(hydration)) +
  jsonBlock(LOADER_DATA_ID, loaded);

const jsonBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

const handleOf = (context: EntryContext, id: string): PageHandle | undefined =>
  (context.routeModules[id] as { handle?: PageHandle } | undefined)?.handle;

function documentsByPath(context: EntryContext): Record<string, string> {
  const { routes } = context.manifest;
  const lineOf = (id: string | undefined): EntryRoute[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...lineOf(route.parentId), route] : [];
  };
  const pairs = Object.keys(routes).flatMap((id) => {
    const line = lineOf(id);
    const handles = line.map((route) => handleOf(context, route.id));
    const sheet = sheetOf(handles);
    const reaches = handles.findLast((handle) => handle?.reaches)?.reaches ?? '';
    const secret = handles.some((handle) => handle?.secret) ? 'secret' : '';
    const kind = [sheet, reaches, secret].filter(Boolean).join(' ');
    const path = line
      .map((route) => route.path)
      .filter(Boolean)
      .join('/');
    return routes[id]?.path && kind !== 'site' ? [[`/${path.replace(/:\w+$/, '*')}`, kind] as const] : [];
  });
  return Object.fromEntries(pairs);
}
