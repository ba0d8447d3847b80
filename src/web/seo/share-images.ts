import names from './share-images.json' with { type: 'json' };

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
