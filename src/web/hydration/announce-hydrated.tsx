import { useEffect } from 'react';

/** Tells the inline script that React has hydrated the page, so that it replays early events. */
export function AnnounceHydrated() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
