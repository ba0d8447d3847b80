import { Outlet, useMatches } from 'react-router';
import { ErrorScreen } from '#web/errors/error-screen.tsx';
import type { PageMeta } from '#web/seo/page-meta.ts';
import { en } from '#web/strings/en.ts';
import type { Route } from './+types/site-layout.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Says above a page that its prices are those of the fallback catalogue, and that nothing can be bought now. */
export function FallbackNote() {
  const { page } = (useMatches().at(-1)?.loaderData ?? {}) as { page?: PageMeta };
  return page?.note ? (
    <p role="status" className="page-width py-4 font-medium text-pending">
      {page.note}
    </p>
  ) : null;
}

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
