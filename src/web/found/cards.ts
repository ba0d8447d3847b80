import names from './cards.json' with { type: 'json' };

const known: ReadonlySet<string> = new Set(names);

/**
 * The path of the picture that stands for a page where it is shared, as `art/cards.ts` draws them: the page's own, else that of the page
 * above it, else the home page's. They keep their address, as others keep it, too.
 */
export function cardOf(page: string): string {
  const above = page.split('/')[0] ?? '';
  const name = [page.replace('/', '-'), above, 'home'].find((one) => known.has(one)) ?? 'home';
  return `/cards/${name}.jpg`;
}
