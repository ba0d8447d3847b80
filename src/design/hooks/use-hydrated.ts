import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and during hydration, true afterwards: for parts that need script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
