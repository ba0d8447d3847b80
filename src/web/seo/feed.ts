import { siteName } from '#capabilities/content/rules/place-words.ts';
import { postsAsHtml } from '#capabilities/content/use-cases/read-blog.ts';
import type { Route } from './+types/feed.ts';
import { pageContext } from './page-context.ts';
import { xmlResponse, xmlText } from './xml.ts';

/** The blog for feed readers (RSS 2.0), with whole texts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts } = await pageContext(context);
  const { publicUrl, facility } = services;
  const posts = await postsAsHtml(services, facts);
  const items = posts.map(({ slug, title, excerpt, content, author, tags, publishedAt }) => {
    const url = xmlText(`${publicUrl}/blog/${slug}`);
    return [
      '<item>',
      `<title>${xmlText(title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
      `<dc:creator>${xmlText(author)}</dc:creator>`,
      ...tags.map((tag) => `<category>${xmlText(tag)}</category>`),
      `<description>${xmlText(excerpt)}</description>`,
      `<content:encoded>${xmlText(withFullAddresses(content, publicUrl))}</content:encoded>`,
      '</item>',
    ].join('\n');
  });
  const head = [
    `<title>${xmlText(siteName(facility))}</title>`,
    `<link>${xmlText(publicUrl)}/blog</link>`,
    '<description>Notes from a shared floor</description>',
    '<language>en-IN</language>',
    `<atom:link href="${xmlText(publicUrl)}/feed.xml" rel="self" type="application/rss+xml"/>`,
  ];
  return xmlResponse(
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${[...head, ...items].join('\n')}
</channel>
</rss>`,
  );
}

/** A reader shows the text elsewhere, so the site's own links need the site's address. */
const withFullAddresses = (html: string, publicUrl: string): string =>
  html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`);
