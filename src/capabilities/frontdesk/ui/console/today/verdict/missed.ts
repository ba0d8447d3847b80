import { useSyncExternalStore } from 'react';

/** A ticket whose arrival is stored nowhere: neither the server nor this device has it. `at` by the server's clock. */
export type Missed = { id: string; name: string | undefined; at: Date };

let all: readonly Missed[] = [];
const listeners = new Set<() => void>();
function change(next: readonly Missed[]): void {
  all = next;
  for (const listener of listeners) listener();
}

/** Lists an arrival that could not be stored, so that the verdict on the next ticket does not hide it. A second try takes the place of the first. */
export const addMissed = (missed: Missed): void => change([...all.filter(({ id }) => id !== missed.id), missed]);

/** A person read of it, or tries again. */
export const dropMissed = (id: string): void => (all.some((one) => one.id === id) ? change(without(id)) : undefined);

export const dropAllMissed = (): void => change([]);

const without = (id: string): readonly Missed[] => all.filter((one) => one.id !== id);

/** For `useSyncExternalStore`. */
export const missedStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): readonly Missed[] => all,
};

/** The arrivals that are stored nowhere, on every screen, as a person may have turned to another one. */
export const useMissed = (): readonly Missed[] => useSyncExternalStore(missedStore.subscribe, missedStore.read);
