import { systemClock } from '#platform/clock.ts';
import { withStorage } from '#platform/with-storage.ts';

/** A short message. The page always shows the same result, too. */
export type Toast = {
  title: string;
  text?: string;
  /** 'destructive' stays until it is dismissed, or the page is left that it is about. */
  kind?: 'success' | 'info' | 'warning' | 'destructive';
  /** Stays until it is dismissed although it is no error (anything with a payment id). */
  keep?: boolean;
  /** Says nothing any more once its page is left. */
  ofPage?: boolean;
  /** Takes the place of an earlier toast about the same thing. */
  about?: string;
  /** Which one of these things: a payment's id. */
  of?: string;
};
/** `until`: when the toast closes, in epoch milliseconds, so that the next page closes it at the same time. */
export type ShownToast = Toast & { id: number; until: number };

export const SHOWN_MS = 7000;

const KEY = 'toasts';
let shown: readonly ShownToast[] = keptFromLastPage();
let lastId = shown.length;
const listeners = new Set<() => void>();

/** Shows a toast; browser only. With a fifth toast the oldest one closes. */
export function showToast(toast: Toast): void {
  lastId += 1;
  change([...without(toast.about), { ...toast, id: lastId, until: nowMs() + SHOWN_MS }].slice(-4));
}

/** Closes the toasts about a topic that no longer hold; with `of`, only those about that item. */
export const withdrawToast = (about: string, of?: string): void => change(without(about, of));

const without = (about: string | undefined, of?: string): readonly ShownToast[] =>
  about === undefined ? shown : shown.filter((toast) => toast.about !== about || (of !== undefined && toast.of !== of));

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

let hosts: readonly symbol[] = [];

/**
 * Several regions can show toasts: the page's and that of an open window, which makes everything outside unreachable. The latest one shows them.
 * Returns how to leave.
 */
export function hostToasts(host: symbol): () => void {
  hosts = [...hosts, host];
  change(shown);
  return () => {
    hosts = hosts.filter((other) => other !== host);
    change(shown);
  };
}

export const isToastHost = (host: symbol): boolean => hosts.length === 0 || hosts.at(-1) === host;

/**
 * Keeps a toast when signing in or paying loads a new document. It is not shown longer for that, and errors stay behind with their page.
 */
function keptFromLastPage(): readonly ShownToast[] {
  if (typeof document === 'undefined') return [];
  addEventListener('pagehide', () =>
    withStorage('sessionStorage', (storage) => storage.setItem(KEY, JSON.stringify(shown))),
  );
  const kept = withStorage('sessionStorage', (storage): unknown => {
    const text = storage.getItem(KEY);
    storage.removeItem(KEY);
    return JSON.parse(text ?? '[]');
  });
  const still = (Array.isArray(kept) ? kept : []).filter(isToast).filter(isStillTrue);
  return still.map((toast, index) => ({ ...toast, id: index + 1 }));
}

/** An extension, another build or the visitor may have written there. */
function isToast(kept: unknown): kept is ShownToast {
  const { title, until } = (kept ?? {}) as Partial<ShownToast>;
  return typeof title === 'string' && typeof until === 'number';
}

function nowMs(): number {
  return systemClock.now().getTime();
}

function isStillTrue({ kind, ofPage, keep, until }: ShownToast): boolean {
  return kind !== 'destructive' && !ofPage && (keep === true || until > nowMs());
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
