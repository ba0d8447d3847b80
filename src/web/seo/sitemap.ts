import { listCards } from '#capabilities/content/use-cases/read-blog.ts';
import type { Route } from './+types/sitemap.ts';
import { pageContext } from './page-context.ts';
import { foundPages } from './site-pages.ts';
import { xmlResponse, xmlText } from './xml.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts } = await pageContext(context);
  const posts = await listCards(services, facts);
  const urls = [
    ...foundPages.map((path) => `<url><loc>${xmlText(services.publicUrl + path)}</loc></url>`),
    ...posts.map(
      ({ slug, publishedAt }) =>
        `<url><loc>${xmlText(`${services.publicUrl}/blog/${slug}`)}</loc><lastmod>${publishedAt}</lastmod></url>`,
    ),
  ];
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
  );
}
