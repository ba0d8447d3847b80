import { servicesContext } from '#web/services-context.ts';
import type { Route } from './+types/robots.ts';

/** Everything may be read; calls, signed links and the stand-ins are nothing to find. Pages that are private say so themselves. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/availability/',
    'Disallow: /b/',
    'Disallow: /calendar/',
    'Disallow: /sandbox/',
    'Disallow: /explore',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
