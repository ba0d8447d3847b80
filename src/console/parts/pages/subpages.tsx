import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { Redirect } from '../../sheet/redirect.tsx';
import { SubNav } from './sub-nav.tsx';

type Subpage = { path: string; label: string; page: ReactNode };

/** A screen of several pages with their menu, which a single page does not need. Other addresses below `base` lead to the first page. */
export function Subpages({
  title,
  base,
  pages,
  width = 'screen-wide',
}: {
  title: string;
  /** The address of the screen, as '/console/settings'. */
  base: string;
  pages: readonly Subpage[];
  width?: 'screen-wide' | 'screen-narrow';
}) {
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
