/** A page's metadata for search engines and link previews. */
export type PageMeta = {
  /** Title of the tab and of link previews. */
  title: string;
  description: string;
  /** The canonical address. */
  url: string;
  /** The picture that is shown where the page is shared, 1200 x 630, by its full address. */
  image: string;
  site: string;
  article?: boolean;
  /** The note about prices on a page of the fallback catalogue. */
  note?: string;
  /** The feed that a reader of this page may subscribe to. */
  feed?: string;
};

/** The tags of it; only the title of a page that failed. Who shares or lists a page reads its document, so the browser leaves their tags out. */
export const metaTags = (page: PageMeta | undefined) =>
  page
    ? [
        { title: page.title },
        { name: 'description', content: page.description },
        { tagName: 'link' as const, rel: 'canonical', href: page.url },
        ...(import.meta.env.SSR ? cardTags(page) : []),
      ]
    : [{ title: 'Application Error' }];

const cardTags = (page: PageMeta) => [
  { property: 'og:type', content: page.article ? 'article' : 'website' },
  { property: 'og:site_name', content: page.site },
  { property: 'og:locale', content: 'en_IN' },
  { property: 'og:title', content: page.title },
  { property: 'og:description', content: page.description },
  { property: 'og:url', content: page.url },
  { property: 'og:image', content: page.image },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: page.title },
  { name: 'twitter:description', content: page.description },
  { name: 'twitter:image', content: page.image },
  ...(page.feed
    ? [{ tagName: 'link' as const, rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: page.feed }]
    : []),
];

/** Tags of a page that search engines must not list: private, temporary, or reached by a link in a mail. */
export const noIndexTags = (title: string) => [
  { title },
  { name: 'description', content: title },
  { name: 'robots', content: 'noindex' },
];
