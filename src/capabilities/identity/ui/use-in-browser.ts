import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What only the browser can say, once it is there; `before` in the server's HTML and while it is taken over. */
export const useInBrowser = <Value extends string | boolean | null>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(never, read, () => before);
