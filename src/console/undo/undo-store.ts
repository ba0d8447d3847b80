/** The last step that can be taken back. */
export type Undoable = {
  /** What was done: 'Asha Nair is checked in'. */
  text: string;
  /** Takes it back. Rejects with what went wrong. */
  undo(): Promise<unknown>;
};

/** How long the bar stays. */
const UNDO_MS = 10_000;

let current: Undoable | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Offers to take a step back; a new one takes the place of the last. */
export function offerUndo(step: Undoable | null): void {
  clearTimeout(timer);
  current = step;
  if (step) timer = setTimeout(() => offerUndo(null), UNDO_MS);
  for (const listener of listeners) listener();
}

/** Takes the last step back, if there is one. */
export async function undoLast(): Promise<void> {
  const step = current;
  offerUndo(null);
  await step?.undo();
}

/** For `useSyncExternalStore`. */
export const undoStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Undoable | null => current,
};
