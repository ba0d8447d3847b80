import type { EntryContext } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';

/** What the browser needs to let React take over a finished page. It travels in the page as a block of JSON, which no policy counts as script. */
export type HandOff = {
  when: NonNullable<PageHandle['hydrate']>;
  /** The router's own state, and its loaders' data as the router encodes it. */
  context: Record<string, unknown>;
  stream: string;
  /** Addresses of the built files: the routes of this page by id, the site's manifest, the entry, and all that these import. */
  routes: Record<string, string>;
  manifest: string;
  entry: string;
  preload: string[];
  /** Pages whose outside services differ, with theirs: links between such pages load a new document, as the policy is the document's. */
  reaches: Record<string, string>;
};

export const HAND_OFF_ID = 'hand-off';

/**
 * Takes the hand-off out of `context`, so that the router does not print it as inline scripts.
 * Uses fields of EntryContext that are typed but not promised; the router's version is pinned and a browser test watches.
 */
export async function takeHandOff(context: EntryContext): Promise<HandOff> {
  const { serverHandoffStream, serverHandoffString, manifest, staticHandlerContext } = context;
  delete context.serverHandoffStream;
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const handles = staticHandlerContext.matches.map(({ route }) => handleOf(context, route.id));
  return {
    when: handles.findLast((handle) => handle?.hydrate)?.hydrate ?? 'idle',
    context: JSON.parse(serverHandoffString ?? '{}'),
    stream: serverHandoffStream ? await new Response(serverHandoffStream).text() : '',
    routes: Object.fromEntries(matched.map((route) => [route.id, route.module])),
    manifest: manifest.url,
    entry: manifest.entry.module,
    preload: [
      ...new Set([
        manifest.entry.module,
        ...manifest.entry.imports,
        manifest.url,
        ...matched.flatMap((route) => [route.module, ...(route.imports ?? [])]),
      ]),
    ],
    reaches: reachesByPath(context),
  };
}

/** As text that can stand in HTML. */
export const handOffBlock = (handOff: HandOff): string =>
  `<script type="application/json" id="${HAND_OFF_ID}">${JSON.stringify(handOff).replaceAll('<', '\\u003c')}</script>`;

const handleOf = (context: EntryContext, id: string): PageHandle | undefined =>
  (context.routeModules[id] as { handle?: PageHandle } | undefined)?.handle;

function reachesByPath(context: EntryContext): Record<string, string> {
  const pairs = Object.values(context.manifest.routes).flatMap((route) => {
    const reaches = route && handleOf(context, route.id)?.reaches;
    return reaches && route.path ? [[`/${route.path}`, reaches] as const] : [];
  });
  return Object.fromEntries(pairs);
}
