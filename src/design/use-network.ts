import { useSyncExternalStore } from 'react';

/** Whether the browser believes in a network; unknown until it runs, so that nothing is asked for in vain. */
export function useNetwork(): 'there' | 'gone' | 'unknown' {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed);
      addEventListener('offline', changed);
      return () => {
        removeEventListener('online', changed);
        removeEventListener('offline', changed);
      };
    },
    () => (navigator.onLine ? 'there' : 'gone'),
    () => 'unknown',
  );
}
