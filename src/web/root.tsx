import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { weekRows } from '#capabilities/catalogue/rules/hours/week-text.ts';
import { nearText } from '#capabilities/content/rules/place-words.ts';
import { AuthProvider } from '#capabilities/identity/ui/auth-provider.tsx';
import face from '#design/fonts/bricolage.woff2?url';
import { useHydrated } from '#design/hooks/use-in-browser.ts';
import { ToastRegion } from '#design/toasts/toast-region.tsx';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import deferredHydration from './hydration/deferred-hydration.ts?script';
import icon from './icon.svg?url';
import { servicesContext } from './loader-contexts.ts';
import type { PageHandle } from './page-handle.ts';
import { isOnDrawnMap } from './public/drawn-map.ts';
import { sheetOf, sheets } from './styles/sheets.ts';

/** The facility's facts for the frame of every page; the same for all visitors. */
export function loader({ context }: Route.LoaderArgs) {
  const { facility, mode, identity } = context.get(servicesContext);
  const { brand, brandKannada, tagline, legalName, cin, established, address, mapsUrl } = facility;
  const { phone, whatsApp, email, social } = facility;
  return {
    site: {
      brand,
      brandKannada,
      tagline,
      legalName,
      cin,
      established,
      address,
      near: nearText(facility),
      hasDrawnMap: isOnDrawnMap(facility),
      mapsUrl,
      phone,
      whatsApp,
      email,
      social,
      reception: weekRows(facility.hours, 'reception'),
    },
    sandbox: mode.sandbox,
    identity: identity.setup,
  };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const sheet = sheetOf(useMatches().map(({ handle }) => handle as PageHandle | undefined));
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" as="font" type="font/woff2" href={face} crossOrigin="" />
        <Links />
        {import.meta.env.DEV ? null : <Inline as="script" text={import.meta.env.SSR ? deferredHydration : ''} />}
        <Inline as="style" text={sheets[sheet]} />
      </head>
      <body>
        {children}
        {import.meta.env.DEV ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** The inline script and styles. The content security policy allows them by their hash; the browser's bundle omits them. */
function Inline({ as: Tag, text }: { as: 'script' | 'style'; text: string }) {
  // oxlint-disable-next-line react/no-danger -- our own text, from a file of the build
  return <Tag suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <AuthProvider setup={loaderData.identity}>
      <Outlet />
      <AfterNavigation />
      <ToastRegion />
    </AuthProvider>
  );
}

/** When even the frame fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}

/**
 * After a navigation within the site: open menus close, focus goes to the new page's heading, its title is announced, and the scroll
 * position is the browser's usual one. A change of the query alone keeps the focus where it is.
 */
function AfterNavigation() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const hydrated = useHydrated();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    const heading = document.querySelector('h1') ?? document.getElementById('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname]);
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {hydrated ? <ScrollRestoration /> : null}
    </>
  );
}
