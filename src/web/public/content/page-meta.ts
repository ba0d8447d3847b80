/** What a page says of itself to search engines and whoever shares it. `url` is its canonical address. */
export type PageMeta = { title: string; description: string; url: string };

/** The tags of it; nothing for a page that failed. */
export const metaTags = (page: PageMeta | undefined) =>
  page
    ? [
        { title: page.title },
        { name: 'description', content: page.description },
        { tagName: 'link', rel: 'canonical', href: page.url },
        { property: 'og:title', content: page.title },
        { property: 'og:description', content: page.description },
        { property: 'og:url', content: page.url },
      ]
    : [];
