import { siteName } from '#capabilities/content/rules/place-words.ts';
import icon from '#web/icon.svg?url';
import { servicesContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/manifest.ts';

/** The web app manifest: name, icons and colours on a home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { facility } = context.get(servicesContext);
  const manifest = {
    id: '/',
    name: siteName(facility),
    short_name: facility.brand,
    description: facility.tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [
      { src: icon, type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Day Pass', url: '/day-pass' },
      { name: 'My Bookings', url: '/my-bookings' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
