import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import { Redirect } from '../../sheet/redirect.tsx';
import { useCan } from '../../staff.tsx';
import { SubNav } from './sub-nav.tsx';

/** `needs` is left out where each page is for all who open the screen. */
type Subpage = { path: string; label: ReactNode; needs?: Permission; page: ReactNode };

/**
 * A screen of several pages with their menu, which a single page does not need. Each role sees the pages that it may open; other addresses below
 * `base` lead to the first of them.
 */
export function Subpages({
  title,
  base,
  pages: all,
  width = 'screen-wide',
}: {
  title: string;
  /** The address of the screen, as '/console/settings'. */
  base: string;
  pages: readonly Subpage[];
  width?: 'screen-wide' | 'screen-narrow';
}) {
  const can = useCan();
  const pages = all.filter(({ needs }) => needs === undefined || can(needs));
  const [first] = pages;
  return (
    <div className={width}>
      <div className="screen-head">
        <h1>{title}</h1>
      </div>
      {pages.length > 1 ? (
        <SubNav label={title} pages={pages.map(({ path, label }) => ({ to: `${base}/${path}`, name: label }))} />
      ) : null}
      <Routes>
        {pages.map(({ path, page }) => (
          <Route key={path} path={path} element={page} />
        ))}
        {first ? <Route path="*" element={<Redirect to={`${base}/${first.path}`} />} /> : null}
      </Routes>
    </div>
  );
}
