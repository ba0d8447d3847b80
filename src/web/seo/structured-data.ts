import { createContext, type RouterContextProvider } from 'react-router';
import names from './share-images.json' with { type: 'json' };

/** One thing of schema.org's vocabulary. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** The loaders' schema.org data. It goes into the document only, not into the router's data. */
export const structuredDataContext = createContext<Thing[]>();

/** Adds structured data to the page that is being rendered. Client-side navigations have none. */
export function describe(context: Readonly<RouterContextProvider>, ...things: readonly Thing[]): void {
  context.get(structuredDataContext).push(...things);
}

/** As a block of data, which is no script for a policy; '' when there is nothing to say. */
export function structuredDataBlock(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

const known: ReadonlySet<string> = new Set(names);

/**
 * The path of the picture for link previews (`og:image`), drawn by `art/cards.ts`: the page's own, else its parent's, else the home page's.
 * The addresses are stable because other sites store them.
 */
export function shareImageOf(page: string): string {
  const above = page.split('/')[0] ?? '';
  const name = [page.replace('/', '-'), above, 'home'].find((one) => known.has(one)) ?? 'home';
  return `/cards/${name}.jpg`;
}
