import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { withStorage } from '#platform/with-storage.ts';
import { type KeyAct, keyReader } from './console-keys.ts';
import { type Burst, PAUSE_MS, scannerReader } from './hand-scanner.ts';

const STORED = 'console:single-keys';

let areOn = withStorage('localStorage', (storage) => storage.getItem(STORED)) !== 'off';
const listeners = new Set<() => void>();

/** Switches single keys on or off in this browser. */
export function setSingleKeys(on: boolean): void {
  areOn = on;
  withStorage('localStorage', (storage) => storage.setItem(STORED, on ? 'on' : 'off'));
  for (const listener of listeners) listener();
}

/** Whether single keys are on in this browser. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => areOn,
  );

/** A field that takes scans has `data-scans`. */
export const takesScans = { 'data-scans': '' } as const;

/** What a screen does with keys and scans. */
type KeyListener = {
  act?: ((act: KeyAct) => void) | undefined;
  /** A ticket was scanned. */
  scan?: ((ticket: string) => void) | undefined;
  /** A scan could not be read. */
  unread?: (() => void) | undefined;
  /** A ticket was typed into a field that takes no scans. */
  misplaced?: (() => void) | undefined;
};

/** Whether the focus is where someone types text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !/^(button|checkbox|radio|submit|reset|range)$/.test(target.type);
}

/** What is looked for may be scanned there, as text. */
const isSearch = (field: Element): boolean => field.matches('[type=search]') || field.closest('[role=search]') !== null;

/** Whether a sheet lies over the screen. The camera's own does not cover Today: a scan counts there. */
export const isCovered = (): boolean => document.querySelector('dialog[open]:not(.scan)') !== null;

/** What a held key does again and again. */
const repeatable: ReadonlySet<string> = new Set(['next', 'previous', 'earlier', 'later']);

const keyListeners = new Set<{ readonly current: KeyListener }>();
const readKey = keyReader();
const scanner = scannerReader();
// The keys of a scanner must not run shortcuts: a key waits until no burst can follow.
let waiting: (() => void)[] = [];
let pause: ReturnType<typeof setTimeout> | undefined;
let lastAt = Number.NEGATIVE_INFINITY;
let wasField = false;

const dispatch = (act: KeyAct): void => {
  for (const { current } of [...keyListeners]) current.act?.(act);
};

function endBurst(burst: Burst, isField: boolean): boolean {
  const acts = waiting;
  waiting = [];
  if (burst === 'keys') for (const act of acts) act();
  // In a field only a ticket is surely a scan: all else someone may type.
  if (typeof burst === 'object') for (const { current } of [...keyListeners]) current.scan?.(burst.ticket);
  else if (burst === 'unread' && !isField) for (const { current } of [...keyListeners]) current.unread?.();
  return typeof burst === 'object' || (burst === 'unread' && !isField);
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  clearTimeout(pause);
  const isField = isTyping(event.target);
  const isChorded = event.ctrlKey || event.altKey || event.metaKey;
  // No scanner sends these, so they need not wait.
  const isWalk = /^(?:Arrow\w+|Page\w+|Home|End|Escape)$/.test(event.key);
  const isAlone = event.timeStamp - lastAt > PAUSE_MS;
  lastAt = event.timeStamp;
  if (isField !== wasField) scanner.reset();
  wasField = isField;
  if (!event.repeat && !isWalk) {
    const { key, code, shiftKey, timeStamp } = event;
    const field = isField ? (event.target as HTMLElement) : null;
    const isText = field !== null && !field.hasAttribute('data-scans');
    const burst = scanner.press({ key, code, isShifted: shiftKey, isChorded, isText, at: timeStamp });
    if (burst === 'rest') return event.preventDefault();
    if (isText) {
      if (burst === null || typeof burst !== 'object' || isSearch(field)) return;
      // Enter would send the form with the ticket in it.
      event.preventDefault();
      for (const { current } of [...keyListeners]) current.misplaced?.();
      return;
    }
    if (burst && endBurst(burst, isField)) return event.preventDefault();
    pause = setTimeout(() => endBurst(scanner.pause(), isField), PAUSE_MS);
  }
  if (document.querySelector('dialog[open]')) return;
  const act = readKey({ key: event.key, isChorded, isTyping: isField, at: event.timeStamp }, areOn);
  if (!act) return;
  if (act.act === 'find') {
    if (!isAlone) return;
    // At once, as letters for the field follow; no code begins with it.
    event.preventDefault();
    dispatch(act);
  } else if (isWalk) dispatch(act);
  else if (event.repeat) {
    if (repeatable.has(act.act)) dispatch(act);
  } else waiting.push(() => dispatch(act));
}

/** Hears the keys of the console and a hand-held scanner while the screen is open. One listener serves all screens, and each hears all. */
export function useKeys(listener: KeyListener): void {
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  // Before the screen is painted: who sees it may press at once.
  useLayoutEffect(() => {
    if (keyListeners.size === 0) addEventListener('keydown', pressed);
    keyListeners.add(latest);
    return () => {
      keyListeners.delete(latest);
      if (keyListeners.size > 0) return;
      removeEventListener('keydown', pressed);
      clearTimeout(pause);
      waiting = [];
    };
  }, []);
}
