import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 80rem)';

function listen(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether two views fit beside each other, as on the office's screen. */
export const useWideScreen = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
