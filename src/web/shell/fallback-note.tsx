import { useMatches } from 'react-router';
import type { PageMeta } from '#web/seo/page-meta.ts';

/** Says above a page that its prices are those of the fallback catalogue, and that nothing can be bought meanwhile. */
export function FallbackNote() {
  const { page } = (useMatches().at(-1)?.loaderData ?? {}) as { page?: PageMeta };
  return page?.note ? (
    <p role="status" className="page-width py-4 font-medium text-pending">
      {page.note}
    </p>
  ) : null;
}
