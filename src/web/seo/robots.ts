import { servicesContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/robots.ts';

/** Disallows API calls, signed links and the sandbox. Private pages have noindex. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/availability/',
    'Disallow: /b/',
    'Disallow: /calendar/',
    'Disallow: /console',
    'Disallow: /in/',
    'Disallow: /pay/',
    'Disallow: /renew/',
    'Disallow: /sandbox/',
    'Disallow: /explore',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
