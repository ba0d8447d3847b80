import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

/** The menu of a screen's pages. On a phone it scrolls sideways, so that the page that is open is always in view. */
export function SubNav({
  label,
  pages,
}: {
  label: string;
  /** `to`: the address; `name`: what the link shows. */
  pages: readonly { to: string; name: ReactNode }[];
}) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const open = pages.findIndex(({ to }) => pathname.startsWith(to));
  useEffect(() => {
    const link = nav.current?.children[open];
    if (!nav.current || !link) return;
    const [all, one] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()];
    nav.current.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  }, [open]);
  return (
    <nav ref={nav} aria-label={label} className="subnav">
      {pages.map(({ to, name }) => (
        <NavLink key={to} to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
