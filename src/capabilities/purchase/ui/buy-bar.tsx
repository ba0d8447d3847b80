import { type ReactNode, useEffect, useState } from 'react';

/** On phones: price and button at the bottom, only while the page's own button is out of sight. */
export function BuyBar({ own, children }: { own: HTMLElement | null; children: ReactNode }) {
  const [ownInSight, setOwnInSight] = useState(true);
  useEffect(() => {
    if (!own) return;
    const observer = new IntersectionObserver((entries) => setOwnInSight(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(own);
    return () => observer.disconnect();
  }, [own]);
  return ownInSight ? null : <div className="buy-bar">{children}</div>;
}
