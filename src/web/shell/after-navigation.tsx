import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { useHydrated } from '#design/hooks/use-hydrated.ts';

/**
 * After a navigation within the site: open menus close, focus goes to the new page's heading, its title is announced, and the scroll
 * position is the browser's usual one. A change of the query alone keeps the focus where it is.
 */
export function AfterNavigation() {
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
