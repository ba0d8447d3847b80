import { useSyncExternalStore } from 'react';

/** Whether the browser reports a network; 'unknown' on the server and during hydration. */
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
