import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from '#web/page-handle.ts';

export type FoundPage = {
  /** The path in its one spelling (letter case and closing slashes do not count), or NOT_FOUND. */
  path: string;
  handle: PageHandle;
  /** Ids of the routes that make up the page, outermost first. */
  routeIds: readonly string[];
};

/** The page of an address, with its metadata. */
export type RouteMatcher = (path: string) => FoundPage;

/** The path of the one page for all unknown addresses. */
export const NOT_FOUND = '/404';

const REMEMBERED = 2000;

export function routeMatcher(build: ServerBuild): RouteMatcher {
  const routes = childrenOf(undefined, build);
  const remembered = new Map<string, FoundPage>();
  return (path) => {
    const before = remembered.get(path);
    if (before) return before;
    const found = find(build, routes, decodable(path) ? path : NOT_FOUND);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(path, found);
    return found;
  };
}

function find(build: ServerBuild, routes: RouteObject[], path: string): FoundPage {
  const matches = matchRoutes(routes, path) ?? [];
  const pattern = matches.map(({ route }) => route.path ?? '').filter(Boolean);
  const handles = matches.map(({ route }) => (build.routes[route.id ?? '']?.module as { handle?: PageHandle })?.handle);
  const unknown = matches.length === 0 || pattern.at(-1) === '*';
  return {
    path: unknown ? NOT_FOUND : generatePath(`/${pattern.join('/')}`, matches.at(-1)?.params ?? {}),
    handle: Object.assign({}, ...handles),
    routeIds: matches.map(({ route }) => route.id ?? ''),
  };
}

function childrenOf(parentId: string | undefined, build: ServerBuild): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index
      ? [{ id, index: true as const }]
      : [{ id, ...(path ? { path } : {}), children: childrenOf(id, build) }];
  });
}

function decodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
