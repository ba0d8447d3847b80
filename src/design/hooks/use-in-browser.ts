import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What only the browser can say, once it is there; `before` in the server's HTML and during hydration. */
export const useInBrowser = <Value extends string | boolean | null>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(never, read, () => before);

/** False in the server's HTML and during hydration, true afterwards: for parts that need script. */
export const useHydrated = (): boolean => useInBrowser(() => true, false);
