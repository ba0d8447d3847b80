import type { RouterContextProvider } from 'react-router';
import { atRatesOf } from '#capabilities/catalogue/rules/change-catalogue.ts';
import { factsInWords } from '#capabilities/catalogue/rules/texts/facts-in-words.ts';
import { catalogueToShow } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { siteName } from '#capabilities/content/rules/place-words.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { servicesContext, unavailableContext } from '#web/loader-contexts.ts';
import type { PageMeta } from './page-meta.ts';
import { describe, shareImageOf, type Thing } from './structured-data.ts';

/** The way from home to a page, the page last. */
const breadcrumbs = (way: readonly { name: string; path: string }[], publicUrl: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});

type Named = {
  /** The card's name when it is not the page's own; see `share-images.json`. */
  card?: string;
  /** This page's parent in the breadcrumb. */
  under?: { name: string; path: string };
  article?: boolean;
};

const FALLBACK_NOTE =
  'We cannot load current prices right now. You see our list prices; booking is paused until we can confirm them.';

/**
 * For loaders: the services, the catalogue, the facts that fill the texts, and how a page names and describes itself. A page of the fallback
 * catalogue says so, answers 503 and describes no prices to search engines.
 */
export async function pageContext(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { facility, publicUrl } = services;
  const { catalogue: listed, isFallback } = await catalogueToShow(services);
  const catalogue = atRatesOf(listed, facility, istDayOf(services.clock.now()));
  if (isFallback) context.set(unavailableContext, true);
  const site = siteName(facility);
  const meta = (path: string, title: string, description: string, { card, article }: Named): PageMeta => ({
    title,
    description,
    url: publicUrl + path,
    image: publicUrl + shareImageOf(card ?? path.slice(1)),
    site,
    ...(article ? { article } : {}),
    ...(isFallback ? { note: FALLBACK_NOTE } : {}),
    ...(path.startsWith('/blog') ? { feed: '/feed.xml' } : {}),
  });
  return {
    services,
    catalogue,
    facts: factsInWords(facility, catalogue),
    /** The home page, by a title of its own. */
    home: (title: string, description: string): PageMeta => meta('/', title, description, { card: 'home' }),
    /** Any other page: `name` is what it is called in titles and on the way from home. */
    named(path: string, name: string, description: string, more: Named = {}): PageMeta {
      const way = [{ name: 'Home', path: '/' }, ...(more.under ? [more.under] : []), { name, path }];
      describe(context, breadcrumbs(way, publicUrl));
      return meta(path, `${name} · ${site}`, description, more);
    },
    describe: (...things: readonly Thing[]) => (isFallback ? undefined : describe(context, ...things)),
  };
}
