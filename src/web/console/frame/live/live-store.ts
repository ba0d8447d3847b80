import { systemClock } from '#platform/clock.ts';

type Signs = { lastSign: Date | null; connected: boolean; offlineSince: Date | null };

let signs: Signs = { lastSign: null, connected: false, offlineSince: null };
const listeners = new Set<() => void>();

function change(part: Partial<Signs>): void {
  signs = { ...signs, ...part };
  for (const listener of listeners) listener();
}

/** The server answered, or its held call gave a sign of life. */
export const heard = (): void => change({ lastSign: systemClock.now(), offlineSince: null });

/** The held call was opened or closed. */
export const setConnected = (connected: boolean): void =>
  signs.connected === connected ? undefined : change({ connected });

/** A call got no answer: the time without a network begins, unless it has begun. */
export const unheard = (): void => (signs.offlineSince ? undefined : change({ offlineSince: systemClock.now() }));

/** For `useSyncExternalStore`. */
export const liveStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Signs => signs,
};
