import { type ReactNode, useEffect, useState } from 'react';

/**
 * On phones and tablets: price and button at the bottom while the page's own button is out of sight. The page reserves the bar's height below
 * its footer (`--buy-bar`), so that the bar covers nothing.
 */
export function BuyBar({ own, children }: { own: HTMLElement | null; children: ReactNode }) {
  const [ownInSight, setOwnInSight] = useState(true);
  useEffect(() => {
    if (!own) return;
    const observer = new IntersectionObserver((entries) => setOwnInSight(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(own);
    return () => observer.disconnect();
  }, [own]);
  return ownInSight ? null : (
    <div ref={keepRoomFor} className="buy-bar">
      {children}
    </div>
  );
}

function keepRoomFor(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--buy-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--buy-bar');
  };
}
