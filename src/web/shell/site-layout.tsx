import { Outlet } from 'react-router';
import { ErrorScreen } from '#web/errors/error-screen.tsx';
import { en } from '#web/strings/en.ts';
import type { Route } from './+types/site-layout.ts';
import { FallbackNote } from './fallback-note.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame that all pages share: header, the page, footer (ROUTE-21). */
export default function SiteLayout() {
  return (
    <>
      <a href="#main" className="skip-link">
        {en.skipToContent}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <FallbackNote />
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

/** A page that fails leaves the frame standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <ErrorScreen error={error} />
      </main>
      <SiteFooter />
    </>
  );
}
