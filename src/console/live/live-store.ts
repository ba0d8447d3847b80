import { deviceClock } from '../api/server-clock.ts';
import type { Signs } from './freshness.ts';

let signs: Signs = { lastSign: null, connected: false, offlineSince: null, failing: false };
const listeners = new Set<() => void>();

function change(part: Partial<Signs>): void {
  signs = { ...signs, ...part };
  for (const listener of listeners) listener();
}

/** The server answered a call. */
export const noteAnswer = (): void => change({ lastSign: deviceClock.now(), offlineSince: null, failing: false });

/** The held call gave a sign of life. A call that failed meanwhile outvotes it, until one is answered. */
export const noteSignOfLife = (): void =>
  signs.offlineSince || signs.failing ? undefined : change({ lastSign: deviceClock.now() });

/** The held call was opened or closed. */
export const setConnected = (connected: boolean): void =>
  signs.connected === connected ? undefined : change({ connected });

/** A call did not reach the server: the time without a network begins, unless it has begun. */
export const noteNoNetwork = (): void => (signs.offlineSince ? undefined : change({ offlineSince: deviceClock.now() }));

/** The server answered that it cannot, or its answer is late. */
export const noteFailure = (): void => (signs.failing ? undefined : change({ failing: true }));

let isOlder = false;

/** The server answered something that this page does not know, so the page is of an older version. */
export function noteUnknownAnswer(): void {
  isOlder = true;
  change({});
}

/** Whether this page is older than the server, for `useSyncExternalStore`. */
export const isOlderThanServer = (): boolean => isOlder;

/** For `useSyncExternalStore`. */
export const liveStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Signs => signs,
};
