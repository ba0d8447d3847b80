import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and while React takes it over, true afterwards: for parts that exist only with script. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
