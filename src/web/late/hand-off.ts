import type { EntryContext } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';
import { sheetOf } from '#web/styles/sheet-of.ts';
import { sheetFiles } from '#web/styles/sheets.ts';
import { plainJson } from './loaded-data.ts';

type EntryRoute = NonNullable<EntryContext['manifest']['routes'][string]>;

/** What the browser needs to let React take over a finished page. It travels in the page as a block of JSON, which no policy counts as script. */
export type HandOff = {
  when: NonNullable<PageHandle['hydrate']>;
  /** The router's own state. */
  context: Record<string, unknown>;
  /** The routes of this page by their ids in the site's manifest, a built file which names the files of each. */
  routes: string[];
  manifest: string;
  /** The whole style sheet as a file; the page carries what it shows at first. */
  styles: string;
  /** What kind of document each page needs, by path ('/b/*' with a parameter at its end), where it is not the common one: its style sheet and the outside services it may reach. */
  documents: Record<string, string>;
};

export const HAND_OFF_ID = 'hand-off';
const LOADED_ID = 'loaded';

/**
 * Takes the hand-off out of `context`, so that the router does not print it as inline scripts. `loaded` is its loaders' data as plain JSON,
 * or as the router encodes it, which is JSON by itself; it stands in a block of its own, unquoted.
 * Uses fields of EntryContext that are typed but not promised; the router's version is pinned and a browser test watches.
 */
export async function takeHandOff(context: EntryContext): Promise<{ handOff: HandOff; loaded: string }> {
  const { serverHandoffStream, serverHandoffString, manifest, staticHandlerContext } = context;
  delete context.serverHandoffStream;
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const handles = staticHandlerContext.matches.map(({ route }) => handleOf(context, route.id));
  const { loaderData, actionData, errors } = staticHandlerContext;
  // Read to its end also where it is not needed: it ends its own timer there.
  const encoded = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const loaded = plainJson({ loaderData, actionData, errors }) ?? encoded;
  const handOff: HandOff = {
    when: handles.findLast((handle) => handle?.hydrate)?.hydrate ?? 'idle',
    context: withoutFlagsThatAreOff(JSON.parse(serverHandoffString ?? '{}')),
    routes: matched.map((route) => route.id),
    manifest: manifest.url,
    styles: sheetFiles[sheetOf(handles)],
    documents: documentsByPath(context),
  };
  return { handOff, loaded };
}

/** The router asks each flag whether it is on, so those that are off need not travel. */
function withoutFlagsThatAreOff(context: { future?: Record<string, boolean> }): Record<string, unknown> {
  return { ...context, future: Object.fromEntries(Object.entries(context.future ?? {}).filter(([, on]) => on)) };
}

/** As text that can stand in HTML. A page that React takes over at once fetches the manifest meanwhile, as that names all else. */
export const handOffBlocks = ({ handOff, loaded }: { handOff: HandOff; loaded: string }): string =>
  (handOff.when === 'soon' ? `<link rel="modulepreload" href="${handOff.manifest}">` : '') +
  jsonBlock(HAND_OFF_ID, JSON.stringify(handOff)) +
  jsonBlock(LOADED_ID, loaded);

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
