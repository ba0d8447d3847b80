/** A message that passes by. It is never the only carrier of a result: the page says it too. */
export type Toast = {
  title: string;
  text?: string;
  /** 'destructive' stays until it is dismissed. */
  kind?: 'success' | 'info' | 'warning' | 'destructive';
  /** Stays until it is dismissed although it is no error (anything with a payment id). */
  keep?: boolean;
  /** Takes the place of an earlier toast about the same thing. */
  about?: string;
};
export type ShownToast = Toast & { id: number };

const KEY = 'toasts';
let shown: readonly ShownToast[] = keptFromLastPage();
let lastId = shown.length;
const listeners = new Set<() => void>();

/** Shows a toast; to be called in the browser only. At most four at once, the oldest gives way. */
export function showToast(toast: Toast): void {
  lastId += 1;
  change([...without(toast.about), { ...toast, id: lastId }].slice(-4));
}

/** Takes back what was said about something, as it no longer holds. */
export const withdrawToast = (about: string): void => change(without(about));

const without = (about: string | undefined): readonly ShownToast[] =>
  about === undefined ? shown : shown.filter((toast) => toast.about !== about);

export const dismissToast = (id: number): void => change(shown.filter((toast) => toast.id !== id));

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => shown,
  readOnServer: (): readonly ShownToast[] => none,
};
const none: readonly ShownToast[] = [];

/** A toast outlives the page on which it was made: signing in and paying lead to new documents. */
function keptFromLastPage(): readonly ShownToast[] {
  if (typeof document === 'undefined') return [];
  addEventListener('pagehide', () => withStorage((storage) => storage.setItem(KEY, JSON.stringify(shown))));
  const kept = withStorage((storage) => {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    return text;
  });
  const toasts = kept ? (JSON.parse(kept) as Toast[]) : [];
  return toasts.map((toast, index) => ({ ...toast, id: index + 1 }));
}

function withStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
