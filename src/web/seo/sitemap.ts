import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { listCards } from '#capabilities/content/use-cases/read-blog.ts';
import type { Route } from './+types/sitemap.ts';
import { pageContext } from './page-context.ts';
import { xmlResponse, xmlText } from './xml.ts';

/** The pages that may be found, home first. Posts follow from the database. */
const pages = [
  '/',
  ...allFacts.map(({ page }) => page),
  '/book-rooms',
  '/centers',
  '/enterprise',
  '/about',
  '/contact',
  '/faq',
  '/blog',
  '/terms',
  '/privacy',
  '/return-policy',
  '/login',
];

export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts } = await pageContext(context);
  const posts = await listCards(services, facts);
  const urls = [
    ...pages.map((path) => `<url><loc>${xmlText(services.publicUrl + path)}</loc></url>`),
    ...posts.map(
      ({ slug, publishedAt }) =>
        `<url><loc>${xmlText(`${services.publicUrl}/blog/${slug}`)}</loc><lastmod>${publishedAt.slice(0, 10)}</lastmod></url>`,
    ),
  ];
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
  );
}
