import { useEffect } from 'react';

/** Tells the page's first script that React has taken over, so that it does what was kept and then steps aside. */
export function Alive() {
  useEffect(() => {
    dispatchEvent(new Event('alive'));
  }, []);
  return null;
}
